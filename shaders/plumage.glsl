// a bird's colour, `plumage.a` of which is seen whatever the light, at a place with this unit normal, as the eye sees it through the air. The side that is seen is dark where
// it faces the eye, so that banking birds darken the flock together; a wing lets a little of the sun through from behind
vec3 plumageSeen(vec4 plumage, vec3 place, vec3 normal, bool onWing) {
  vec3 way = place - cameraPosition;
  float distance = length(way);
  vec3 direction = way / distance;
  float towards = dot(normal, direction);
  vec3 side = towards > 0.0 ? -normal : normal;
  vec3 light = daylight(side);
  if (onWing) light += 0.4 * sunColour * max(-dot(side, sunDirection), 0.0);
  vec3 lit = plumage.rgb * mix(light * (1.5 - 0.8 * abs(towards)), vec3(1.0), plumage.a);
  return throughAir(lit, direction, distance);
}
