import { describe, expect, it } from 'vitest';
import { Flock } from '../../../src/flock';
import { CAMERAS, DEFAULT_VIEW, THEMES } from '../../../src/scene';
import { Clock } from '../../../src/stage/clock';
import { createCommands } from '../../../src/ui/bar/commands';
import type { Context, Session } from '../../../src/ui/session';
import { en } from '../../../src/ui/text/en';

/** Commands on a small flock, with a camera at (0, 2, 40) that looks at (0, 20, 0). */
function setUp() {
  const flock = new Flock({ count: 3, seed: 1 });
  const clock = new Clock();
  const stage = { view: DEFAULT_VIEW, lookingAt: () => [0, 20, 0], camera: { position: { x: 0, y: 2, z: 40 } } };
  const session = { flock, clock, stage } as unknown as Session;
  const context: Context = { text: en, session, attempt: (action) => action(), tell: () => {} };
  return {
    flock,
    clock,
    stage,
    commands: createCommands(context, { photo() {}, film() {}, help() {}, interface() {} }),
  };
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

  it('go round the cameras and the themes; the predator has none while there is none', () => {
    const { flock, stage, commands } = setUp();
    const seen = (command: () => void, setting: 'camera' | 'theme', times: number) =>
      Array.from({ length: times }, () => {
        command();
        return stage.view[setting];
      });
    // nor are people led to the camera that is theirs to lead
    const led = CAMERAS.slice(1).filter((camera) => camera !== 'orbit');
    const others = led.filter((camera) => camera !== 'falcon');
    expect(seen(commands.camera, 'camera', others.length + 1)).toEqual([...others, 'flock']);
    expect(stage.view).toEqual(DEFAULT_VIEW);
    flock.predators.add({ x: 0, y: 50, z: 0 });
    expect(seen(commands.camera, 'camera', led.length + 1)).toEqual([...led, 'flock']);
    expect(seen(commands.theme, 'theme', THEMES.length)).toEqual([...THEMES.slice(1), 'dusk']);
    // both lead on as well
    stage.view = { ...stage.view, camera: 'orbit' };
    commands.camera();
    expect(stage.view.camera).toBe('circle');
    stage.view = { ...stage.view, camera: 'falcon' };
    flock.predators.clear();
    commands.camera();
    expect(stage.view.camera).toBe('ground');
  });

  it('pause and play', () => {
    const { clock, commands } = setUp();
    commands.play();
    expect(clock.paused).toBe(true);
    commands.play();
    expect(clock.paused).toBe(false);
  });
});
