/** Opens scenes from files: by a button, or dropped on the page. */

import { isSceneLike, PRESETS, type Scene, validateScene } from '../../scene';
import { make } from '../dom';
import type { Context } from '../session';

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
  if (!isSceneLike(data)) {
    tell(text.notice.badFile(file.name));
    return;
  }
  const { scene, problems } = validateScene(data);
  attempt(() => session.open(withOwnName(scene)));
  if (problems.length > 0) tell(text.notice.changedFile(file.name), problems);
}

/** A scene that is not the preset whose name it has gets another name: links and the list of scenes go by the name. */
function withOwnName(scene: Scene): Scene {
  const preset = PRESETS.find(({ name }) => name === scene.name);
  if (!preset || JSON.stringify(preset) === JSON.stringify(scene)) return scene;
  return { ...scene, name: `${scene.name} (2)` };
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

/** Opens files dropped on an element; the returned function ends it. */
export function acceptFiles(element: HTMLElement, context: Context): () => void {
  const onDragOver = (event: DragEvent) => event.preventDefault();
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) void openSceneFile(file, context);
  };
  element.addEventListener('dragover', onDragOver);
  element.addEventListener('drop', onDrop);
  return () => {
    element.removeEventListener('dragover', onDragOver);
    element.removeEventListener('drop', onDrop);
  };
}
