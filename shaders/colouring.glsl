uniform int colouring; // one of COLOURING_
uniform vec3 stops[STOPS]; // linear colours at equal steps
uniform vec2 ends; // values at the first and the last of them
uniform highp sampler2D values; // a byte a bird: 0 nothing known, else 1 to 255 for 0 to 1, or the number of its group

// share of a colour that is seen whatever the light: a little shading keeps the form
const float OWN_LIGHT = 0.85;

// where a bird is on the scale, 0..1
float placeOnScale(vec4 flight) {
  // the angle of a bird that flies straight up is 0, not undefined
  const float NEVER_ZERO = 1e-20;
  float speed = length(flight.xyz);
  float value;
  if (colouring == COLOURING_SPEED) value = speed;
  // clockwise from -z, as on a compass
  else if (colouring == COLOURING_HEADING) value = fract(atan(flight.x, NEVER_ZERO - flight.z) / 6.283185307179586);
  // rad/s to the right: in a level turn the tangent of the bank is the sideways acceleration over g
  else value = 9.81 * tan(flight.w) / max(speed, 1.0);
  return (value - ends.x) / (ends.y - ends.x);
}

// colour of a bird and the share of it that is seen whatever the light. `flight` is velocity, m/s, and bank, rad; a bird of
// which nothing is known keeps its plumage
vec4 birdColour(vec3 plumage, int id, vec4 flight) {
  if (colouring == COLOURING_NONE) return vec4(plumage, 0.0);
  float place;
  if (colouring == COLOURING_SPEED || colouring == COLOURING_HEADING || colouring == COLOURING_TURN) {
    place = placeOnScale(flight);
  } else {
    int value = int(texelFetch(values, ivec2(id % WIDTH, id / WIDTH), 0).r * 255.0 + 0.5);
    if (value == 0) return vec4(plumage, 0.0);
    if (colouring == COLOURING_GROUP) return vec4(stops[value - 1], OWN_LIGHT);
    place = float(value - 1) / 254.0;
  }
  float step = clamp(place, 0.0, 1.0) * float(STOPS - 1);
  int stop = min(int(step), STOPS - 2);
  return vec4(mix(stops[stop], stops[stop + 1], step - float(stop)), OWN_LIGHT);
}
