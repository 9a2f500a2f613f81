uniform sampler2D ripples; // slopes along x and z, and how ruffled the water is
uniform vec3 waterColour;
uniform float mirror; // sine of the angle at which half of the light is mirrored
uniform float rippled; // slope of a full ripple

in vec3 way;
in vec2 at;

void main() {
  float perLength = inversesqrt(dot(way, way));
  float down = max(-way.y * perLength, 1e-4);
  vec2 level = way.xz * perLength;
  vec2 point = cameraPosition.xz + level * (cameraPosition.y / down);
  // two sheets of ripples that drift across each other, and calm and ruffled patches
  vec3 broad = texture(ripples, point.yx / 47.0 - time * vec2(0.003, 0.007), -1.5).xyz;
  vec2 slope = texture(ripples, point / 9.0 + time * vec2(0.021, 0.013), -1.5).xy + broad.yx - 1.0;
  slope *= rippled * broad.z;
  // a slope towards the eye lowers the image, one aside moves it along the horizon, the less the flatter one looks
  float root = 1.0 - 2.0 * at.y;
  float elevation = abs(1.570796327 * root * root - 2.0 * dot(level, slope));
  float aside = 2.0 * down * (level.x * slope.y - level.y * slope.x) / (6.283185307 * max(dot(level, level), 0.1));
  vec3 image = texture(baked, vec2(at.x + aside, 0.5 - 0.5 * sqrt(min(elevation / 1.570796327, 1.0)))).rgb;
  vec3 colour = mix(waterColour, image * image, mirror / (mirror + down));
  gl_FragColor = vec4(written(colour), 1.0);
  gl_FragColor.rgb += dither();
}
