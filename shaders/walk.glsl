// four legs: each swings about its hip, diagonal ones together as in a trot, lifted on the way forward

uniform float hips; // height of the joints, m

bool isThin(int joint) {
  return false;
}

float pose(int joint, float beat, Flight flight, inout vec3 point, inout vec3 normal) {
  // the back rises with each step
  point.y += 0.02 * hips * sin(2.0 * beat) * (1.0 - flight.slow);
  if (joint < LEGS) return 1.0;
  bool opposite = joint == LEGS + 1 || joint == LEGS + 2;
  float step = beat + (opposite ? 3.141592653589793 : 0.0);
  float reach = max(hips - point.y, 0.0);
  float stride = 1.0 - flight.slow;
  point.z += 0.4 * stride * reach * sin(step);
  point.y += 0.2 * stride * reach * max(-cos(step), 0.0);
  return 1.0;
}
