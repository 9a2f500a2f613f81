out vec3 way; // from the eye, of any length

// a vertex is a direction: what is endlessly far away lies on the far plane
void main() {
  way = position;
  gl_Position = (projectionMatrix * vec4(mat3(viewMatrix) * position, 1.0)).xyww;
}
