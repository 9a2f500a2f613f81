uniform vec3 stoneColour;
uniform vec3 balloonColour; // of every other gore
uniform vec3 stripeColour;
uniform float mirror;

in vec3 place;
in vec3 normalOut;
in vec3 rest;
in vec4 ball;

// what stands in the water is a stone, what hangs above it a balloon
vec3 surface() {
  if (water < 0.5 || ball.y < 1.2 * ball.w) {
    float grain = billows(6.0 * rest.xz + 2.0 * rest.y + ball.xz, 4) - 0.5;
    // wet and dark at the foot
    float wet = water * (1.0 - smoothstep(0.0, 0.12 * ball.w + 0.1, place.y));
    return stoneColour * (1.0 + 0.35 * grain) * (1.0 - 0.55 * wet);
  }
  float gores = sin(12.0 * atan(rest.x, rest.z));
  float soft = fwidth(gores);
  float stripe = smoothstep(-soft, soft, gores);
  float band = smoothstep(0.62, 0.66, abs(rest.y + 0.1));
  return mix(balloonColour, stripeColour, mix(stripe, 1.0, band));
}

void main() {
  if (water > 0.5 && place.y < 0.0) discard;
  vec3 eye = MIRRORED ? vec3(cameraPosition.x, -cameraPosition.y, cameraPosition.z) : cameraPosition;
  vec3 way = place - eye;
  float distance = length(way);
  vec3 direction = way / distance;
  vec3 normal = normalize(normalOut);
  float facing = -dot(normal, direction);
  float edge = 1.0 - max(facing, 0.0);
  // less light reaches the side that leans over the water
  float open = mix(1.0, 0.45 + 0.55 * smoothstep(-0.9, 0.3, normal.y), water);
  vec3 colour = surface() * daylight(normal) * open + sky(reflect(direction, normal)) * 0.3 * edge * edge * edge;
  float cover = clamp(facing / max(fwidth(facing), 1e-4), 0.0, 1.0);
  if (MIRRORED) cover *= 0.8 * mirror / (mirror + max(direction.y, 0.0));
  gl_FragColor = vec4(throughAir(colour, direction, distance), cover);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
  gl_FragColor.rgb += dither();
}
