// fish: a wave runs down the body, the wider the nearer to the tail

bool isThin(int joint) {
  return false;
}

float pose(int joint, float beat, Flight flight, inout vec3 point, inout vec3 normal) {
  float along = point.z / longest + 0.5; // 0 at the nose, 1 at the end of the tail
  float width = longest * (0.01 + 0.085 * along * along) * (1.0 + 0.5 * min(abs(flight.bank), 1.0));
  float wave = beat - 4.5 * along;
  point.x += width * sin(wave);
  // the slope of the wave turns the flanks
  normal.z += 4.5 * width / longest * cos(wave) * normal.x;
  return 1.0;
}
