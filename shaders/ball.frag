uniform vec3 ink;
uniform float floorHeight; // m: what is lower is under the ground

in vec3 place;
in vec3 facing;

// a sphere of thin glass: hardly there in the middle, plain at its edge
void main() {
  if (place.y < floorHeight) discard;
  float edge = 1.0 - abs(dot(normalize(cameraPosition - place), normalize(facing)));
  gl_FragColor = vec4(ink, 0.04 + 0.2 * edge * edge * edge);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}
