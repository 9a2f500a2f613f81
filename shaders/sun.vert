uniform float reach; // tangent of half the angle that the square covers

out vec2 at; // -1..1 over the square
out vec3 way;

void main() {
  vec3 right = normalize(vec3(-sunDirection.z, 0.0, sunDirection.x));
  vec3 up = cross(right, sunDirection);
  at = position.xy;
  way = sunDirection + reach * (position.x * right + position.y * up);
  gl_Position = (projectionMatrix * vec4(mat3(viewMatrix) * way, 1.0)).xyww;
}
