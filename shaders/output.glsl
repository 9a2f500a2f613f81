// a linear colour 0..1 as it is to be written on the screen: sRGB, from square roots instead of powers: off by 0.26/255 at most
vec3 written(vec3 colour) {
  vec3 root2 = sqrt(colour);
  vec3 root4 = sqrt(root2);
  vec3 curve = 0.662002687 * root2 + 0.684122060 * root4 - 0.323583601 * sqrt(root4) - 0.0225411470 * colour;
  return max(curve, min(12.92 * colour, 0.0387));
}
