uniform float pixel; // width of the largest, pixels

in float bright; // 0..1

out float seen;

void main() {
  // lost behind clouds and in the haze of the horizon
  seen = bright * smoothstep(0.03, 0.3, position.y) * texture(baked, mapPoint(position)).a;
  gl_PointSize = pixel * (0.5 + 0.5 * bright);
  gl_Position = (projectionMatrix * vec4(mat3(viewMatrix) * position, 1.0)).xyww;
}
