uniform samplerCube baked; // below the horizon: what still water mirrors
uniform sampler2D ripples; // slopes along x and z, and how ruffled the water is
uniform vec3 waterColour;
uniform float mirror; // sine of the angle at which half of the light is mirrored
uniform float rippled; // slope of a full ripple

in vec3 way;

void main() {
  vec3 direction = normalize(way);
  float down = max(-direction.y, 1e-4);
  vec2 point = cameraPosition.xz + direction.xz * (cameraPosition.y / down);
  // two sheets of ripples that drift across each other, and calm and ruffled patches
  vec2 slope = texture(ripples, point / 9.0 + time * vec2(0.021, 0.013), -1.5).xy
    + texture(ripples, point.yx / 31.0 - time * vec2(0.004, 0.011), -1.5).yx - 1.0;
  slope *= rippled * texture(ripples, point / vec2(210.0, 140.0) + time * 0.0007).z;
  float tilt = down - dot(direction.xz, slope);
  vec3 image = direction + 2.0 * tilt * vec3(slope.x, 0.0, slope.y);
  image.y = -max(abs(2.0 * tilt - down), 2e-3);
  vec3 root = texture(baked, image).rgb;
  vec3 colour = mix(waterColour, root * root, mirror / (mirror + down));
  gl_FragColor = vec4(colour, 1.0);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
  gl_FragColor.rgb += dither();
}
