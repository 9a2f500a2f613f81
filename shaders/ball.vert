out vec3 place;
out vec3 facing;

// the mesh is a unit sphere, scaled evenly and moved
void main() {
  place = (modelMatrix * vec4(position, 1.0)).xyz;
  facing = position;
  gl_Position = projectionMatrix * viewMatrix * vec4(place, 1.0);
}
