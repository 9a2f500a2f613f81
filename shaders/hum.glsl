// insects: fore wings (ARM) and hind wings (HAND) that beat in turn, too fast for more than a blur
// to be seen

struct Wing {
  vec2 shoulder; // x and z at rest, m
  vec2 elbow;
  float stroke; // rad to each side of level
  float tuck;
};

uniform Wing wing;

bool isThin(int joint) {
  return joint != BODY;
}

float pose(int joint, float beat, Flight flight, inout vec3 point, inout vec3 normal) {
  if (joint == BODY) return 1.0;
  float side = sign(point.x);
  float angle = 0.15 + wing.stroke * sin(beat) * (joint == ARM ? 1.0 : -1.0);
  float c = cos(angle), s = sin(angle);
  float reach = side * point.x - wing.shoulder.x;
  point.xy = vec2(side * (wing.shoulder.x + c * reach), point.y + s * reach);
  normal = vec3(-side * s, c, 0.0);
  return 0.4;
}
