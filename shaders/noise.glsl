// 0..1, the same on every machine (integer hash of Jarzynski and Olano, 2020, pcg2d)
float chance(ivec2 cell) {
  uvec2 v = uvec2(cell) * 1664525u + 1013904223u;
  v.x += v.y * 1664525u;
  v.y += v.x * 1664525u;
  v ^= v >> 16u;
  v.x += v.y * 1664525u;
  v ^= v >> 16u;
  return float(v.x >> 8u) / 16777216.0;
}

// value noise, 0..1
float noise(vec2 p) {
  vec2 corner = floor(p);
  vec2 t = p - corner;
  t = t * t * (3.0 - 2.0 * t);
  ivec2 cell = ivec2(corner);
  float low = mix(chance(cell), chance(cell + ivec2(1, 0)), t.x);
  float high = mix(chance(cell + ivec2(0, 1)), chance(cell + ivec2(1, 1)), t.x);
  return mix(low, high, t.y);
}

// octaves of noise, each turned against the last so that no grid shows; 0..1
float billows(vec2 p, int octaves) {
  float sum = 0.0;
  float share = 0.5;
  for (int octave = 0; octave < octaves; octave++) {
    sum += share * noise(p);
    p = mat2(1.6, 1.2, -1.2, 1.6) * p + 7.3;
    share *= 0.5;
  }
  return sum / (1.0 - 2.0 * share);
}
