/** Whether one of some controls is being tuned: a pointer is down in its row, or the row has the focus. */

/** Tells each time that changes. */
export function whileTuned(rows: readonly HTMLElement[], tell: (tuned: boolean) => void): void {
  const held = { pointer: false, focus: false };
  let told = false;
  const hold = (how: keyof typeof held, on: boolean) => {
    held[how] = on;
    const tuned = held.pointer || held.focus;
    if (tuned === told) return;
    told = tuned;
    tell(tuned);
  };
  const letGo = () => hold('pointer', false);
  for (const row of rows) {
    row.addEventListener('focusin', () => hold('focus', true));
    row.addEventListener('focusout', () => hold('focus', false));
    row.addEventListener('pointerdown', () => {
      hold('pointer', true);
      // it may be let go anywhere
      for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, letGo, { once: true });
    });
  }
}
