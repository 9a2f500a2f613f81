import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import asc from 'assemblyscript/asc';
import { type Plugin, runnerImport } from 'vite';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;

/**
 * Compiles src/flock/kernel (AssemblyScript) to WebAssembly and serves it as the module `virtual:flock-kernel`, whose
 * default export is the binary in base64. The kernel's view of the parameter block is generated from PARAMS.
 */
function flockKernel(): Plugin {
  const id = 'virtual:flock-kernel';
  const folder = join(root, 'src/flock/kernel');
  const files = () => readdirSync(folder).filter((name) => name.endsWith('.ts'));

  async function compile(): Promise<Buffer> {
    const sources = new Map(files().map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
    const { module } = await runnerImport<typeof import('./src/flock/block')>(join(root, 'src/flock/block.ts'));
    sources.set('block.ts', module.kernelBlockSource());
    // constants of the standard library go behind the first page, which the kernel keeps for itself (memory.ts)
    const flags = ['--optimizeLevel', '3', '--shrinkLevel', '2', '--converge', '--noAssert', '--runtime', 'stub'];
    flags.push('--enable', 'simd', '--use', 'abort=');
    flags.push('--enable', 'threads', '--sharedMemory');
    flags.push('--importMemory', '--initialMemory', '3', '--maximumMemory', '16384', '--memoryBase', '65536');
    // vectors pass between the kernel's own files only
    flags.push('--disableWarning', '112');
    const key = createHash('sha256')
      .update(JSON.stringify([flags, asc.version, [...sources]]))
      .digest('hex')
      .slice(0, 16);
    const cached = join(root, 'node_modules/.cache/flock-kernel', `${key}.wasm`);
    try {
      return readFileSync(cached);
    } catch {
      // not compiled yet
    }
    let binary: Uint8Array | undefined;
    const messages: string[] = [];
    const write = { write: (text: string | Uint8Array) => Boolean(messages.push(String(text))) };
    const { error } = await asc.main(['index.ts', '--outFile', 'kernel.wasm', ...flags], {
      stdout: write,
      stderr: write,
      readFile: (name) => sources.get(name) ?? null,
      writeFile: (name, contents) => {
        if (name === 'kernel.wasm') binary = contents as Uint8Array;
      },
      listFiles: () => [],
    });
    if (error || !binary) throw new Error(`src/flock/kernel does not compile:\n${messages.join('')}${error ?? ''}`);
    mkdirSync(join(cached, '..'), { recursive: true });
    writeFileSync(cached, binary);
    return Buffer.from(binary);
  }

  return {
    name: 'flock-kernel',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    async load(resolved) {
      if (resolved !== `\0${id}`) return null;
      for (const name of [...files(), '../params.ts', '../block.ts']) this.addWatchFile(join(folder, name));
      return `export default '${(await compile()).toString('base64')}'`;
    },
  };
}

// threads need SharedArrayBuffer, and that needs a cross-origin isolated page
const isolation = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

export default defineConfig({
  base: './',
  plugins: [flockKernel()],
  server: { headers: isolation },
  preview: { headers: isolation },
  build: { target: 'es2022', chunkSizeWarningLimit: 1000 },
  test: {
    // one worker less than cores, which is the default, would leave one of two cores idle
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], testTimeout: 60_000 } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/browser/setup.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: 'validation', include: ['tests/validation/**/*.test.ts'], testTimeout: 3_600_000 },
      },
    ],
  },
});
