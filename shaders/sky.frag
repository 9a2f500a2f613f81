in vec2 at;

void main() {
  vec3 root = texture(baked, at).rgb;
  gl_FragColor = vec4(root * root, 1.0);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
  gl_FragColor.rgb += dither();
}
