out vec2 at; // on the water, in radii of the circle in which the sphere meets it
out float strength;

// a square on the water round each sphere that stands in it; nothing for others
void main() {
  vec4 ball = vec4(instanceMatrix[3].xyz, instanceMatrix[0][0]);
  float inside = ball.w * ball.w - ball.y * ball.y;
  float meets = step(1e-4, inside);
  at = 2.2 * position.xz;
  strength = water * meets;
  vec2 world = ball.xz + sqrt(max(inside, 0.0)) * at;
  gl_Position = projectionMatrix * viewMatrix * vec4(world.x, 0.0, world.y, 1.0);
}
