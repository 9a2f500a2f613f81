uniform float period; // m: the beds repeat, so that the camera never leaves the marsh

in vec4 bed; // x, z, size, number of the strip

out vec2 at; // across 0..1, and height 0 at the water, 1 at the tips
out float sprite;
out vec4 air; // colour of the air in front, and how much of the reeds it lets through
out float whole; // 1, and -1 in a mirror image

// `position` is x -1..1, y 0..1, z 1 for the plant and -1 for its mirror image
void main() {
  vec2 root = bed.xy + period * round((cameraPosition.xz - bed.xy) / period);
  vec2 away = root - cameraPosition.xz;
  float distance = length(away);
  // none grows in the observer's face, and the last ones before the field repeats are flat
  float grown = bed.z * smoothstep(7.0, 18.0, distance) * (1.0 - smoothstep(0.4 * period, 0.49 * period, distance));
  vec2 right = vec2(-away.y, away.x) / max(distance, 1e-3);
  vec2 foot = root + right * (5.5 * bed.z * position.x);
  // gusts run across the marsh and bend the tips
  float wind = 0.05 * (foot.x + foot.y) - 0.9 * time;
  foot += right * (0.06 * bed.z * position.y * (sin(wind) + 0.5 * sin(2.7 * wind)));
  vec3 world = vec3(foot.x, 2.9 * grown * position.z * position.y, foot.y);

  float mirrored = bed.w < 4.0 ? position.x : -position.x;
  at = vec2(0.5 + 0.49 * mirrored, position.y);
  sprite = mod(bed.w, 4.0);
  whole = position.z;
  vec3 direction = normalize(world - cameraPosition);
  air = vec4(sky(vec3(direction.x, 0.0, direction.z)), exp(-haze * distance));
  gl_Position = projectionMatrix * viewMatrix * vec4(world, 1.0);
}
