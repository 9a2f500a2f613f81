// the map that sky and water are drawn from: the sky above, what still water mirrors below. Square roots of linear
// colours, since 8 bits are too few for dark ones; alpha is what is left of the sun behind clouds

uniform vec3 pathColour; // of the sun's image in the water
uniform float pathShare;
uniform float sunRadius; // rad
uniform float ruffle; // by how much ripples too far away to be seen stretch an image, rad

in vec2 at; // azimuth, and the root of the angle from the horizon

vec4 clouded(vec3 direction) {
  vec4 veil = clouds(direction);
  return vec4(mix(sky(direction), veil.rgb, veil.a), 1.0 - veil.a);
}

// share of the sun's image, drawn out towards the eye and the wider the steeper one looks down (Minnaert, 1937)
float path(vec3 direction) {
  vec2 sunward = normalize(sunDirection.xz);
  float aside = dot(normalize(direction.xz), vec2(-sunward.y, sunward.x));
  float width = sunRadius + 0.25 * ruffle + 0.14 * direction.y;
  float along = (direction.y - sunDirection.y) / ((direction.y > sunDirection.y ? 5.0 : 1.4) * ruffle + sunRadius);
  float narrow = 1.0 + aside * aside / (width * width);
  return step(0.0, dot(direction.xz, sunward)) / (narrow * narrow * (1.0 + along * along));
}

// what water shows of a direction with this colour
vec4 mirrored(vec3 colour, vec3 direction, float around) {
  float height = direction.y / length(direction.xz);
  if (height < HIGHEST + ruffle) {
    vec3 air = sky(normalize(vec3(direction.x, 0.0, direction.z)));
    vec3 sum = vec3(0.0);
    float weights = 0.0;
    // slopes towards and away from the eye move an image up and down
    for (int tap = -4; tap <= 4; tap++) {
      float off = float(tap) / 4.0;
      float weight = 1.2 - off * off;
      vec4 land = skyline(around, abs(height + ruffle * off), air, 0.004);
      sum += weight * mix(colour, land.rgb, land.a);
      weights += weight;
    }
    colour = sum / weights;
  }
  return vec4(mix(colour, pathColour, pathShare * path(direction)), 1.0);
}

void main() {
  float t = 2.0 * at.y - 1.0;
  float azimuth = 6.283185307 * at.x;
  float elevation = 1.570796327 * t * t;
  vec3 direction = vec3(cos(elevation) * sin(azimuth), sin(elevation), -cos(elevation) * cos(azimuth));
  vec4 seen = vec4(sky(vec3(direction.x, 0.0, direction.z)), 1.0);
  if (t >= 0.0 || water > 0.5) seen = clouded(direction);
  if (t < 0.0 && water > 0.5) seen = mirrored(seen.rgb, direction, at.x);
  gl_FragColor = vec4(sqrt(min(seen.rgb, 1.0)) + dither(), seen.a);
}
