/** Opens scenes from files: by a button, or dropped on the page. */

import { validateScene } from '../scene';
import { make } from './dom';
import type { Context } from './session';

/** Opens a scene file; what is wrong with it is told, and what is right is kept. */
export async function openSceneFile(file: Pick<File, 'name' | 'text'>, context: Context): Promise<void> {
  const { text, session, tell, attempt } = context;
  let data: unknown;
  try {
    data = JSON.parse(await file.text());
  } catch (error) {
    tell(text.notice.badFile(file.name), [String((error as Error).message)]);
    return;
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    tell(text.notice.badFile(file.name));
    return;
  }
  const { scene, problems } = validateScene(data);
  attempt(() => session.open(scene));
  if (problems.length > 0) tell(text.notice.changedFile(file.name), problems);
}

/** Asks for a file to open. */
export function chooseSceneFile(context: Context): void {
  const input = make('input', { type: 'file', accept: '.json,application/json' });
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    if (file) void openSceneFile(file, context);
  });
  input.click();
}

/** Opens files dropped on an element. */
export function acceptFiles(element: HTMLElement, context: Context): void {
  element.addEventListener('dragover', (event) => event.preventDefault());
  element.addEventListener('drop', (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) void openSceneFile(file, context);
  });
}
