/** Before the browser tests: finds a browser (or installs one), builds the site and serves it. */

import type { TestProject } from 'vitest/node';
import { browserPath, serveSite } from './site';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the served site, ends with a slash. */
    site: string;
    /** Path of the browser's program. */
    browser: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('browser', browserPath());
  const { url, close } = await serveSite();
  project.provide('site', url);
  return close;
}
