import { describe, expect, it } from 'vitest';
import { Flock } from '../../../src/flock';
import { Clock } from '../../../src/stage/clock';
import { createCommands } from '../../../src/ui/commands';
import type { Context, Session } from '../../../src/ui/session';
import { en } from '../../../src/ui/text/en';

/** Commands on a small flock, with a camera at (0, 2, 40) that looks at (0, 20, 0). */
function setUp() {
  const flock = new Flock({ count: 3, seed: 1 });
  const clock = new Clock();
  const stage = { lookingAt: () => [0, 20, 0], camera: { position: { x: 0, y: 2, z: 40 } } };
  const session = { flock, clock, stage } as unknown as Session;
  const context: Context = { text: en, session, attempt: (action) => action(), tell: () => {} };
  return { flock, clock, commands: createCommands(context, { photo() {}, film() {}, interface() {} }) };
}

describe('commands', () => {
  it('put a sphere where the camera looks', () => {
    const { flock, commands } = setUp();
    commands.obstacle();
    expect([...flock.obstacles]).toMatchObject([{ x: 0, y: 20, z: 0 }]);
    // another one at the same place goes on top
    commands.obstacle();
    expect([...flock.obstacles]).toMatchObject([{ y: 20 }, { x: 0, y: 36, z: 0 }]);
  });

  it('send a predator from halfway to the camera', () => {
    const { flock, commands } = setUp();
    commands.predator();
    expect([...flock.predators]).toMatchObject([{ x: 0, y: 11, z: 20 }]);
  });

  it('walk through the paces and stop at the ends', () => {
    const { clock, commands } = setUp();
    const paces = (command: () => void) =>
      Array.from({ length: 4 }, () => {
        command();
        return clock.speed;
      });
    expect(paces(commands.faster)).toEqual([2, 4, 4, 4]);
    expect([...paces(commands.slower), ...paces(commands.slower)]).toEqual([2, 1, 0.5, 0.25, 0.1, 0.1, 0.1, 0.1]);
    clock.speed = 0.7;
    commands.faster();
    expect(clock.speed).toBe(1);
  });

  it('pause and play', () => {
    const { clock, commands } = setUp();
    commands.play();
    expect(clock.paused).toBe(true);
    commands.play();
    expect(clock.paused).toBe(false);
  });
});
