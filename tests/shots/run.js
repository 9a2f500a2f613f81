/** Starts the shots: TypeScript as it is, with what it needs of the project. */

import { join } from 'node:path';
import { runnerImport } from 'vite';

const { module } = await runnerImport(join(import.meta.dirname, 'main.ts'));
process.exitCode = await module.main(process.argv.slice(2));
