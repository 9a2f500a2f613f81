uniform vec4 tint; // colour, and how much of it the air lets through

out vec3 colour;

// the rest position is a direction: these things are endlessly far away, in front of the backdrop alone
void main() {
  vec3 direction = normalize(position);
  colour = mix(sky(vec3(direction.x, abs(direction.y), direction.z)), tint.rgb, tint.a);
  gl_Position = (projectionMatrix * vec4(mat3(viewMatrix) * direction, 1.0)).xyww;
}
