/** The page. */

import { createMurmuration, type Murmuration } from './app';

declare global {
  interface Window {
    murmuration: Murmuration | undefined;
  }
}

window.murmuration = createMurmuration(document.querySelector<HTMLElement>('#murmuration')!);
