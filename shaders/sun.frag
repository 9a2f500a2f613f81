uniform vec3 discColour;
uniform float maria; // how dark the moon's seas are; 0 on the sun

in vec2 at;
in vec2 inMap;

void main() {
  float r = 1.25 * length(at);
  float soft = fwidth(r);
  float cover = clamp((1.0 - r) / soft + 0.5, 0.0, 1.0);
  // clouds cross the disc as thin veils
  cover *= mix(0.65, 1.0, texture(baked, inMap).a);
  float seas = smoothstep(0.45, 0.65, billows(at * 2.2 + 5.0, 4)) + 0.3 * billows(at * 9.0, 2);
  gl_FragColor = vec4(discColour * (1.0 - maria * seas) * (1.0 - 0.12 * r * r), cover);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}
