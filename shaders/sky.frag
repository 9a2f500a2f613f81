in vec2 at;

void main() {
  vec3 root = texture(baked, at).rgb;
  gl_FragColor = vec4(written(root * root), 1.0);
  gl_FragColor.rgb += dither();
}
