in vec2 at;
in vec3 air;

void main() {
  gl_FragColor = skyline(at.x, at.y, air, 1.2 * fwidth(at.y));
  if (gl_FragColor.a < 0.004) discard;
  gl_FragColor.rgb = written(gl_FragColor.rgb);
  gl_FragColor.rgb += dither();
}
