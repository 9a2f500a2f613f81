import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createFlock, PRESETS, validateScene } from '../../../src/scene';

const folder = 'assets/scenes';
const files = readdirSync(folder).map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')));

describe('presets', () => {
  it('are the files of assets/scenes, with nothing wrong in them', () => {
    const names = ['murmuration', 'ride', 'night', 'slalom', 'falcon', 'shoal', 'alignment'];
    expect(PRESETS.map(({ name }) => name)).toEqual(names);
    expect(files.map(({ name }) => name).sort()).toEqual(PRESETS.map(({ name }) => name).sort());
    for (const file of files) {
      expect(validateScene(file).problems).toEqual([]);
      // every field of the file is in the preset as it stands there
      expect(PRESETS.find(({ name }) => name === file.name)).toMatchObject(file);
    }
  });

  it('have a title and a sentence in each language', () => {
    for (const { title, watch } of PRESETS) {
      for (const text of [title, watch])
        expect(text).toEqual({ en: expect.stringMatching(/./), es: expect.stringMatching(/./) });
      expect(Object.values(watch).every((sentence) => sentence.endsWith('.'))).toBe(true);
    }
  });

  it('begin with 8,000 roaming birds of seed 7', () => {
    expect(PRESETS[0]).toMatchObject({ name: 'murmuration', count: 8000, seed: 7, start: 'flock' });
    const flock = createFlock(PRESETS[0]);
    expect(flock.params.goalMode).toBe('roam');
    expect(flock.count).toBe(8000);
  });

  it('start no bird inside an obstacle', () => {
    for (const preset of PRESETS) {
      const { positions, count, obstacles } = createFlock(preset);
      for (const { x, y, z, radius } of obstacles) {
        for (let row = 0; row < 4 * count; row += 4) {
          const d = Math.hypot(positions[row]! - x, positions[row + 1]! - y, positions[row + 2]! - z);
          expect(d).toBeGreaterThan(radius);
        }
      }
    }
  });
});
