// birds: two wings of two joints, and a tail that fans. In a bird's own frame: x right, y up, -z ahead

struct Wing {
  vec2 shoulder; // x and z at rest, m
  vec2 elbow;
  float stroke; // rad to each side of level
  float tuck; // rad that the arm turns back in a stoop
};

uniform Wing wing;

vec2 turned(vec2 v, float angle) {
  float c = cos(angle), s = sin(angle);
  return vec2(c * v.x - s * v.y, s * v.x + c * v.y);
}

bool isThin(int joint) {
  return joint != BODY;
}

// moves a point of a wing and its normal, given at rest with the wing stretched out flat, to where they are in the beat.
// `joint` is ARM between shoulder and elbow, HAND beyond the elbow; `beat` is the phase in rad: 0 level going up, pi/2 highest
void flap(int joint, float beat, Flight flight, inout vec3 point, inout vec3 normal) {
  float side = sign(point.x);
  point.x *= side;
  float effort = flight.effort;
  float strength = min(effort, 1.0);
  float rise = cos(beat);
  float up = max(rise, 0.0); // 1 in the middle of the upstroke
  float down = max(-rise, 0.0);
  // held wings are raised a little, and drawn in the steeper and faster it goes down
  float raise = 0.12 + 0.1 * flight.glide * (1.0 - flight.dive) + wing.stroke * effort * sin(beat);
  float sweep = wing.tuck * (0.35 * flight.dive + 0.65 * flight.stoop) + 0.12 * strength * rise;
  float twist = 0.22 * effort * rise;
  // on the upstroke the hand folds back and hangs, on the downstroke it is stretched
  float bend = effort * (0.25 * down - 0.75 * up) - 0.1;
  if (solid < 0.5) {
    // a wing of one sheet stays flat, half way between arm and hand
    raise += 0.5 * bend;
    bend = 0.0;
  }
  if (joint == HAND) {
    float fold = 0.95 * up * strength + 0.16 * flight.glide + 0.4 * flight.dive + 0.25 * flight.stoop;
    point.xz = turned(point.xz - wing.elbow, fold);
    point.xy = turned(point.xy, bend);
    normal.xy = turned(normal.xy, bend);
    point.xz += wing.elbow;
  }
  point.xz = turned(point.xz - wing.shoulder, sweep);
  // the leading edge is up on the way up
  point.y -= twist * point.z;
  normal.z += twist;
  point.xy = turned(point.xy, raise);
  normal.xy = turned(normal.xy, raise);
  point.xz += wing.shoulder;
  point.x *= side;
  normal.x *= side;
}

float pose(int joint, float beat, Flight flight, inout vec3 point, inout vec3 normal) {
  // the tail spreads in turns and in slow flight, and closes in dives
  if (joint == TAIL) point.x *= 1.0 + 1.3 * min(abs(flight.bank), 1.0) + 1.4 * flight.slow - 0.4 * flight.dive;
  else if (joint != BODY) flap(joint, beat, flight, point, normal);
  return 1.0;
}
