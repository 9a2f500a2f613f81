uniform sampler2D baked; // see baked-sky.ts

// where the map has a direction above the horizon
vec2 mapPoint(vec3 direction) {
  float elevation = asin(clamp(direction.y, 0.0, 1.0));
  return vec2(atan(direction.x, -direction.z) / 6.283185307, 0.5 + 0.5 * sqrt(elevation / 1.570796327));
}
