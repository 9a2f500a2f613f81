uniform sampler2D ridges; // along the horizon: tangents of the heights of four ridges, the farthest first
uniform vec4 hills[4]; // their colours, and how much of them the air lets through
uniform float mist; // share of their feet that is lost in mist

// colour and cover of the hills at a tangent `height` above the horizon; edges are `soft` wide
vec4 skyline(float around, float height, vec3 air, float soft) {
  vec4 cover = clamp((texture(ridges, vec2(around, 0.5)) - height) / soft + 0.5, 0.0, 1.0);
  float clear = 1.0 - mist * 0.006 / (0.006 + max(height, 0.0));
  vec3 colour = mix(air, hills[0].rgb, hills[0].a * clear);
  for (int ridge = 1; ridge < 4; ridge++) {
    colour = mix(colour, mix(air, hills[ridge].rgb, hills[ridge].a * clear), cover[ridge]);
  }
  return vec4(colour, max(max(cover.x, cover.y), max(cover.z, cover.w)));
}
