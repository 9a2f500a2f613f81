uniform float stars;

in float seen;

void main() {
  float r = 2.0 * length(gl_PointCoord - 0.5);
  gl_FragColor = vec4(vec3(0.86, 0.92, 1.0), stars * seen * max(1.0 - r * r, 0.0));
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}
