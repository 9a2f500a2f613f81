uniform float reach; // tangent of half the angle that the square covers

out vec2 at; // -1..1 over the square
out vec2 inMap; // in the map of the sky

void main() {
  vec3 right = normalize(vec3(-sunDirection.z, 0.0, sunDirection.x));
  vec3 up = cross(right, sunDirection);
  at = position.xy;
  vec3 way = sunDirection + reach * (position.x * right + position.y * up);
  inMap = mapPoint(normalize(way));
  gl_Position = (projectionMatrix * vec4(mat3(viewMatrix) * way, 1.0)).xyww;
}
