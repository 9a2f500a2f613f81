// what is thinner than a pixel is either hit by it or not, and a far flock would flicker. It is drawn thicker instead, and
// lets as much of the sky through as there is more of it: its darkness goes with its true area

uniform float viewHeight; // pixels

const float THINNEST = 1.5; // pixels
const float SMALLEST = 3.0;

// turns a point of a sheet (its `offset` from the bird's middle) about that middle towards the eye, until the sheet is as
// thick as it has to be. Returns how much of it covers what is behind
float thicken(vec3 way, vec3 normal, inout vec3 offset) {
  float distance = length(way);
  float pixels = size * 0.5 * viewHeight * projectionMatrix[1][1] / distance; // a metre of its natural size
  float cover = 1.0;
  if (solid < 0.5) {
    vec3 direction = way / distance;
    vec3 unit = normalize(normal);
    float facing = dot(unit, direction);
    float seen = abs(facing);
    float wanted = min(THINNEST / (breadth * pixels), 1.0);
    if (seen < wanted) {
      vec3 across = direction - unit * facing; // in the sheet, along what is foreshortened
      vec3 apart = direction * facing - unit; // in the picture, along what it becomes
      float flatness = max(1.0 - facing * facing, 1e-4);
      offset += dot(offset, across) / flatness * (wanted - seen) * apart * (facing < 0.0 ? -1.0 : 1.0);
      cover = seen / wanted;
    }
  }
  float grown = max(SMALLEST / (longest * pixels), 1.0);
  offset *= grown;
  // the picture blends colours as they are encoded, and light adds up as it is: half a dark bird takes half the light.
  // 1 / 2.2 for a black one on sRGB; this for plumage a sixteenth as bright as the sky
  return 1.0 - pow(1.0 - cover / (grown * grown), 0.62);
}
