uniform highp sampler2D state; // as for birds
uniform int rows;
uniform float lag;
uniform highp sampler2D ring; // x y z and tick: rows of the birds of one sample, then of the next
uniform int ringRows; // of one sample
uniform int newest; // sample
uniform int filled; // samples
uniform float now; // tick of the state, as in the ring
uniform int first; // bird of the first trail
uniform int trails;
uniform int group; // trails an instance
uniform float seconds;
uniform float fastest; // m/s that nothing flies
uniform float width; // m
uniform float cover; // share of what is behind that is covered at the bird
uniform vec2 screen; // pixels
uniform vec3 plumage;

out vec4 colour;
flat out float whole; // 1 where both ends of this piece belong to one flight

// place and age, s: of the bird now (knot 0), or of a sample, the newest being knot 1
vec4 knotAt(int trail, int knot, vec3 head) {
  int sampled = (newest - min(knot, filled) + 1 + SAMPLES) % SAMPLES;
  int wide = textureSize(ring, 0).x;
  vec4 texel = texelFetch(ring, ivec2(trail % wide, sampled * ringRows + trail / wide), 0);
  float age = (now - lag - texel.w) * TICK;
  // a sample may be newer than the moment drawn
  return knot == 0 || age < 0.0 ? vec4(head, 0.0) : vec4(texel.xyz, age);
}

// `position` is the slot in the group, the knot, and the side
void main() {
  int trail = gl_InstanceID * group + int(position.x);
  if (trail >= trails) {
    gl_Position = vec4(0.0, 0.0, 2.0, 1.0);
    return;
  }
  int id = first + trail;
  ivec2 texel = ivec2(id % WIDTH, id / WIDTH);
  vec4 motion = texelFetch(state, texel + ivec2(0, rows), 0);
  vec3 head = texelFetch(state, texel, 0).xyz - motion.xyz * lag * TICK;

  int knot = int(position.y);
  vec4 here = knotAt(trail, knot, head);
  vec4 newer = knotAt(trail, max(knot - 1, 0), head);
  vec3 ahead = newer.xyz - here.xyz;
  whole = newer.w < seconds && length(ahead) <= fastest * (here.w - newer.w) + 1e-3 ? 1.0 : 0.0;
  // the tail ends between two samples
  if (here.w > seconds && newer.w < seconds) here = mix(newer, here, (seconds - newer.w) / (here.w - newer.w));
  if (knot == 0) ahead = motion.xyz;

  vec3 way = here.xyz - cameraPosition;
  float distance = length(way);
  float left = max(1.0 - here.w / seconds, 0.0);
  // tapered, but no narrower than a pixel
  float pixel = 2.0 * distance / (projectionMatrix[1][1] * screen.y);
  vec3 side = cross(ahead, way);
  vec3 place = here.xyz + side * (position.z * 0.5 * max(width * left, pixel) / max(length(side), 1e-6));

  vec4 flight = mix(motion, texelFetch(state, texel + ivec2(0, 2 * rows), 0), lag);
  vec4 base = birdColour(plumage, id, flight);
  vec3 lit = base.rgb * mix(daylight(vec3(0.0, 1.0, 0.0)), vec3(1.0), base.a);
  // near the eye a ribbon would hide all else
  float faint = smoothstep(1.0, 12.0, distance);
  colour = vec4(throughAir(lit, way / distance, distance), cover * left * faint);
  gl_Position = projectionMatrix * viewMatrix * vec4(place, 1.0);
}
