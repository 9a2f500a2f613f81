uniform vec4 cloud; // share of the sky, softness of the edge, patches to a unit of height, how much longer than wide
uniform vec3 cloudLitColour;
uniform vec3 cloudShadeColour;

// colour and cover of the clouds in a direction above the horizon: a flat layer, lit from the sun's side
vec4 clouds(vec3 direction) {
  vec2 point = cloud.z * direction.xz / (direction.y + 0.1);
  vec2 sunward = normalize(sunDirection.xz);
  point = vec2(dot(point, vec2(-sunward.y, sunward.x)), dot(point, sunward)) + 40.0;
  vec2 along = vec2(point.x / cloud.w, point.y);
  // billows called in one place: compilers for no graphics card copy it to each, and take as long as to draw the map
  float heights[3]; // of what bends the clouds, of these, and of these a little towards the sun
  for (int layer = 0; layer < 3; layer++) {
    vec2 here = layer == 0 ? along * 0.6 + 3.1 : layer == 1 ? along : along + vec2(0.0, 0.22);
    heights[layer] = billows(here, layer == 0 ? 2 : layer == 1 ? 5 : 3);
    if (layer == 0) along.y += 1.4 * (heights[0] - 0.5);
  }
  float thick = heights[1];
  float lit = clamp(0.5 + 3.0 * (thick - heights[2]), 0.0, 1.0);
  float near = 1.0 / (1.0 + 2.0 * (1.0 - dot(direction, sunDirection)));
  float edge = 1.0 - cloud.x;
  float cover = smoothstep(edge - cloud.y, edge + cloud.y, thick) * smoothstep(0.01, 0.13, direction.y);
  vec3 colour = mix(cloudShadeColour, cloudLitColour, mix(lit, 1.0, 0.35 * near) * mix(0.35, 1.0, near));
  return vec4(colour, cover);
}
