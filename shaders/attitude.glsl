// columns right, up and back of a body that flies along the unit vector `ahead`, rolled by `bank` (rad, right wing down) and
// pitched up by a small angle `pitch` (rad). Near the vertical, where "up" says nothing about roll, a fixed level axis takes
// over little by little: a bird that flies straight up or down neither flips nor spins
mat3 attitude(vec3 ahead, float bank, float pitch) {
  float level = length(ahead.xz);
  float steep = 1.0 - smoothstep(0.0, 0.7, level);
  vec3 above = vec3(0.0, (1.0 - steep) / max(level, 1e-3), steep);
  vec3 right = normalize(cross(ahead, above));
  vec3 up = cross(right, ahead);
  float c = cos(bank), s = sin(bank);
  vec3 side = c * right - s * up;
  up = c * up + s * right;
  c = cos(pitch);
  s = sin(pitch);
  return mat3(side, c * up - s * ahead, -c * ahead - s * up);
}
