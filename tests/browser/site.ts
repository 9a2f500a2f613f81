/** The built site and a browser for it, as tests and measurements need them. */

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { build, preview } from 'vite';

const root = join(import.meta.dirname, '../..');

/** What the browser is started with: it draws in software, and keeps to itself. */
export const FLAGS = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Builds the site and serves it as `npm start` does. `url` ends with a slash. */
export async function serveSite(): Promise<{ url: string; close(): Promise<void> }> {
  await buildSite();
  const server = await preview({ root, logLevel: 'warn', preview: { host: '127.0.0.1', port: 0 } });
  return { url: server.resolvedUrls!.local[0]!, close: () => server.close() };
}

/** Path of the browser's program; installs one where there is none and that can be done without asking. */
export function browserPath(): string {
  return findBrowser() ?? installBrowser();
}

/** Builds into dist/, for production although this is a test. */
async function buildSite(): Promise<void> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  await build({ root, logLevel: 'warn' });
  process.env.NODE_ENV = before;
}

/** The browser that CHROME_PATH names, else an installed Chromium or Chrome, else Playwright's own. */
function findBrowser(): string | undefined {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROME_PATH must be the path of Chromium or Chrome, got ${named}: there is no such file`);
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe'];
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/opt/google/chrome'];
  const installed = [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:/Program Files/Google/Chrome/Application/chrome.exe',
    'C:/Program Files (x86)/Google/Chrome/Application/chrome.exe',
  ];
  return [...installed, chromium.executablePath()].find((path) => existsSync(path));
}

/** Installs Chromium where that can be done without asking: as root on Debian and its relatives. */
function installBrowser(): string {
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    process.stderr.write('No browser found: installing Chromium with apt, which takes a minute or two.\n');
    const apt = (...words: string[]) =>
      execFileSync('apt-get', words, {
        stdio: ['ignore', 2, 2],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    apt('update');
    apt('install', '-y', '--no-install-recommends', 'chromium');
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Error(
    'The browser tests need Chromium or Chrome, and none was found. Install one with\n\n' +
      '    npx playwright-core install --with-deps chromium\n\n' +
      'or set CHROME_PATH to the one you have.',
  );
}
