uniform vec3 waterColour;

in vec3 ray;

void main() {
  vec3 direction = normalize(ray);
  // water doubles the sky, the darker the steeper one looks down
  float down = water * max(-direction.y, 0.0);
  direction.y += 2.0 * down;
  gl_FragColor = vec4(mix(waterColour, sky(direction), 0.12 / (0.12 + down)), 1.0);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
  gl_FragColor.rgb += dither();
}
