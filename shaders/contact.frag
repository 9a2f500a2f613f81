uniform vec3 waterColour;
uniform vec3 horizonColour;
uniform float time;

in vec2 at;
in float strength;

void main() {
  float r = length(at);
  float fade = clamp((2.2 - r) / 1.2, 0.0, 1.0) * strength;
  if (r < 0.9 || fade <= 0.0) discard;
  // dark where it touches, then rings that run outwards
  float dark = 0.75 * fade / (1.0 + 60.0 * (r - 1.0) * (r - 1.0));
  float ring = sin(26.0 * r - 2.2 * time) * fade * fade * 0.28;
  gl_FragColor = vec4(ring > 0.0 ? horizonColour : waterColour * 0.4, max(dark, abs(ring)));
  if (ring > 0.0) gl_FragColor.rgb = mix(waterColour * 0.4, gl_FragColor.rgb, ring / max(dark + ring, 1e-4));
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}
