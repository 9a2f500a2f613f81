uniform highp sampler2D state; // rows of position and phase, of velocity and bank, and of those in the tick before
uniform int rows;
uniform int count;
uniform int group;          // birds an instance
uniform float lag;          // ticks from the moment drawn to the state, 0..1
uniform float size;         // drawn size over natural size
uniform vec3 plumage;
uniform Wing wing;
uniform float flapFrequency; // Hz at cruise speed
uniform float cruiseSpeed;  // m/s

in vec2 part; // slot in the group, joint

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

  // back from the tick to the moment drawn: place and phase as they were, heading and bank blended with the last tick's
  float speed = length(motion.xyz);
  float frequency = flapFrequency * clamp((speed + 0.5 * motion.y) / cruiseSpeed, 0.25, 2.0);
  vec3 place = bird.xyz - motion.xyz * lag * TICK;
  float beat = TAU * (bird.w - frequency * lag * TICK);
  vec4 flight = mix(motion, texelFetch(state, texel + ivec2(0, 2 * rows), 0), lag);
  float pace = length(flight.xyz);
  vec3 ahead = pace > 1e-6 ? flight.xyz / pace : vec3(0.0, 0.0, -1.0);
  float bank = flight.w;

  vec3 point = position;
  vec3 facing = normal;
  if (part.y > 0.5) {
    // strong strokes in climbs and hard turns, wings held in dives
    float effort = (1.0 + 0.5 * max(ahead.y, 0.0) + 0.35 * min(abs(bank), 1.0)) * (1.0 - 0.85 * smoothstep(0.15, 0.5, -ahead.y));
    flap(wing, part.y, beat, effort, point, facing);
  }
  mat3 body = attitude(ahead, bank);
  vec3 world = place + body * point * size;
  colour = vec4(plumageSeen(birdColour(plumage, id, flight), world, body * facing, part.y > 0.5), 1.0);
  gl_Position = projectionMatrix * viewMatrix * vec4(world, 1.0);
}
