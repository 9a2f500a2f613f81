out vec3 place;
out vec3 normalOut;
out vec3 rest;
out vec4 ball; // centre and radius

// the mesh is a unit sphere and instances are only scaled evenly and moved: the rest position is the normal
void main() {
  ball = vec4(instanceMatrix[3].xyz, instanceMatrix[0][0]);
  place = ball.xyz + ball.w * position;
  normalOut = position;
  rest = position;
  vec3 drawn = vec3(place.x, MIRRORED ? -place.y : place.y, place.z);
  gl_Position = projectionMatrix * viewMatrix * vec4(drawn, 1.0);
}
