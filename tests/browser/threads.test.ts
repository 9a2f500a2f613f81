/** Threads in a browser: the bytes of Node's one thread, on pages that may share memory and on pages that may not. */

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { Flock } from '../../src/flock';
import { BUSY } from '../unit/flock/busy-scene';
import { openPage } from './page';

declare global {
  interface Window {
    workers: Worker[];
  }
}

const SCENE = { ...BUSY, count: 500 };
const TICKS = 600;

/** Hash after so many ticks, and the threads that were at work, with 1, 2, 3 and 4 threads asked for. */
function flyInPage(page: Page, ticks: number) {
  return page.evaluate(
    async ([options, ticks]) => {
      const { flock, loop } = window.murmuration!;
      loop.stop();
      // the page's own copy of the simulator
      const Flock = flock.constructor as new (options: unknown) => typeof flock;
      const flights: [hash: string, threads: number][] = [];
      for (const threads of [1, 2, 3, 4]) {
        const flock = new Flock({ ...options, threads });
        await flock.ready;
        flock.step(ticks);
        flights.push([flock.hash(), flock.threads]);
        flock.dispose();
      }
      return { isolated: crossOriginIsolated, flights };
    },
    [SCENE, ticks] as const,
  );
}

/** The hash that Node comes to, alone. */
function hashInNode(ticks: number): string {
  const flock = new Flock({ ...SCENE, threads: 1 });
  flock.step(ticks);
  return flock.hash();
}

/** Keeps all workers that the page starts. Runs in the page. */
function noteWorkers(): void {
  window.workers = [];
  window.Worker = class extends Worker {
    constructor(address: string | URL) {
      super(address);
      window.workers.push(this);
    }
  };
}

/** Serves the site with other headers: a header without a value is left out. */
async function serveWith(page: Page, changes: Record<string, string | undefined>): Promise<void> {
  await page.route('**/*', async (route) => {
    const response = await route.fetch();
    const headers = Object.entries({ ...response.headers(), ...changes }).filter(([, value]) => value !== undefined);
    await route.fulfill({ response, headers: Object.fromEntries(headers) as Record<string, string> });
  });
}

const hash = '#s=alignment&seed=7';

it('an isolated page has as many threads as are asked for, and the bytes are the same', async () => {
  const { page, errors } = await openPage({ hash, init: noteWorkers });
  const node = hashInNode(TICKS);
  expect(await flyInPage(page, TICKS)).toEqual({
    isolated: true,
    flights: [1, 2, 3, 4].map((threads) => [node, threads]),
  });

  // the same when workers end in the middle of a flight, which a browser tells nobody
  const there = await page.evaluate(async (options) => {
    const { flock } = window.murmuration!;
    const Flock = flock.constructor as new (options: unknown) => typeof flock;
    const helped = new Flock({ ...options, threads: 3 });
    await helped.ready;
    helped.step(10);
    for (const worker of window.workers) worker.terminate();
    helped.step(20);
    return helped.hash();
  }, SCENE);
  expect(there).toBe(hashInNode(30));
  expect(errors).toEqual([]);
});

it('a page that is not isolated has one thread, and the bytes are the same', async () => {
  const prepare = (page: Page) =>
    serveWith(page, { 'cross-origin-opener-policy': undefined, 'cross-origin-embedder-policy': undefined });
  const { page, errors } = await openPage({ hash, prepare });
  const node = hashInNode(TICKS);
  expect(await flyInPage(page, TICKS)).toEqual({
    isolated: false,
    flights: [1, 2, 3, 4].map(() => [node, 1]),
  });
  expect(errors).toEqual([]);
});

it('a page that may start no workers does without', async () => {
  const prepare = (page: Page) => serveWith(page, { 'content-security-policy': "worker-src 'none'" });
  const { page } = await openPage({ hash, prepare });
  const node = hashInNode(30);
  expect(await flyInPage(page, 30)).toEqual({ isolated: true, flights: [1, 2, 3, 4].map(() => [node, 1]) });
});
