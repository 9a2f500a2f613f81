/** Where helper threads come from: Workers in a browser, worker_threads in Node. Nothing else in this folder knows its host. */

/** What a helper begins with. The kernel's memory is shared, the module compiled for that. */
export interface Job {
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  /** Its number, from 1 on. */
  readonly thread: number;
}

export interface Helper {
  stop(): void;
}

/** What becomes of a helper. Once it is ready nothing holds onReady. */
export interface HelperEvents {
  onReady(): void;
  /** It could not start, or it died. */
  onLost(): void;
}

const HELP = `const help = ({ module, memory, thread }, ready) => {
  const { exports } = new WebAssembly.Instance(module, { env: { memory } });
  ready();
  exports.help(thread);
};`;
const IN_BROWSER = `${HELP} onmessage = (event) => help(event.data, () => postMessage(0));`;
const IN_NODE = `${HELP}
const { parentPort, workerData } = process.getBuiltinModule('node:worker_threads');
help(workerData, () => parentPort.postMessage(0));`;

/** Of the browser's helpers, once one was needed. */
let address: string | undefined;

/** Number of threads that can run at the same time and share memory; 0 where memory cannot be shared. */
export function sharingCores(): number {
  const node = nodeModules();
  if (node) return node.os.availableParallelism();
  const shares = globalThis.crossOriginIsolated === true && typeof Worker === 'function';
  return shares ? globalThis.navigator.hardwareConcurrency || 1 : 0;
}

/** Starts a helper thread. It never keeps a process alive. */
export function startHelper(job: Job, { onReady, onLost }: HelperEvents): Helper {
  const node = nodeModules();
  if (node) {
    const worker = new node.threads.Worker(IN_NODE, { eval: true, workerData: job });
    worker.unref();
    worker.once('message', onReady);
    worker.once('error', onLost);
    worker.once('exit', onLost);
    return { stop: () => void worker.terminate() };
  }
  address ??= URL.createObjectURL(new Blob([IN_BROWSER], { type: 'text/javascript' }));
  const worker = new Worker(address);
  worker.addEventListener('message', onReady, { once: true });
  worker.addEventListener('error', onLost, { once: true });
  worker.postMessage(job);
  return { stop: () => worker.terminate() };
}

function nodeModules() {
  const load = globalThis.process?.getBuiltinModule;
  return load ? { os: load('node:os'), threads: load('node:worker_threads') } : undefined;
}
