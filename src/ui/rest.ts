/** Tells whether a reader's hands are at rest: what is changed in one movement is one step to take back. */

export interface Rest {
  /** Whether no finger, button or key is down. */
  readonly resting: boolean;
  dispose(): void;
}

/** Calls `onRest` each time the hands come to rest. */
export function listenForRest(onRest: () => void): Rest {
  const down = new Set<string>();
  const press = (what: string) => down.add(what);
  const release = (what: string) => {
    // after whatever else listens to the same event
    if (down.delete(what) && down.size === 0) queueMicrotask(onRest);
  };
  const onPointer = ({ type, pointerId }: PointerEvent) =>
    type === 'pointerdown' ? press(`pointer ${pointerId}`) : release(`pointer ${pointerId}`);
  const onKey = ({ type, code }: KeyboardEvent) => (type === 'keydown' ? press(`key ${code}`) : release(`key ${code}`));
  // keys let go while another window has the focus are never heard of
  const onBlur = () => {
    down.clear();
    onRest();
  };
  const listeners = [
    ...(['pointerdown', 'pointerup', 'pointercancel'] as const).map((type) => [type, onPointer] as const),
    ...(['keydown', 'keyup'] as const).map((type) => [type, onKey] as const),
    ['blur', onBlur] as const,
  ];
  for (const [type, listener] of listeners) window.addEventListener(type, listener as EventListener, true);
  return {
    get resting() {
      return down.size === 0;
    },
    dispose() {
      for (const [type, listener] of listeners) window.removeEventListener(type, listener as EventListener, true);
    },
  };
}
