uniform samplerCube baked;

in vec3 way;

void main() {
  vec3 root = texture(baked, way).rgb;
  gl_FragColor = vec4(root * root, 1.0);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
  gl_FragColor.rgb += dither();
}
