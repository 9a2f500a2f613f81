out vec3 ray;

// one triangle over the whole picture, on the far plane
void main() {
  ray = transpose(mat3(viewMatrix)) * vec3(position.x / projectionMatrix[0][0], position.y / projectionMatrix[1][1], -1.0);
  gl_Position = vec4(position.xy, 1.0, 1.0);
}
