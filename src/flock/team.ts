/** The threads that share a tick: the caller's, and helpers that run the same kernel on the same memory. */

import { type Helper, sharingCores, startHelper } from './host';
import type { Kernel, KernelExports } from './kernel';

/** Most threads: the kernel has room for so many. */
export const MAX_THREADS = 16;
/** Unless told otherwise a flock takes no more than this. */
const USUAL_THREADS = 8;
/** A smaller flock gains nothing from help. */
const WORTHWHILE = 4000;
/** A helper that has not done its part after so long is given up, ms. */
const PATIENCE = 500;

// a flock that nobody holds any more has no use for its helpers
const forgotten = new FinalizationRegistry<Helper[]>((helpers) => {
  for (const helper of helpers) helper.stop();
});

export class Team {
  /** Threads at work, the caller's included. */
  threads = 1;
  /** Resolves when all helpers run, or it is clear that they will not. */
  ready: Promise<void> = Promise.resolve();
  private settle = () => {};
  private helpers: Helper[] = [];
  /** Whom the helpers work for. */
  private kernel: Kernel | undefined;
  private isAlone = false;

  /** @param fixed the number of threads for any flock; when undefined, what suits flock and machine */
  constructor(private readonly fixed?: number) {
    forgotten.register(this, this.helpers, this);
  }

  /** Number of threads that a flock of so many birds should have, the caller's included. */
  wanted(count: number): number {
    const cores = sharingCores();
    if (cores === 0 || count === 0 || this.isAlone) return 1;
    return this.fixed ?? (count < WORTHWHILE ? 1 : Math.min(cores, USUAL_THREADS));
  }

  /** Has so many threads work on a kernel, whose memory is shared if they are several. */
  start(kernel: Kernel, threads: number): void {
    if (kernel === this.kernel && threads === this.helpers.length + 1) return;
    this.stop();
    this.kernel = kernel;
    if (threads === 1) return;
    this.ready = new Promise((resolve) => {
      this.settle = resolve;
    });
    const { module, memory } = kernel;
    const { helpers } = this;
    // until it is ready a team is held by its helpers, or else one that is only waited for would be forgotten
    const onReady = () => {
      if (this.helpers === helpers && ++this.threads > helpers.length) this.settle();
    };
    const events = { onReady, onLost: Team.giverUp(new WeakRef(this), helpers) };
    try {
      for (let thread = 1; thread < threads; thread++) helpers.push(startHelper({ module, memory, thread }, events));
    } catch {
      // the host lets nobody start threads
      this.giveUp();
    }
  }

  /** Waits until the open phase is done; false when a helper does not do its part. */
  await(exports: KernelExports): boolean {
    if (exports.isDone() === 1) return true;
    const since = performance.now();
    for (let looks = 1; exports.isDone() === 0; looks++) {
      if (looks % 1024 === 0 && performance.now() - since > PATIENCE) return false;
    }
    return true;
  }

  /** Does without helpers from now on. */
  giveUp(): void {
    this.isAlone = true;
    this.stop();
  }

  private stop(): void {
    for (const helper of this.helpers) helper.stop();
    this.helpers = [];
    forgotten.unregister(this);
    forgotten.register(this, this.helpers, this);
    this.threads = 1;
    this.settle();
  }

  /** What a lost helper calls for as long as it lives: it must not hold the team, which could then never be forgotten. */
  private static giverUp(ref: WeakRef<Team>, helpers: Helper[]): () => void {
    return () => {
      const team = ref.deref();
      if (team?.helpers === helpers) team.giveUp();
    };
  }
}
