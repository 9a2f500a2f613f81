// a bird's shadow on the ground at height 0, cast straight down, where it tells place and height best

const float SOFT = 40.0; // m of height that make it twice as wide

vec3 eyeOf() {
  return cameraPosition;
}

float form(inout vec3 place, inout vec3 offset, inout vec3 normal) {
  float wide = 1.0 + max(place.y, 0.0) / SOFT;
  place.y = 0.0;
  offset = vec3(offset.x * wide, 0.0, offset.z * wide);
  normal = vec3(0.0, 1.0, 0.0);
  return 1.0 / wide;
}

void settle(vec3 eye, inout vec3 world, inout vec4 colour) {
  vec3 way = world - eye;
  float distance = length(way);
  colour = vec4(throughAir(vec3(0.02), way / distance, distance), 0.8 * colour.a);
}
