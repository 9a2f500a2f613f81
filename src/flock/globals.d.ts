// The few host globals that the simulation uses, declared here because it is checked without the DOM library.

declare function atob(base64: string): string;

declare const performance: { now(): number };

// for helper threads: a browser's, and Node's
declare class Worker {
  constructor(address: string);
  addEventListener(event: 'message' | 'error', listener: () => void, options: { once: true }): void;
  postMessage(message: unknown): void;
  terminate(): void;
}
declare class Blob {
  constructor(parts: string[], options: { type: string });
}
declare const URL: { createObjectURL(blob: Blob): string };
declare var navigator: { readonly hardwareConcurrency: number };
declare var crossOriginIsolated: boolean | undefined;
declare var process: { getBuiltinModule?: NodeModules } | undefined;
interface NodeModules {
  (name: 'node:os'): { availableParallelism(): number };
  (name: 'node:worker_threads'): { Worker: NodeWorker };
}
interface NodeWorker {
  new (
    source: string,
    options: { eval: true; workerData: unknown },
  ): {
    unref(): void;
    once(event: 'message' | 'error' | 'exit', listener: () => void): void;
    terminate(): Promise<number>;
  };
}

declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Memory {
    constructor(descriptor: { initial: number; maximum: number; shared?: boolean });
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
  class Instance {
    constructor(module: Module, imports: Record<string, Record<string, unknown>>);
    readonly exports: Record<string, unknown>;
  }
}
