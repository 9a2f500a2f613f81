import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenForRest, type Rest } from '../../../src/ui/rest';

let rests = 0;
let rest: Rest;

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  rests = 0;
  rest = listenForRest(() => rests++);
});
afterEach(() => {
  rest.dispose();
  vi.unstubAllGlobals();
});

/** What a hand does; when all that listens has run. */
async function hand(type: string, what: object = {}): Promise<void> {
  window.dispatchEvent(Object.assign(new Event(type), what));
  await Promise.resolve();
}

it('two fingers rest when both are lifted', async () => {
  expect(rest.resting).toBe(true);
  await hand('pointerdown', { pointerId: 1 });
  await hand('pointerdown', { pointerId: 2 });
  await hand('pointerup', { pointerId: 1 });
  expect([rest.resting, rests]).toEqual([false, 0]);
  await hand('pointercancel', { pointerId: 2 });
  expect([rest.resting, rests]).toEqual([true, 1]);
});

it('a key held down rests once, however often it repeats', async () => {
  for (let i = 0; i < 3; i++) await hand('keydown', { code: 'ArrowUp' });
  expect([rest.resting, rests]).toEqual([false, 0]);
  await hand('keyup', { code: 'ArrowUp' });
  expect([rest.resting, rests]).toEqual([true, 1]);
});

it('what is let go elsewhere does not stay down', async () => {
  await hand('keydown', { code: 'AltLeft' });
  await hand('blur');
  expect([rest.resting, rests]).toEqual([true, 1]);
});
