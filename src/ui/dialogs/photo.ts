/** The window that takes photos. */

import { captureName } from '../../stage/capture/capture-name';
import { LARGEST_PHOTO, photoSize } from '../../stage/capture/photo';
import { make } from '../dom';
import type { Context } from '../session';
import { createDialog, type Dialog, field } from './dialog';
import { download } from './download';

export function createPhotoDialog({ text, session, tell }: Context): Dialog {
  const { title, size, transparent, save, saving, failed } = text.photo;
  const scale = make('select', {});
  for (let value = 1; value <= LARGEST_PHOTO; value++) scale.append(make('option', { value: String(value) }));
  const sky = make('input', { type: 'checkbox' });
  const button = make('button', { class: 'button primary', 'aria-live': 'polite' }, save);
  const form = make('form', {}, field(size, scale), field(transparent, sky), button);

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    // not disabled: that would lose the focus
    if (form.ariaBusy) return;
    form.ariaBusy = 'true';
    button.textContent = saving;
    const { scene, flock, stage } = session;
    const name = captureName({ scene: scene.name, seed: flock.seed, tick: flock.tick }, 'png');
    try {
      download(await stage.takePhoto({ scale: Number(scale.value), transparentSky: sky.checked }), name);
    } catch (error) {
      tell(failed, [(error as Error).message]);
    } finally {
      form.ariaBusy = null;
      button.textContent = save;
    }
  });

  return createDialog(text, title, [form], () => {
    const { clientWidth, clientHeight } = session.stage.canvas;
    for (const option of scale.options) {
      option.textContent = photoSize(clientWidth, clientHeight, Number(option.value)).join(' × ');
    }
  });
}
