/** The interface: puts its parts on the page and keeps them in step with the session. */

import './style.css';
import './hud.css';
import './bar.css';
import './dialog.css';
import './panel.css';
import './phone.css';
import './themes.css';
import { createBar, iconButton } from './bar';
import { createCommands } from './commands';
import type { Dialog } from './dialog';
import { make } from './dom';
import { acceptFiles, chooseSceneFile } from './files';
import { createFilmMaker } from './film';
import { type Costs, createHud } from './hud';
import { createLostView, createMessages } from './notices';
import { createPanel } from './panel';
import { createPhotoDialog } from './photo';
import type { Context, Session } from './session';
import { listenToKeys } from './shortcuts';
import { sayIn, type Text } from './text';

export type { Costs } from './hud';
export { noGraphics } from './notices';
export type { FilmToRender, Session } from './session';
export { chooseText } from './text';

export interface Interface {
  /** Brings everything shown up to date. */
  refresh(): void;
  /** The same, readings included, with the costs of the frames since the last time. */
  update(costs: Costs): void;
  /** Greets with a large Play button, until time runs. */
  inviteToPlay(): void;
  /** Tells what a link said that means nothing. */
  badLink(problems: readonly string[]): void;
  /** Tells why time was stopped. */
  stopped(reason: string): void;
  /** Says that the view is lost, until it is restored. */
  viewLost(lost: boolean): void;
  dispose(): void;
}

/** Builds the interface into `root`, beside the view. */
export function createInterface(root: HTMLElement, session: Session, text: Text): Interface {
  const messages = createMessages(text);
  const context: Context = {
    text,
    session,
    tell: messages.tell,
    attempt(action, refused) {
      try {
        action();
        messages.accept();
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        messages.refuse(refused ?? error.message, refused ? [error.message] : []);
      }
      session.stage.invalidate();
      refresh();
    },
  };
  const photo = createPhotoDialog(context);
  const film = createFilmMaker(context, () => refresh());
  const commands = createCommands(context, {
    photo: () => toggle(photo),
    film: () => (film.recorded === undefined ? toggle(film.dialog) : film.stop()),
    interface: () => toggleInterface(),
  });
  const hud = createHud(context);
  const bar = createBar(context, commands, film);
  const panel = createPanel(context, commands, () => chooseSceneFile(context));
  const lostView = createLostView(text, () => session.reloadView());

  const panelButton = iconButton('panel', text.bar.panel, () => showPanel(Boolean(panel.element.hidden)));
  const hideButton = iconButton('hide', text.bar.hide, commands.interface);
  const showButton = iconButton('show', text.bar.show, commands.interface);
  const bigPlay = iconButton('play', { label: text.bar.bigPlay, help: text.bar.play.help }, commands.play);
  bigPlay.classList.add('big-play');
  showButton.classList.add('reveal');
  const corner = make('div', { class: 'corner card' }, panelButton, hideButton);
  const footer = make('footer', {}, photo.element, film.dialog.element, bar.element, corner, bigPlay, showButton);
  root.append(hud.element, panel.element, footer, messages.element, lostView.element);

  showButton.hidden = true;
  bigPlay.hidden = true;
  showPanel(false);
  const refuseFiles = acceptFiles(root, context);
  const forgetKeys = listenToKeys(commands);
  let scene = session.scene;
  refresh();

  function showPanel(visible: boolean): void {
    panel.element.hidden = !visible;
    root.classList.toggle('with-settings', visible);
    panelButton.setAttribute('aria-expanded', String(visible));
  }

  /** There is room for one. */
  function toggle(dialog: Dialog): void {
    for (const other of [photo, film.dialog]) if (other !== dialog && other.open) other.hide();
    if (dialog.open) dialog.hide();
    else dialog.show();
  }

  function toggleInterface(): void {
    const hadFocus = root.contains(document.activeElement);
    const hidden = root.classList.toggle('bare');
    showButton.hidden = !hidden;
    // the focus must not stay on what is gone
    if (hadFocus) (hidden ? showButton : hideButton).focus();
  }

  function refresh(): void {
    // what was said of another scene is no longer so
    if (session.scene !== scene) messages.clear();
    scene = session.scene;
    if (!session.clock.paused) bigPlay.hidden = true;
    root.dataset.theme = session.stage.view.theme;
    session.stage.canvas.setAttribute('aria-label', text.view(sayIn(text, session.scene.title)));
    hud.refresh();
    bar.refresh();
    panel.refresh();
  }

  return {
    refresh,
    update(costs) {
      hud.measure(costs);
      refresh();
    },
    inviteToPlay() {
      bigPlay.hidden = false;
    },
    badLink: (problems) => messages.tell(text.notice.badLink, problems),
    stopped(reason) {
      refresh();
      messages.tell(text.notice.stopped, [reason]);
    },
    viewLost: (lost) => (lost ? lostView.show() : lostView.hide()),
    dispose() {
      forgetKeys();
      refuseFiles();
      panel.dispose();
      root.classList.remove('with-settings', 'bare');
      delete root.dataset.theme;
      root.replaceChildren();
    },
  };
}
