/** The panel as an instrument, by the hands of a reader. */

import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { en } from '../../src/ui/text/en';
import { openPage } from './page';

it('is tuned by keys, taken back, locked, varied and compared', async () => {
  const { page, errors } = await openPage({
    viewport: { width: 920, height: 560 },
    hash: '#s=murmuration&seed=7&n=100&theme=contrast',
  });
  await page.waitForFunction(() => window.murmuration);
  await page.evaluate(() => window.murmuration!.loop.stop());
  await page.getByRole('button', { name: en.bar.panel.label }).click();
  const params = () => page.evaluate(() => ({ ...window.murmuration!.flock.params }));
  const slider = (name: string) => page.getByRole('slider', { name, exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const own = await params();
  const attributes = (of: Locator) =>
    of.evaluate((e) => [e.ariaValueMin, e.ariaValueNow, e.ariaValueMax, e.ariaValueText]);

  // a slider is one, for keys and for assistive technology
  const radius = slider('Turn radius');
  expect(await attributes(radius)).toEqual(['1', '10', '50', '10.0 m, turns 57 °/s at cruise']);
  for (const key of ['ArrowRight', 'Shift+ArrowRight', 'PageUp', 'ArrowLeft']) await radius.press(key);
  expect((await params()).turnRadius).toBeCloseTo(12, 9);
  await radius.press('Home');
  await radius.press('End');
  expect(await attributes(radius)).toEqual(['1', '50', '50', '50.0 m, turns 11 °/s at cruise']);
  expect(await radius.evaluate((e) => getComputedStyle(e).outlineStyle)).toBe('solid');

  // what is changed is marked, and comes back in every way there is
  const reset = (name: string) => button(en.tuning.resetOf(name));
  await reset('Turn radius').press('Enter');
  expect(await params()).toEqual(own);
  expect(await reset('Turn radius').isVisible()).toBe(false);
  expect(await radius.evaluate((e) => e === document.activeElement)).toBe(true);
  await slider('Alignment').press('End');
  await page.locator('.lil-name').getByText('Alignment', { exact: true }).dblclick();
  await slider('Cohesion').press('End');
  await slider('Cohesion').press('Delete');
  expect(await params()).toEqual(own);

  // how tightly a bird turns is shown while that is tuned
  const circle = () => page.evaluate(() => window.murmuration!.stage.pointing.turnCircle.visible);
  expect(await circle()).toBe(false);
  await radius.focus();
  expect(await circle()).toBe(true);
  await slider('Cohesion').focus();
  expect(await circle()).toBe(false);

  // locked, it stays
  await slider('Separation').press('Home');
  await button(en.tuning.lockOf('Separation')).press('Enter');
  expect(await button(en.tuning.lockOf('Separation')).getAttribute('aria-pressed')).toBe('true');
  const box = (await slider('Separation').boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await slider('Alignment').press('Home');
  await reset(en.tuning.title).press('Enter');
  expect(await params()).toEqual({ ...own, separation: 0 });

  // two sets, and a gentle change of one
  await button('B').click();
  await button(en.tuning.vary.label).click();
  const varied = await params();
  expect(varied.separation).toBe(0);
  expect(Object.keys(own).filter((name) => varied[name as 'k'] !== own[name as 'k']).length).toBeGreaterThan(10);
  await button('A').click();
  expect(await params()).toEqual({ ...own, separation: 0 });
  await button('B').click();
  expect(await params()).toEqual(varied);
  expect(await button('B').getAttribute('aria-pressed')).toBe('true');
  expect(errors).toEqual([]);
});
