// noise of one step of an 8-bit channel, so that slow gradients show no bands (interleaved gradient noise, Jimenez 2014)
float dither() {
  return (fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) - 0.5) / 255.0;
}
