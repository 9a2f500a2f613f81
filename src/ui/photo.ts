/** The window that takes photos. */

import { createDialog, type Dialog, field } from './dialog';
import { make } from './dom';
import { captureName, download } from './download';
import type { Context, PhotoOptions } from './session';

const SCALES: readonly PhotoOptions['scale'][] = [1, 2, 3, 4];

export function createPhotoDialog({ text, session, tell }: Context): Dialog {
  const { title, size, transparent, save, failed } = text.photo;
  const scale = make('select', {});
  for (const value of SCALES) scale.append(make('option', { value: String(value) }));
  const sky = make('input', { type: 'checkbox' });
  const button = make('button', { class: 'button primary' }, save);
  const form = make('form', {}, field(size, scale), field(transparent, sky), button);

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    // not disabled: that would lose the focus
    if (form.ariaBusy) return;
    form.ariaBusy = 'true';
    const { scene, flock } = session;
    const name = captureName(scene.name, flock.seed, flock.tick, 'png');
    try {
      const chosen = Number(scale.value) as PhotoOptions['scale'];
      download(await session.takePhoto({ scale: chosen, transparentSky: sky.checked }), name);
    } catch (error) {
      tell(failed, [(error as Error).message]);
    } finally {
      form.ariaBusy = null;
    }
  });

  return createDialog(text, title, [form], () => {
    const { clientWidth, clientHeight } = session.stage.canvas;
    for (const [i, option] of [...scale.options].entries()) {
      option.textContent = `${clientWidth * SCALES[i]!} × ${clientHeight * SCALES[i]!}`;
    }
  });
}
