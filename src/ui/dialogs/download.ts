/** Hands files to the reader. */

import { make } from '../dom';

/** Saves a file the way the browser saves downloads. */
export function download(blob: Blob, name: string): void {
  const link = make('a', { href: URL.createObjectURL(blob), download: name });
  link.click();
  // a browser may still be reading it, and never says when it has done so
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
