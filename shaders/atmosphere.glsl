// the colour of the air in every direction, shared by all that stands in it. Colours are linear

uniform vec3 sunDirection; // unit, towards the sun or the moon
uniform vec3 zenithColour;
uniform vec3 middleColour; // half way up: towards the sun, and away from it
uniform vec3 middleAwayColour;
uniform vec3 horizonColour; // likewise
uniform vec3 horizonAwayColour;
uniform vec3 glowColour; // of the air towards the sun
uniform vec3 sunColour;
uniform vec2 bands; // how high the middle and the horizon reach, as sines
uniform vec4 glow; // share and width of the glow, share and width of the bright spot in it
uniform vec3 lightAbove; // what falls on a matt surface from above, from below, from the sun
uniform vec3 lightBelow;
uniform vec3 lightSun;
uniform float water; // 1: still water at height 0, 0: haze all round
uniform float haze; // share of a thing's colour that is lost each metre
uniform float time; // simulated, s

// sky in a unit direction, without the sun's disc and the clouds; below the horizon the horizon's haze goes on.
// Lorentz curves all over: they look like air and cost no exponential
vec3 sky(vec3 direction) {
  float up = max(direction.y, 0.0);
  float away = 1.0 - dot(direction, sunDirection);
  float sunward = 1.0 / (1.0 + away * away);
  float middle = bands.x * bands.x;
  vec3 colour = mix(zenithColour, mix(middleAwayColour, middleColour, sunward), middle / (middle + up * up));
  colour = mix(colour, mix(horizonAwayColour, horizonColour, sunward), bands.y / (bands.y + up));
  colour = mix(colour, glowColour, glow.x * glow.y / (glow.y + away));
  return mix(colour, sunColour, glow.z * glow.w / (glow.w + away));
}

// a colour seen through `distance` metres of air
vec3 throughAir(vec3 colour, vec3 direction, float distance) {
  return mix(sky(direction), colour, exp(-haze * distance));
}

// light that falls on a matt surface with this unit normal
vec3 daylight(vec3 normal) {
  float above = 0.5 + 0.5 * normal.y;
  return mix(lightBelow, lightAbove, above) + lightSun * max(dot(normal, sunDirection), 0.0);
}
