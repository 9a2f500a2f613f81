uniform vec3 stoneColour;

in vec3 place;
in vec3 normalOut;

void main() {
  if (water > 0.5 && place.y < 0.0) discard;
  vec3 way = place - cameraPosition;
  float distance = length(way);
  vec3 direction = way / distance;
  vec3 normal = normalize(normalOut);
  float edge = 1.0 + dot(normal, direction);
  vec3 colour = stoneColour * daylight(normal) + sky(reflect(direction, normal)) * 0.3 * edge * edge * edge;
  gl_FragColor = vec4(throughAir(colour, direction, distance), 1.0);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
  gl_FragColor.rgb += dither();
}
