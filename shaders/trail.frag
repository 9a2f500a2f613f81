in vec4 colour;
flat in float whole;

void main() {
  if (whole < 0.5) discard;
  gl_FragColor = colour;
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}
