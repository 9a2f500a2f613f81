in float around; // 0..1 along the horizon

out vec2 at; // along the horizon, and the tangent of the height above it
out vec3 air;

// a ring of directions on a cylinder of radius 1
void main() {
  at = vec2(around, position.y);
  air = sky(vec3(position.x, 0.0, position.z));
  gl_Position = (projectionMatrix * vec4(mat3(viewMatrix) * position, 1.0)).xyww;
}
