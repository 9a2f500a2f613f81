// the measures of a bird, and how it flies at the moment, from which the pose of its body follows: a chunk for each kind
// of motion defines `pose`, which moves a point and its normal and returns how much of it covers what is behind

uniform float size; // drawn size over natural size
uniform float longest; // measure across or along, m, natural size
uniform float breadth; // of a wing or a flank on the whole, m, natural size
uniform float solid; // 1: a body with a skin, 0: flat sheets

const int BODY = 0, ARM = 1, HAND = 2, TAIL = 3, LEGS = 4; // joints; LEGS and the three after it are legs

struct Flight {
  vec3 ahead; // unit
  float bank; // rad
  float slow; // 0 at cruise speed, 1 so slow that it has to work to stay up
  float dive; // 0 level, 1 in a dive
  float stoop; // 1 in a dive faster than cruise
  float glide; // 0 wings beat, 1 wings are held
  float effort; // strength of a stroke over that of level flight
};

// a number of 0..1 of each bird's own
float own(int id, uint salt) {
  return float(((uint(id) + salt) * 2654435769u) >> 8) / 16777216.0;
}

// `motion`: velocity and bank. Birds glide in dives, and for a second now and then while they are faster than they would be
// and level, each in its own time
Flight flightOf(vec4 motion, float cruiseSpeed, int id) {
  float speed = length(motion.xyz);
  float pace = speed / cruiseSpeed;
  vec3 ahead = speed > 1e-6 ? motion.xyz / speed : vec3(0.0, 0.0, -1.0);
  float bank = motion.w;
  float climb = max(ahead.y, 0.0);
  float slow = 1.0 - smoothstep(0.35, 0.8, pace);
  float dive = smoothstep(0.12, 0.5, -ahead.y);
  float stoop = dive * smoothstep(1.0, 1.3, pace);
  float rhythm = own(id, 0u) + time * (0.25 + 0.2 * own(id, 7u));
  float coasting = smoothstep(0.25, 0.75, sin(6.283185307179586 * fract(rhythm)));
  coasting *= smoothstep(0.97, 1.1, pace) * (1.0 - smoothstep(0.04, 0.2, ahead.y)) * (1.0 - smoothstep(0.35, 0.8, abs(bank)));
  float glide = max(dive, coasting);
  float effort = (1.0 + 0.6 * climb + 0.45 * min(abs(bank), 1.0) + 0.3 * slow) * (1.0 - 0.92 * glide);
  return Flight(ahead, bank, slow, dive, stoop, glide, effort);
}

// how far the body is pitched up against its way, rad
float pitchOf(Flight flight) {
  return 0.12 * max(flight.ahead.y, 0.0) + 0.45 * flight.slow;
}
