// a bird's own frame: x right, y up, -z ahead

struct Wing {
  float shoulder; // m from the body's axis
  float elbow;
  float stroke; // rad to each side of level
};

vec2 turned(vec2 v, float angle) {
  float c = cos(angle), s = sin(angle);
  return vec2(c * v.x - s * v.y, s * v.x + c * v.y);
}

// moves a point of a wing and its normal, given at rest with the wing stretched out flat, to where they are in the beat.
// `joint` is 1 between shoulder and elbow, 2 beyond the elbow; `beat` is the phase in rad: 0 level going up, pi/2 highest
void flap(Wing wing, float joint, float beat, float effort, inout vec3 point, inout vec3 normal) {
  float side = sign(point.x);
  point.x *= side;
  float up = max(cos(beat), 0.0); // 1 in the middle of the upstroke
  float down = max(-cos(beat), 0.0);
  float raise = 0.12 + wing.stroke * effort * sin(beat);
  if (joint > 1.5) {
    // on the upstroke the hand folds back and hangs, on the downstroke it is stretched
    vec2 hand = turned(vec2(point.x - wing.elbow, point.z), 0.95 * up * min(effort, 1.0) + 0.55 * (1.0 - min(effort, 1.0)));
    float bend = effort * (0.22 * down - 0.75 * up) - 0.10;
    point = vec3(hand.x, point.y, hand.y);
    point.xy = turned(point.xy, bend);
    normal.xy = turned(normal.xy, bend);
    point.x += wing.elbow;
  }
  point.x -= wing.shoulder;
  point.xy = turned(point.xy, raise);
  normal.xy = turned(normal.xy, raise);
  point.x += wing.shoulder;
  point.x *= side;
  normal.x *= side;
}
