uniform sampler2D sprites;
uniform vec3 reedColour;
uniform vec3 tipColour;
uniform float time;

in vec2 at;
in float sprite;
in vec4 air;
in float whole;

void main() {
  float high = at.y;
  float across = at.x;
  float share = 1.0;
  if (whole < 0.0) {
    // ripples shear the image, which pales away from the shore
    across += 0.004 * high * sin(34.0 * high + 1.9 * time);
    share = 0.8 * (1.0 - 0.65 * high);
  }
  float cover = texture(sprites, vec2(across, (sprite + 0.97 * high + 0.01) / 4.0)).a * share;
  if (cover < 0.02) discard;
  vec3 colour = mix(reedColour, tipColour, high * high);
  gl_FragColor = vec4(written(mix(air.rgb, colour, air.a)), cover);
}
