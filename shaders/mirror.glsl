// a bird's mirror image in the water at height 0

// what a mirror shows is what an eye on its other side would see
vec3 eyeOf() {
  return cameraPosition * vec3(1.0, -1.0, 1.0);
}

float form(inout vec3 place, inout vec3 offset, inout vec3 normal) {
  return 1.0;
}

// turns the image over, breaks it by ripples, the more the further it is from the water, and mixes it with the water's own colour
// as steeply as one looks down
void settle(vec3 eye, inout vec3 world, inout vec4 colour) {
  vec3 way = world - eye;
  float distance = length(way);
  float share = cameraPosition.y / max(way.y, 1e-3); // of the way that is before the water
  vec2 at = cameraPosition.xz + way.xz * share;
  float slope = sin(dot(at, vec2(0.9, 1.3)) + 1.7 * time) + sin(dot(at, vec2(-1.7, 0.6)) - 2.3 * time);
  float down = way.y / distance;
  colour.a *= world.y > 0.0 ? 0.85 * 0.12 / (0.12 + down) : 0.0;
  world.y = -world.y + 0.003 * slope * distance * (1.0 - share);
}
