import { describe, expect, it } from 'vitest';
import { PRESETS, type Scene } from '../../../src/scene';
import { acceptFiles, openSceneFile } from '../../../src/ui/messages/files';
import { listed } from '../../../src/ui/messages/notices';
import type { Context, Session } from '../../../src/ui/session';
import { en } from '../../../src/ui/text/en';

/** Opens a file with the given content; answers the scene opened and the message told. */
async function open(
  content: string,
): Promise<{ scene: Scene | undefined; message: string; details: readonly string[] }> {
  const result: Awaited<ReturnType<typeof open>> = { scene: undefined, message: '', details: [] };
  const session: Partial<Session> = {
    open: (scene) => {
      result.scene = scene;
    },
  };
  const context: Context = {
    text: en,
    session: session as Session,
    attempt: (action) => action(),
    tell: (message, details = []) => Object.assign(result, { message, details }),
  };
  await openSceneFile({ name: 'mine.json', text: async () => content }, context);
  return result;
}

describe('openSceneFile', () => {
  it('opens a scene without a word', async () => {
    const { scene, message } = await open(JSON.stringify(PRESETS[1]));
    expect(scene).toEqual(PRESETS[1]);
    expect(message).toBe('');
  });

  it('keeps what is right and tells what is wrong', async () => {
    const { scene, message, details } = await open(
      '{"name":"mine","count":123,"params":{"alignment":99,"cohesion":1},"colour":"red"}',
    );
    expect(scene).toMatchObject({ name: 'mine', count: 123, params: { alignment: 5, cohesion: 1 } });
    expect(message).toBe('mine.json was opened, but some of it had to be changed:');
    expect(details.join('\n')).toMatch(/alignment.*99/);
    expect(details.join('\n')).toContain('colour');
    expect(details).toHaveLength(2);
  });

  it('gives a scene that is not the preset of its name another name', async () => {
    const { scene } = await open(JSON.stringify({ ...PRESETS[1], count: 12 }));
    expect(scene).toEqual({ ...PRESETS[1], count: 12, name: `${PRESETS[1]!.name} (2)` });
  });

  it('survives a quarter of a million unknown fields', async () => {
    const fields = Array.from({ length: 250_000 }, (_, i) => [`field${i}`, 1]);
    const { scene, details } = await open(JSON.stringify({ count: 5, ...Object.fromEntries(fields) }));
    expect(scene).toMatchObject({ count: 5 });
    const shown = listed(details, en);
    expect(shown).toHaveLength(21);
    expect(shown.slice(-2)).toEqual(['field19 is not known', 'and 249,980 more']);
    expect(listed(details.slice(0, 20), en)).toEqual(details.slice(0, 20));
  });

  const other = '{"name":"murmuration","title":"A package","version":"0.1.0","scripts":{"count":1}}';
  it.each(['', 'birds', '{"name":', '[]', 'null', '7', '{}', other])('opens nothing from %j', async (content) => {
    const { scene, message } = await open(content);
    expect(scene).toBeUndefined();
    expect(message).toBe('mine.json is not a scene file.');
  });
});

it('acceptFiles leaves nothing behind', () => {
  const element = new EventTarget();
  const handled = () =>
    ['dragover', 'drop'].map((type) => !element.dispatchEvent(new Event(type, { cancelable: true })));
  const refuse = acceptFiles(element as HTMLElement, {} as Context);
  expect(handled()).toEqual([true, true]);
  refuse();
  expect(handled()).toEqual([false, false]);
});
