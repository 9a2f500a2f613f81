out vec3 place;
out vec3 normalOut;

// the mesh is a unit sphere and instances are only scaled evenly and moved: the rest position is the normal
void main() {
  place = (modelMatrix * instanceMatrix * vec4(position, 1.0)).xyz;
  normalOut = position;
  gl_Position = projectionMatrix * viewMatrix * vec4(place, 1.0);
}
