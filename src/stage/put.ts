/** Writes a number into an array and says whether another one was there. */
export function put(array: { [at: number]: number }, at: number, value: number): boolean {
  const old = array[at];
  array[at] = value;
  // what is there now, since a float array rounds
  return array[at] !== old;
}
