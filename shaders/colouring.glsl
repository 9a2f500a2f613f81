// the colour of a bird: rgb, and in a the share of it that is seen whatever the light. `motion` and `before`: velocity and bank
// in the last tick and in the one before
vec4 birdColour(vec3 plumage, int id, vec4 motion, vec4 before) {
  return vec4(plumage, 0.0);
}
