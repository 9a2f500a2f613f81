/** Starts what its first argument names, TypeScript as it is: main.ts or goldens.ts. */

import { join } from 'node:path';
import { runnerImport } from 'vite';

const [name, ...words] = process.argv.slice(2);
const { module } = await runnerImport(join(import.meta.dirname, `${name}.ts`));
process.exitCode = await module.main(words);
