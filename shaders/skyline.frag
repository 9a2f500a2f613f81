in vec2 at;
in vec3 air;

void main() {
  gl_FragColor = skyline(at.x, at.y, air, 1.2 * fwidth(at.y));
  if (gl_FragColor.a < 0.004) discard;
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
  gl_FragColor.rgb += dither();
}
