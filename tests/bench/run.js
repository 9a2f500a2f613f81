/** Starts the bench: makes one plain module of it and of the simulation, as the page gets it, and runs that. */

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, runnerImport } from 'vite';

process.env.NODE_ENV = 'production';
const root = join(import.meta.dirname, '../..');
const outDir = join(root, 'node_modules/.cache/bench');
await build({
  root,
  logLevel: 'warn',
  build: { ssr: join(import.meta.dirname, 'main.ts'), outDir, copyPublicDir: false, emptyOutDir: true },
});
const { main } = await import(pathToFileURL(join(outDir, 'main.js')).href);

/** The browser part measures another program, so it is loaded as it is, and only when it is wanted. */
async function measureFrames() {
  const { module } = await runnerImport(join(import.meta.dirname, 'frames.ts'));
  return module.frames();
}

process.exitCode = await main(process.argv.slice(2), measureFrames);
