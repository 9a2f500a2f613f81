/** The built page as a reader uses it: with 500 birds, and its frames drawn by hand. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PARAMS } from '../../src/flock';
import { en } from '../../src/ui/text/en';
import { type OpenPage, openPage, type PageOptions } from './page';

const WIDE = { width: 920, height: 560 };
const PHONE = { width: 390, height: 844 };

/** Opens the page and hands its clock over; ticks cost nothing, so that none is ever dropped. */
async function openStill(options: PageOptions = {}): Promise<OpenPage> {
  const open = await openPage({ viewport: WIDE, hash: '#s=alignment&seed=7', ...options });
  await open.page.evaluate(() => {
    window.murmuration!.loop.stop();
    performance.now = () => 0;
  });
  return open;
}

const showPanel = (page: Page) => page.getByRole('button', { name: /^(Settings|Ajustes)$/ }).click();

/** Lets that many tenths of a second pass, a frame each. */
const run = (page: Page, tenths: number) =>
  page.evaluate((tenths) => {
    const { loop } = window.murmuration!;
    loop.stop();
    for (let frame = 0; frame <= tenths; frame++) loop.frame(100 * frame);
  }, tenths);

const state = (page: Page) =>
  page.evaluate(() => {
    const { flock, loop } = window.murmuration!;
    const { tick, count, seed, positions } = flock;
    return { tick, count, seed, bird: [...positions.slice(0, 4)], paused: loop.paused, speed: loop.speed };
  });

const params = (page: Page) => page.evaluate(() => ({ ...window.murmuration!.flock.params }));

const field = (page: Page, name: string) => page.getByRole('spinbutton', { name, exact: true });
const barButton = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
const message = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor();

/** Enters a number as a reader does. */
async function enter(page: Page, name: string, value: number): Promise<void> {
  await field(page, name).fill(String(value));
  await field(page, name).press('Enter');
}

/** Opens a folder of the panel, without waiting until it has glided open. */
async function unfold(page: Page, title: string): Promise<void> {
  const folder = page.locator('.lil-title').getByText(title, { exact: true });
  if ((await folder.getAttribute('aria-expanded')) === 'false') await folder.press('Enter');
}

/** What axe-core finds wrong with the page as it is, by all its rules or some. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(readFileSync(join(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8'));
  return page.evaluate(async (rules) => {
    const options = rules ? { runOnly: rules } : {};
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, rules);
}

describe('the panel', () => {
  let open: OpenPage;
  let page: Page;

  beforeAll(async () => {
    open = await openStill();
    page = open.page;
    await showPanel(page);
    const groups = Object.values({ ...en.groups, rules: en.tuning.otherRules });
    for (const title of [en.look.title, en.panel.time, ...groups, en.obstacles.title]) {
      await unfold(page, title);
    }
    await page.waitForFunction(() => !document.querySelector('.lil-closed, .lil-transition'));
  });

  beforeEach(async () => {
    await page.evaluate(() => {
      const { loop, flock } = window.murmuration!;
      loop.paused = false;
      loop.speed = 1;
      flock.obstacles.clear();
      flock.predators.clear();
    });
    await run(page, 0);
  });

  afterAll(async () => {
    expect(open.errors).toEqual([]);
    await open.close();
  });

  it('has a control with name, unit, limits and help for every parameter', async () => {
    const panel = page.getByRole('complementary', { name: 'Settings' });
    const snapshot = await panel.ariaSnapshot();
    const controls = await panel.getByRole('spinbutton').evaluateAll((inputs) =>
      inputs.map((input) => ({
        label: document.getElementById(input.getAttribute('aria-labelledby')!)!.textContent,
        min: Number(input.ariaValueMin),
        now: Number(input.ariaValueNow),
        max: Number(input.ariaValueMax),
        text: input.ariaValueText ?? '',
        help: input.getAttribute('aria-description'),
      })),
    );
    for (const param of PARAMS) {
      const { label, help } = en.params[param.name];
      const role = { number: 'spinbutton', choice: 'combobox', switch: 'checkbox' }[param.kind];
      expect(snapshot).toContain(`- ${role} "${label}"`);
      if (param.kind !== 'number') continue;
      const control = controls.find((control) => control.label === label)!;
      expect(control.help).toBe(help);
      expect(control.now, label).toBeGreaterThanOrEqual(control.min);
      expect(control.max, label).toBeGreaterThan(control.min);
      const [value, ...unit] = control.text.split(' ');
      expect(Math.abs(Number(value) - control.now), label).toBeLessThanOrEqual(0.5);
      expect(unit.join(' '), label).toBe(param.unit.replace('rad', '°'));
    }
    expect(await field(page, 'Field of view').inputValue()).toBe('270');
  });

  it('moves turn radius and largest force together, and lets speeds push each other along', async () => {
    await enter(page, 'Cruise speed', 10);
    await field(page, 'Turn radius').fill('5');
    expect(await field(page, 'Largest force').inputValue()).toBe('20.0');
    expect(await field(page, 'Largest force').getAttribute('aria-valuetext')).toBe('20.0 m/s²');
    await enter(page, 'Largest force', 25);
    expect(await field(page, 'Turn radius').inputValue()).toBe('4.0');
    await enter(page, 'Cruise speed', 20);
    expect(await field(page, 'Highest speed').inputValue()).toBe('20.0');
    expect(await params(page)).toMatchObject({ cruiseSpeed: 20, maxSpeed: 20, maxForce: 25, turnRadius: 16 });
  });

  it('keeps bar and corner apart, and every button of the bar within reach, however wide the page is', async () => {
    const size = page.viewportSize()!;
    for (const width of [320, 480, 500, 759, 760, 899, 900, 999, 1000, 1279, 1280, 1499, 1500, 1600, 2560]) {
      await page.setViewportSize({ width, height: 720 });
      const { bar, corner, hidden } = await page.evaluate(() => {
        const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect().toJSON();
        const element = document.querySelector('.bar')!;
        const scrolls = getComputedStyle(element).overflowX === 'auto';
        return {
          ...{ bar: boxOf('.bar'), corner: boxOf('.corner') },
          hidden: scrolls ? 0 : element.scrollWidth - element.clientWidth,
        };
      });
      const apart = bar.right <= corner.left || corner.bottom <= bar.top;
      expect({ width, apart, inside: bar.left >= 0 && bar.right <= width, hidden }).toEqual({
        ...{ width, apart: true, inside: true, hidden: 0 },
      });
    }
    await page.setViewportSize(size);
  });

  it('is accessible as axe-core sees it', async () => {
    await barButton(page, 'Obstacle').click();
    expect(await violations(page)).toEqual([]);
  });

  it('takes a comma for a point, and no part of what is no number', async () => {
    await field(page, 'Alignment').fill('0,5');
    expect(await params(page)).toMatchObject({ alignment: 0.5 });
    await field(page, 'Alignment').fill('2abc');
    expect(await params(page)).toMatchObject({ alignment: 0.5 });
    await field(page, 'Alignment').press('Enter');
    expect(await field(page, 'Alignment').inputValue()).toBe('0.50');
    await page.getByRole('button', { name: 'Close' }).click();
  });

  it('dims what does not apply', async () => {
    expect(await field(page, 'Alignment gain').isDisabled()).toBe(true);
    expect(await field(page, 'Alarmed force').isDisabled()).toBe(false);
    await page.getByRole('combobox', { name: 'Steering' }).selectOption('direction');
    expect(await field(page, 'Alignment gain').isDisabled()).toBe(false);
    await page.getByRole('combobox', { name: 'Steering' }).selectOption('velocity');
    expect(await field(page, 'Alignment gain').isDisabled()).toBe(true);
  });

  it('loses a body whose field has the focus', async () => {
    await barButton(page, 'Obstacle').click();
    await field(page, 'Radius').fill('3');
    await page.evaluate(() => window.murmuration!.flock.obstacles.clear());
    await field(page, 'Radius').fill('4');
    await run(page, 3);
    expect(await field(page, 'Radius').count()).toBe(0);
  });

  it('says why a value is refused, and goes on', async () => {
    await enter(page, 'Cruise speed', 40);
    const before = await params(page);
    await field(page, 'Turn radius').fill('1');
    await message(page, 'Turn radius cannot be 1 m here.');
    await message(page, 'turnRadius must be in');
    expect(await params(page)).toEqual(before);
    await field(page, 'Turn radius').press('Enter');
    expect(await field(page, 'Turn radius').inputValue()).toBe(before.turnRadius.toFixed(1));
    await field(page, 'Turn radius').fill('16');
    expect(await page.getByRole('status').textContent()).toBe('');
    await enter(page, 'Alignment', 9);
    await message(page, 'Alignment goes from 0.00 1/s to 5.00 1/s.');
    expect(await params(page)).toMatchObject({ alignment: 5 });
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await page.getByRole('status').textContent()).toBe('');
  });

  it('shows what is changed elsewhere', async () => {
    await page.evaluate(() => {
      window.murmuration!.flock.setParams({ cohesion: 2.5, bounds: 'torus', ground: false });
      window.murmuration!.loop.speed = 0.7;
    });
    await run(page, 3);
    expect(await field(page, 'Cohesion').inputValue()).toBe('2.50');
    expect(await page.getByRole('combobox', { name: 'Shape' }).inputValue()).toBe('torus');
    expect(await page.getByRole('checkbox', { name: 'Ground' }).isChecked()).toBe(false);
    expect(await page.getByRole('toolbar').getByRole('combobox', { name: 'Pace' }).inputValue()).toBe('0.7');
    await page.evaluate(() => window.murmuration!.flock.setParams({ bounds: 'open' }));
  });

  it('says how the flock is looked at, in the panel, the bar and the address', async () => {
    const list = (name: string) => page.getByRole('complementary').getByRole('combobox', { name });
    const camera = page.getByRole('toolbar').getByRole('combobox', { name: 'Camera' });
    const { tick } = await state(page);
    await list('Theme').selectOption('Paper');
    await enter(page, 'Trails', 2.5);
    await page.getByRole('checkbox', { name: 'Shadow' }).check();
    await camera.selectOption('Behind the flock');
    expect(await list('Camera').inputValue()).toBe('Behind the flock');
    await page.evaluate(() => {
      window.murmuration!.stage.view = { ...window.murmuration!.stage.view, camera: 'orbit' };
    });
    await run(page, 3);
    expect(await list('Camera').inputValue()).toBe('Free');
    expect(await camera.inputValue()).toBe('orbit');
    const view = { theme: 'paper', camera: 'orbit', trails: 2.5, shadow: true };
    expect(await page.evaluate(() => window.murmuration!.stage.view)).toMatchObject(view);
    expect(page.url()).toMatch(/&theme=paper&camera=orbit&trails=2.5&shadow=true$/);
    // white cards on white paper are as readable
    expect(await violations(page, ['color-contrast'])).toEqual([]);
    await page.evaluate(() => {
      window.murmuration!.stage.view = window.murmuration!.scene.view;
    });
    await run(page, 3);
    expect(page.url()).not.toContain('theme');
    expect((await state(page)).tick).toBe(tick + 36);
  });

  it('saves a photo under a name that leads back to it', async () => {
    await barButton(page, 'Photo').click();
    const dialog = page.getByRole('dialog', { name: 'Photo' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('920 × 560');
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const { tick, seed } = await state(page);
    expect((await download).suggestedFilename()).toBe(`murmuration-alignment-${seed}-${tick}.png`);
    const png = readFileSync(await (await download).path());
    expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 920, 560]);
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Photo');
  });

  it('changes the number of birds in flight', async () => {
    const before = await state(page);
    await field(page, 'Birds').fill('700');
    // nothing happens on the way to a number
    expect(await state(page)).toEqual(before);
    await field(page, 'Birds').press('Enter');
    expect(await state(page)).toEqual({ ...before, count: 700 });
    await page.getByRole('slider', { name: 'Birds' }).fill('0.5');
    expect(await field(page, 'Birds').inputValue()).toBe('320');
    expect(await page.getByRole('slider', { name: 'Birds' }).getAttribute('aria-valuetext')).toBe('320 birds');
    await run(page, 3);
    expect(await state(page)).toMatchObject({ count: 320, tick: before.tick + 18 });
    expect(await page.locator('.hud .birds dd').textContent()).toBe('320');
    await enter(page, 'Birds', 1e7);
    await message(page, 'Birds goes from 0 to 1,000,000.');
    expect(await field(page, 'Birds').inputValue()).toBe('320');
  });

  it('adds, sizes and removes obstacles', async () => {
    const spheres = () => page.evaluate(() => [...window.murmuration!.flock.obstacles]);
    const { tick } = await state(page);
    await barButton(page, 'Obstacle').click();
    await page.getByRole('button', { name: 'Add where I look' }).click();
    const { id, x, y, z } = (await spheres())[0]!;
    expect([x, y, z]).toEqual(await page.evaluate(() => window.murmuration!.stage.lookingAt()));
    await field(page, 'Radius').first().fill('3.5');
    expect((await spheres()).map(({ radius }) => radius)).toEqual([3.5, 8]);
    await page.getByRole('button', { name: `Remove: Sphere ${id + 1}` }).click();
    expect((await spheres()).map((sphere) => sphere.id)).toEqual([id + 1]);
    // the focus stays in the folder
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Add where I look');
    await page.getByRole('button', { name: 'Remove all' }).first().click();
    expect(await spheres()).toEqual([]);
    expect(await page.getByRole('button', { name: /Remove: Sphere/ }).count()).toBe(0);
    expect((await state(page)).tick).toBe(tick);
  });

  it('adds, changes and removes predators', async () => {
    const predators = () =>
      page.evaluate(() =>
        [...window.murmuration!.flock.predators].map(({ speed, turnRadius, mode }) => ({ speed, turnRadius, mode })),
      );
    await barButton(page, 'Predator').click();
    await enter(page, 'Speed', 30);
    const folder = page.locator('.lil-gui .lil-gui .lil-gui').filter({ hasText: 'Predator' });
    await folder.getByRole('spinbutton', { name: 'Turn radius' }).fill('20');
    await folder.getByRole('combobox', { name: 'Hunts' }).selectOption('nothing, it patrols');
    expect(await predators()).toEqual([{ speed: 30, turnRadius: 20, mode: 'patrol' }]);
    for (let i = 1; i < 16; i++) await barButton(page, 'Predator').click();
    await barButton(page, 'Predator').click();
    await message(page, 'there are 16 already');
    await page
      .getByRole('button', { name: /Remove: Predator/ })
      .first()
      .click();
    expect(await predators()).toHaveLength(15);
  });

  it('pauses, goes on by single ticks, and plays at another pace', async () => {
    await barButton(page, 'Pause').click();
    const { tick } = await state(page);
    await run(page, 5);
    expect((await state(page)).tick).toBe(tick);
    await barButton(page, 'Step').click();
    await run(page, 5);
    expect((await state(page)).tick).toBe(tick + 1);
    await page.getByRole('toolbar').getByRole('combobox', { name: 'Pace' }).selectOption('0.5×');
    await barButton(page, 'Play').click();
    await run(page, 10);
    expect((await state(page)).tick).toBe(tick + 31);
    await page.getByRole('button', { name: 'One tick' }).click();
    expect(await state(page)).toMatchObject({ tick: tick + 32, paused: true, speed: 0.5 });
    expect(await page.getByRole('checkbox', { name: 'Paused' }).isChecked()).toBe(true);
  });

  it('starts anew: with the settings as they are, from another seed, in another scene', async () => {
    await enter(page, 'Alignment', 0.5);
    await enter(page, 'Birds', 40);
    await barButton(page, 'Restart').click();
    expect(await state(page)).toMatchObject({ tick: 0, count: 40, seed: 7 });
    expect(await params(page)).toMatchObject({ alignment: 0.5 });
    await enter(page, 'Seed', 12);
    expect(await state(page)).toMatchObject({ tick: 0, count: 40, seed: 12 });
    expect(page.url()).toMatch(/#s=alignment&seed=12&n=40$/);
    await page.getByRole('combobox', { name: 'Scene' }).selectOption('Slalom');
    expect(page.url()).toMatch(/#s=slalom&seed=7$/);
    expect(await page.evaluate(() => window.murmuration!.scene.name)).toBe('slalom');
    expect(await page.evaluate(() => window.murmuration!.link())).toBe(page.url());
    expect(await page.getByRole('img').getAttribute('aria-label')).toContain('Slalom');
    await page.evaluate(() => {
      location.hash = '#s=alignment&seed=x&colour=red';
    });
    await message(page, 'Not all of this link could be followed:');
    await message(page, 'colour');
    expect(await state(page)).toMatchObject({ count: 500, seed: 7 });
    // and is not said of the next scene
    await page.getByRole('combobox', { name: 'Scene' }).selectOption('Slalom');
    expect(await page.getByRole('status').textContent()).toBe('');
  });

  it('opens a scene file, tells what is wrong with it and keeps the rest', async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Open a scene file…' }).click();
    const scene = { name: 'mine', title: 'My flock', count: 30, seed: 7.5, params: { alignment: 2, colour: 'red' } };
    const file = { name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(scene)) };
    await (await chooser).setFiles(file);
    await message(page, 'mine.json was opened, but some of it had to be changed:');
    await message(page, 'params.colour');
    await message(page, '7.5');
    expect(await page.getByRole('combobox', { name: 'Scene' }).inputValue()).toBe('My flock');
    expect(await state(page)).toMatchObject({ count: 30 });
    expect(await params(page)).toMatchObject({ alignment: 2 });
    expect(page.url()).not.toContain('#s=');
    await page.getByRole('button', { name: 'Close' }).click();
  });
});

describe('keys', () => {
  it('work on the page and on buttons, not inside fields, and bring a hidden interface back', async () => {
    const { page, errors, close } = await openStill();
    const { keyboard } = page;
    await showPanel(page);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    const { tick } = await state(page);
    await keyboard.press(' ');
    await keyboard.press('.');
    await keyboard.press('[');
    await keyboard.press('o');
    await keyboard.press('p');
    expect(await state(page)).toMatchObject({ paused: true, tick: tick + 1, speed: 0.5 });
    const bodies = () =>
      page.evaluate(() => [window.murmuration!.flock.obstacles.count, window.murmuration!.flock.predators.count]);
    expect(await bodies()).toEqual([1, 1]);

    await page.locator('.lil-title').getByText('Rules').focus();
    await keyboard.press(' ');
    expect(await bodies()).toEqual([1, 1]);
    await keyboard.press('o');
    expect(await bodies()).toEqual([2, 1]);
    await page.getByRole('button', { name: 'Open a scene file…' }).focus();
    await keyboard.press('p');
    expect(await bodies()).toEqual([2, 2]);
    await field(page, 'Alignment').focus();
    await keyboard.press('o');
    await keyboard.press('Control+o');
    expect(await state(page)).toMatchObject({ paused: true });
    expect(await bodies()).toEqual([2, 2]);
    // nor on sliders, which take other keys
    await page.locator('.entry input[type="range"]').focus();
    await keyboard.press('Control+z');
    expect(await bodies()).toEqual([2, 1]);
    await keyboard.press('Control+z');
    expect(await bodies()).toEqual([1, 1]);
    await keyboard.press('Control+y');
    await page.getByRole('button', { name: 'Redo' }).click();
    expect(await bodies()).toEqual([2, 2]);
    const hash = () => page.evaluate(() => window.murmuration!.flock.hash());
    const flown = await hash();
    await keyboard.press('.');
    const rewind = (to: number) =>
      page.locator('.timeline').evaluate((timeline: HTMLInputElement, to) => {
        timeline.valueAsNumber = to;
        timeline.dispatchEvent(new Event('input'));
      }, to);
    await rewind(tick);
    expect((await state(page)).tick).toBe(tick);
    await rewind(tick + 1);
    expect(await hash()).toBe(flown);

    await page.getByRole('button', { name: 'Hide' }).focus();
    await keyboard.press('Enter');
    expect(await page.getByRole('toolbar').isVisible()).toBe(false);
    expect(await page.getByRole('complementary').isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Show the interface');
    await keyboard.press('Enter');
    expect(await page.getByRole('toolbar').isVisible()).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Hide');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await keyboard.press('h');
    expect(await page.getByRole('toolbar').isVisible()).toBe(false);
    await keyboard.press('h');
    expect(await page.getByRole('toolbar').isVisible()).toBe(true);
    expect(errors).toEqual([]);
    await close();
  });
});

describe('a phone', () => {
  it('has room for everything, in targets of 44 px, and is accessible', async () => {
    const { page, errors, close } = await openStill({ viewport: PHONE, hasTouch: true });
    const boxes = (selector: string) =>
      page.locator(selector).evaluateAll((elements) =>
        elements
          .map((element) => element.getBoundingClientRect())
          .filter(({ width }) => width > 0)
          .map(({ left, top, right, bottom, width, height }) => ({ left, top, right, bottom, width, height })),
      );
    for (const withPanel of [false, true]) {
      if (withPanel) await page.getByRole('button', { name: 'Settings' }).click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
      const cards = await boxes('.hud, .corner, .bar, .settings');
      expect(cards).toHaveLength(withPanel ? 4 : 3);
      for (const [i, a] of cards.entries()) {
        expect(a.left >= 0 && a.right <= PHONE.width && a.top >= 0 && a.bottom <= PHONE.height).toBe(true);
        for (const b of cards.slice(i + 1)) {
          expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true);
        }
      }
    }
    const targets = [
      ...(await boxes('.bar > *, .corner > *')),
      ...(await boxes('.settings :is(.lil-widget, .lil-title)')),
    ];
    expect(targets.length).toBeGreaterThan(20);
    for (const { height } of targets) expect(height).toBeGreaterThanOrEqual(44);
    for (const { width } of await boxes('.bar > *, .corner > *')) expect(width).toBeGreaterThanOrEqual(44);
    expect(await violations(page)).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });
});

it('a phone lays nothing over the open panel', async () => {
  const { page } = await openStill({ viewport: PHONE, hasTouch: true, reducedMotion: 'reduce' });
  const play = page.locator('.big-play');
  expect(await play.isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Settings' }).click();
  expect(await play.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Settings' }).click();
  expect(await play.isVisible()).toBe(true);
});

describe('when things are different', () => {
  it('speaks Spanish, and keeps still where the reader wants less motion, until Play', async () => {
    const init = () => Object.defineProperty(navigator, 'languages', { value: ['es-MX', 'en'] });
    const { page, errors, close } = await openStill({ reducedMotion: 'reduce', init });
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('es');
    await showPanel(page);
    await page.getByRole('complementary', { name: 'Ajustes' }).waitFor();
    await page.getByRole('combobox', { name: 'Cámara' }).waitFor();
    await run(page, 5);
    expect(await state(page)).toMatchObject({ tick: 0, paused: true });
    const play = page.locator('.big-play');
    await play.click();
    expect(await play.isVisible()).toBe(false);
    await run(page, 5);
    expect((await state(page)).tick).toBe(30);
    expect(errors).toEqual([]);
    await close();
  });

  it('stops while it is hidden, and does not catch up', async () => {
    const { page, close } = await openPage({ viewport: WIDE, hash: '#s=alignment' });
    const hide = (hidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
        return window.murmuration!.flock.tick;
      }, hidden);
    await page.waitForFunction(() => window.murmuration!.flock.tick > 2);
    const before = await hide(true);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await hide(false)).toBe(before);
    await page.waitForFunction((before) => window.murmuration!.flock.tick > before, before);
    await close();
  });

  it('says so and what to do where there is no WebGL 2', async () => {
    const flags = ['--disable-gpu', '--disable-software-rasterizer'];
    const { page, errors, close } = await openPage({ viewport: PHONE, flags });
    await page.getByRole('heading', { name: en.notice.noGraphics.title }).waitFor();
    for (const remedy of en.notice.noGraphics.remedies) await page.getByText(remedy).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    expect(await page.evaluate(() => window.murmuration)).toBeUndefined();
    expect(errors).toEqual([]);
    await close();
  });

  it('survives the loss of its graphics', async () => {
    const { page, errors, close } = await openStill({ prepare: (page) => page.clock.install() });
    await page.evaluate(() => {
      const { canvas } = window.murmuration!.stage;
      const loss = canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!;
      Object.assign(window, { loss });
      loss.loseContext();
    });
    const veil = page.getByRole('alert').getByText(en.notice.lost);
    await veil.waitFor();
    const { tick } = await state(page);
    await run(page, 3);
    expect((await state(page)).tick).toBe(tick);
    await page.evaluate(() => (window as unknown as { loss: WEBGL_lose_context }).loss.restoreContext());
    await veil.waitFor({ state: 'hidden' });
    await run(page, 3);
    expect((await state(page)).tick).toBe(tick + 18);

    // and when it does not come back by itself
    await page.evaluate(() => (window as unknown as { loss: WEBGL_lose_context }).loss.loseContext());
    await veil.waitFor();
    await page.clock.fastForward(5000);
    await page.getByRole('button', { name: en.notice.reload }).click();
    await veil.waitFor({ state: 'hidden' });
    expect(await page.getByRole('img').count()).toBe(1);
    await run(page, 3);
    expect((await state(page)).tick).toBe(tick + 36);
    // three says so in the console
    expect(errors.filter((error) => !error.includes('THREE.WebGLRenderer'))).toEqual([]);
    await close();
  });
});
