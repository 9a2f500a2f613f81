/** What is drawn after what, of all that is blended or endlessly far away: later ones cover earlier ones. */
export const ORDER = {
  /** The parts of the backdrop follow each other from here on, six of them. */
  backdrop: 1,
  reflections: 7,
  shadows: 8,
  trails: 9,
  contacts: 10,
  images: 11,
  spheres: 12,
  reeds: 13,
  birds: 30,
} as const;
