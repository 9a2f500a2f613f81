/** What a reader prefers on every visit, in whatever scene. */

import type { Text } from './text';

const KEY = 'murmuration';

interface Values {
  /** Undefined: as the browser says. */
  lang?: Text['lang'];
  /** Whether single letters, digits and signs give commands. */
  letters: boolean;
}

/** Kept by the browser where it allows that, else until the page is left. */
export class Preferences {
  #values: Values;

  /** `storage` answers where to keep them; it may throw, as a frame of another site must not even ask. */
  constructor(private readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>) {
    this.#values = parse(this.#stored());
  }

  get lang(): Text['lang'] | undefined {
    return this.#values.lang;
  }

  get letters(): boolean {
    return this.#values.letters;
  }

  /** Keeps what is preferred from now on; what is left out stays. */
  prefer(changes: Partial<Values>): void {
    this.#values = { ...this.#values, ...changes };
    try {
      this.storage().setItem(KEY, JSON.stringify(this.#values));
    } catch {
      // full, or forbidden: it holds for this visit
    }
  }

  #stored(): string {
    try {
      return this.storage().getItem(KEY) ?? '';
    } catch {
      return '';
    }
  }
}

/** What a text says, that may be anything. */
function parse(text: string): Values {
  let data: Record<string, unknown> = {};
  try {
    data = Object(JSON.parse(text));
  } catch {
    // the first visit, or something of another's
  }
  const { lang, letters } = data;
  return { ...((lang === 'en' || lang === 'es') && { lang }), letters: letters !== false };
}
