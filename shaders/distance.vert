uniform vec3 waterColour;
uniform vec4 tint; // colour of the thing, and how much of it the air lets through

in float cover; // 1, and 0 at a soft edge

out vec4 colour;

// a vertex is a direction: sky, sun and hills are endlessly far away
void main() {
  vec3 direction = normalize(position);
  // water doubles what is above it, the darker the steeper one looks down
  float down = water * max(-direction.y, 0.0);
  vec3 above = vec3(direction.x, direction.y + 2.0 * down, direction.z);
  vec3 seen = mix(sky(above), tint.rgb, tint.a);
  colour = vec4(mix(waterColour, seen, 0.12 / (0.12 + down)), cover);
  gl_Position = (projectionMatrix * vec4(mat3(viewMatrix) * direction, 1.0)).xyww;
}
