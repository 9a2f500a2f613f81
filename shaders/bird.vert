uniform highp sampler2D state; // rows of position and phase, of velocity and bank, and of those in the tick before
uniform int rows;
uniform int count;
uniform int group;          // birds an instance
uniform float lag;          // ticks from the moment drawn to the state, 0..1
uniform float lean;         // share of the bank that shows
uniform vec3 firstColour;
uniform vec3 secondColour;
uniform float flapFrequency; // Hz at cruise speed
uniform float cruiseSpeed;  // m/s

in vec3 part; // slot in the group, joint, paint

out vec4 colour;

const float TAU = 6.283185307179586;

void main() {
  int id = gl_InstanceID * group + int(part.x);
  if (id >= count) {
    gl_Position = vec4(0.0, 0.0, 2.0, 1.0);
    return;
  }
  ivec2 texel = ivec2(id % WIDTH, id / WIDTH);
  vec4 bird = texelFetch(state, texel, 0);
  vec4 motion = texelFetch(state, texel + ivec2(0, rows), 0);
  vec4 before = texelFetch(state, texel + ivec2(0, 2 * rows), 0);

  // back from the tick to the moment drawn: place and phase as they were, heading and bank blended with the last tick's
  float speed = length(motion.xyz);
  float frequency = flapFrequency * clamp((speed + 0.5 * motion.y) / cruiseSpeed, 0.25, 2.0);
  vec3 place = bird.xyz - motion.xyz * lag * TICK;
  float beat = TAU * (bird.w - frequency * lag * TICK);
  vec4 blended = mix(motion, before, lag);
  Flight flight = flightOf(blended, cruiseSpeed, id);

  vec3 point = position;
  vec3 facing = normal;
  float cover = pose(int(part.y), beat, flight, point, facing);
  mat3 body = attitude(flight.ahead, lean * flight.bank, pitchOf(flight));
  vec3 offset = body * point * size;
  facing = body * facing;

  vec3 eye = eyeOf();
  // what is right before the eye would be a black sheet: it grows faint within half a wing's reach
  cover *= smoothstep(0.4, 0.9, distance(place, cameraPosition) / (size * longest));
  cover *= form(place, offset, facing);
  cover *= thicken(place - eye, facing, offset);
  vec3 world = place + offset;
  vec4 base = birdColour(mix(firstColour, secondColour, part.z), id, blended);
  // colours that tell something are kept from sinking into the sky
  if (colouring != COLOURING_NONE) cover = sqrt(cover);
  colour = vec4(plumageSeen(base, eye, world, facing, isThin(int(part.y))), cover);
  settle(eye, world, colour);
  gl_Position = projectionMatrix * viewMatrix * vec4(world, 1.0);
}
