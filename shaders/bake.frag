// one face of the cube map that sky and water are drawn from: the sky above, what still water mirrors below. Square roots of
// linear colours, since 8 bits are too few for dark ones; alpha is what is left of the sun behind clouds

uniform vec3 pathColour; // of the sun's image in the water
uniform float ruffle; // by how much ripples too far away to be seen stretch an image, rad

in vec3 way;

vec4 clouded(vec3 direction) {
  vec4 veil = clouds(direction);
  return vec4(mix(sky(direction), veil.rgb, veil.a), 1.0 - veil.a);
}

// the sun's image, drawn out towards the eye and the wider the steeper one looks down (Minnaert, 1937)
vec3 path(vec3 direction) {
  vec2 flatSun = normalize(sunDirection.xz);
  float aside = dot(normalize(direction.xz), vec2(-flatSun.y, flatSun.x));
  float width = 0.012 + 0.22 * ruffle + 0.16 * direction.y;
  float along = (direction.y - sunDirection.y) / (direction.y > sunDirection.y ? 3.2 * ruffle : 0.9 * ruffle);
  float ahead = step(0.0, dot(direction.xz, flatSun));
  return pathColour * ahead / ((1.0 + 2.0 * aside * aside / (width * width)) * (1.0 + along * along) * (1.0 + aside * aside / (width * width)));
}

vec4 mirrored(vec3 direction) {
  vec4 seen = clouded(direction);
  vec3 air = sky(normalize(vec3(direction.x, 0.0, direction.z)));
  float around = atan(direction.x, -direction.z) / 6.283185307;
  float level = length(direction.xz);
  float height = direction.y / level;
  vec3 sum = vec3(0.0);
  float weights = 0.0;
  // slopes towards and away from the eye move an image up and down
  for (int tap = -7; tap <= 7; tap++) {
    float off = float(tap) / 7.0;
    float weight = 1.0 - off * off;
    float tilted = abs(height + ruffle * off);
    vec4 land = skyline(around, tilted, air, 0.004);
    sum += weight * mix(seen.rgb, land.rgb, land.a);
    weights += weight;
  }
  return vec4(sum / weights + path(direction), 1.0);
}

void main() {
  vec3 direction = normalize(way);
  vec4 seen = direction.y >= 0.0 ? clouded(direction)
    : water > 0.5 ? mirrored(vec3(direction.x, -direction.y, direction.z))
    : vec4(sky(direction), 1.0);
  gl_FragColor = vec4(sqrt(min(seen.rgb, 1.0)) + dither(), seen.a);
}
