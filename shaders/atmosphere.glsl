// dusk: the colour of the air in every direction, shared by all that stands in it. Colours are linear

uniform vec3 sunDirection; // unit, towards the sun
uniform vec3 zenithColour;
uniform vec3 middleColour;
uniform vec3 horizonColour;
uniform vec3 glowColour; // of the air towards the sun
uniform vec3 sunColour;
uniform float water; // 1: still water at height 0, 0: haze all round
uniform float time; // simulated, s
uniform float haze; // share of a thing's colour that is lost each metre

// sky in a unit direction, without the sun's disc; below the horizon the horizon's haze goes on.
// Lorentz curves all over: they look like air and cost no exponential
vec3 sky(vec3 direction) {
  float up = max(direction.y, 0.0);
  vec3 colour = mix(zenithColour, middleColour, 0.05 / (0.05 + up * up));
  colour = mix(colour, horizonColour, 0.07 / (0.07 + up));
  float away = 1.0 - dot(direction, sunDirection);
  colour *= 0.7 + 0.3 / (1.0 + 3.0 * away);
  colour = mix(colour, glowColour, 0.033 / (0.06 + away));
  return mix(colour, sunColour, 0.0027 / (0.004 + away));
}

// a colour seen through `distance` metres of air
vec3 throughAir(vec3 colour, vec3 direction, float distance) {
  return mix(sky(direction), colour, exp(-haze * distance));
}

// light that falls on a matt surface with this unit normal
vec3 daylight(vec3 normal) {
  float above = 0.5 + 0.5 * normal.y;
  float sun = max(dot(normal, sunDirection), 0.0);
  return mix(middleColour * 0.3, zenithColour, above) + mix(glowColour, sunColour, 0.5) * sun;
}
