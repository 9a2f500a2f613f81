/** Steps to take back and to make again. */

/** How many states are kept. */
const LIMIT = 500;

/** States in the order in which they came, and the one that is present. States are not changed: the history holds them as they are. */
export class History<S> {
  #states: S[];
  #at = 0;
  readonly #same: (a: S, b: S) => boolean;
  readonly #limit: number;

  /** @param limit how many states are kept, the present one included: beyond it the oldest go */
  constructor(first: S, same: (a: S, b: S) => boolean, limit = LIMIT) {
    this.#states = [first];
    this.#same = same;
    this.#limit = limit;
  }

  get present(): S {
    return this.#states[this.#at]!;
  }

  get canUndo(): boolean {
    return this.#at > 0;
  }

  get canRedo(): boolean {
    return this.#at < this.#states.length - 1;
  }

  /** All that can be reached, oldest first. */
  get states(): readonly S[] {
    return this.#states;
  }

  /** Makes a state the present one, in place of all that could be redone. One that is the same as the present makes no step: it takes its place. */
  commit(state: S): void {
    if (this.#same(this.present, state)) {
      this.#states[this.#at] = state;
      return;
    }
    this.#states.length = this.#at + 1;
    this.#states.push(state);
    if (this.#states.length > this.#limit) this.#states.shift();
    this.#at = this.#states.length - 1;
  }

  /** The state before, which is the present one from now on; undefined when there is none. */
  undo(): S | undefined {
    return this.canUndo ? this.#states[--this.#at] : undefined;
  }

  /** The state after, likewise. */
  redo(): S | undefined {
    return this.canRedo ? this.#states[++this.#at] : undefined;
  }
}
