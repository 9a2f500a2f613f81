out vec3 way; // from the eye, of any length
out vec2 at; // in the map of the sky

// a vertex is a direction: what is endlessly far away lies on the far plane
void main() {
  way = position;
  at = uv;
  gl_Position = (projectionMatrix * vec4(mat3(viewMatrix) * position, 1.0)).xyww;
}
