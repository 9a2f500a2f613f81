in vec4 colour;

void main() {
  gl_FragColor = colour;
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
  gl_FragColor.rgb += dither();
}
