// a bird that is drawn as it is

vec3 eyeOf() {
  return cameraPosition;
}

float form(inout vec3 place, inout vec3 offset, inout vec3 normal) {
  return 1.0;
}

void settle(vec3 eye, inout vec3 world, inout vec4 colour) {}
