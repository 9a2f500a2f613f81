// a bird's colour at a place with this unit normal, as an eye sees it through the air. The side that is seen is dark where
// it faces the eye, so that banking birds darken the flock together; a wing lets a little of the sun through from behind, and
// against the sun the edges glow. `base`: colour, and the share of it that is seen whatever the light
vec3 plumageSeen(vec4 base, vec3 eye, vec3 place, vec3 normal, bool thin) {
  vec3 way = place - eye;
  float distance = length(way);
  vec3 direction = way / distance;
  float towards = dot(normal, direction);
  vec3 side = towards > 0.0 ? -normal : normal;
  vec3 light = daylight(side);
  if (thin) light += 0.4 * sunColour * max(-dot(side, sunDirection), 0.0);
  vec3 lit = base.rgb * light * (1.5 - 0.8 * abs(towards));
  float against = max(dot(direction, sunDirection), 0.0);
  float edge = 1.0 - abs(towards);
  against *= against;
  against *= against;
  lit += sunColour * 0.12 * against * against * edge * edge * edge;
  return throughAir(mix(lit, base.rgb, base.a), direction, distance);
}
