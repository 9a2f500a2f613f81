uniform vec4 casing; // and the share of what is behind that it covers
uniform float ratio;
uniform float share; // of its strength

in float across;
flat in float width;
flat in vec4 colour;

void main() {
  float off = abs(across);
  float core = clamp(width + 0.5 - off, 0.0, 1.0);
  // what sets the stroke off from whatever is behind it
  float around = (1.0 - core) * casing.a * clamp((width + CASING * ratio + 0.5 - off) / (CASING * ratio), 0.0, 1.0);
  gl_FragColor = vec4((core * colour.rgb + around * casing.rgb) / max(core + around, 1e-4), (core + around) * colour.a * share);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}
