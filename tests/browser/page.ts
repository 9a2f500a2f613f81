/** Pages for tests: one browser a test file, one fresh context a page. */

import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, inject, onTestFinished } from 'vitest';
import { FLAGS } from './site';

/** What the browser itself says about drawing without a graphics card. */
const SOFTWARE_NOTICES = /GPU stall due to ReadPixels|fallback to software WebGL has been deprecated/;

export interface PageOptions {
  viewport?: { width: number; height: number };
  deviceScaleFactor?: number;
  hasTouch?: boolean;
  reducedMotion?: 'reduce' | 'no-preference';
  /** Appended to the address, with their `?` and `#`. */
  query?: string;
  hash?: string;
  /** More flags of the browser. */
  flags?: readonly string[];
  /** Runs in the page, before its own scripts. */
  init?: () => void;
  /** Called with the page before it goes anywhere. */
  prepare?: (page: Page) => void | Promise<void>;
  /** Where to go instead of the served site. */
  site?: string;
}

export interface OpenPage {
  page: Page;
  /** All that the console said and all that was thrown, the browser's own notices about software rendering apart. */
  errors: string[];
  close(): Promise<void>;
}

const browsers = new Map<string, Promise<Browser>>();

afterAll(async () => {
  for (const browser of browsers.values()) await (await browser).close();
  browsers.clear();
});

/** Opens the site and waits for its load event. A page that a test opens is closed with it; hooks close theirs. */
export async function openPage(options: PageOptions = {}): Promise<OpenPage> {
  const browser = await launch(options.flags ?? []);
  const context = await browser.newContext({
    viewport: options.viewport ?? { width: 1280, height: 720 },
    deviceScaleFactor: options.deviceScaleFactor ?? 1,
    hasTouch: options.hasTouch ?? false,
    reducedMotion: options.reducedMotion ?? 'no-preference',
  });
  const close = () => context.close();
  try {
    onTestFinished(close);
  } catch {
    // called by a hook: there is no test
  }
  context.setDefaultTimeout(50_000);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (!SOFTWARE_NOTICES.test(message.text())) errors.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`thrown: ${error.message}`));
  page.on('crash', () => errors.push('the page crashed'));
  if (options.init) await page.addInitScript(options.init);
  await options.prepare?.(page);
  await page.goto((options.site ?? inject('site')) + (options.query ?? '') + (options.hash ?? ''));
  return { page, errors, close };
}

function launch(flags: readonly string[]): Promise<Browser> {
  const key = flags.join(' ');
  let browser = browsers.get(key);
  if (!browser) {
    browser = chromium.launch({ executablePath: inject('browser'), args: [...FLAGS, ...flags] });
    browsers.set(key, browser);
  }
  return browser;
}
