uniform highp sampler2D state; // rows of position and phase, then as many rows of velocity and bank
uniform int rows;
uniform int count;
uniform float lag;          // s from the moment drawn to the state's tick
uniform float size;         // drawn size over natural size
uniform vec3 plumage;
uniform vec3 wing;          // shoulder (m), elbow (m), stroke (rad)
uniform float flapFrequency; // Hz at cruise speed
uniform float cruiseSpeed;  // m/s

in vec2 part; // slot in the group, joint

out vec3 colour;

const float TAU = 6.283185307179586;
const float GRAVITY = 9.81;

void main() {
  int id = gl_InstanceID * GROUP + int(part.x);
  if (id >= count) {
    gl_Position = vec4(0.0, 0.0, 2.0, 1.0);
    return;
  }
  ivec2 texel = ivec2(id % WIDTH, id / WIDTH);
  vec4 place = texelFetch(state, texel, 0);
  vec4 motion = texelFetch(state, texel + ivec2(0, rows), 0);

  // back from the tick to the moment drawn: position and phase exactly, heading by the turn that the bank tells of
  float speed = length(motion.xyz);
  float bank = motion.w;
  vec3 ahead = speed > 1e-6 ? motion.xyz / speed : vec3(0.0, 0.0, -1.0);
  ahead = normalize(ahead - cross(ahead, vec3(0.0, 1.0, 0.0)) * (GRAVITY * tan(bank) * lag / max(speed, 1.0)));
  float frequency = flapFrequency * clamp((speed + 0.5 * motion.y) / cruiseSpeed, 0.25, 2.0);
  float beat = TAU * (place.w - frequency * lag);

  vec3 point = position;
  vec3 facing = normal;
  if (part.y > 0.5) {
    // strong strokes in climbs and hard turns, wings held in dives
    float effort = (1.0 + 0.5 * max(ahead.y, 0.0) + 0.35 * min(abs(bank), 1.0)) * (1.0 - 0.85 * smoothstep(0.15, 0.5, -ahead.y));
    flap(Wing(wing.x, wing.y, wing.z), part.y, beat, effort, point, facing);
  }
  mat3 body = attitude(ahead, bank);
  vec3 world = place.xyz - motion.xyz * lag + body * point * size;
  vec3 n = body * facing;

  vec3 way = world - cameraPosition;
  float distance = length(way);
  vec3 direction = way / distance;
  // the side that is seen: dark where it faces the eye, so that banking birds darken the flock together; a wing lets a
  // little of the sun through from behind
  float towards = dot(n, direction);
  vec3 side = towards > 0.0 ? -n : n;
  vec3 light = daylight(side);
  if (part.y > 0.5) light += 0.4 * sunColour * max(-dot(side, sunDirection), 0.0);
  vec3 lit = plumage * light * (1.5 - 0.8 * abs(towards));
  colour = throughAir(lit, direction, distance);
  gl_Position = projectionMatrix * viewMatrix * vec4(world, 1.0);
}
