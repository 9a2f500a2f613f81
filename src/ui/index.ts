/** The interface: puts its parts on the page and keeps them in step with the session. */

import './style.css';
import './readings/hud.css';
import './bar/bar.css';
import './dialogs/dialog.css';
import './panel/panel.css';
import './phone.css';
import './themes.css';
import { createBar, iconButton } from './bar/bar';
import { createCommands } from './bar/commands';
import { listenToKeys } from './bar/shortcuts';
import type { Dialog } from './dialogs/dialog';
import { createFilmMaker } from './dialogs/film';
import { createHelp } from './dialogs/help';
import { createPhotoDialog } from './dialogs/photo';
import { make } from './dom';
import { createHint, type Hint } from './hint';
import { acceptFiles, chooseSceneFile } from './messages/files';
import { createLostView, createMessages } from './messages/notices';
import { createPanel } from './panel/panel';
import { type Costs, createHud } from './readings/hud';
import { listenForRest } from './rest';
import type { Context, Session } from './session';
import { sayIn, type Text } from './text';

export { noGraphics } from './messages/notices';
export { Preferences } from './preferences';
export type { Costs } from './readings/hud';
export type { FilmToRender, Session } from './session';
export { chooseText, type Text } from './text';

export interface Interface {
  /** Brings everything shown up to date. */
  refresh(): void;
  /** The same, readings included, with the costs of the frames since the last time. */
  update(costs: Costs): void;
  /** Greets a reader who has just come: with a line on what to try and, while things keep `still`, a large Play button. */
  greet(still: boolean): void;
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
  const rest = listenForRest(() => session.commit());
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
      if (rest.resting) session.commit();
      session.stage.invalidate();
      refresh();
    },
  };
  const photo = createPhotoDialog(context);
  const film = createFilmMaker(context, () => refresh());
  const help = createHelp(context);
  const dialogs = [photo, film.dialog, help];
  const commands = createCommands(context, {
    photo: () => toggle(photo),
    film: () => (film.recorded === undefined ? toggle(film.dialog) : film.stop()),
    help: () => toggle(help),
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
  const helpButton = iconButton('help', text.bar.help, commands.help);
  const corner = make('div', { class: 'corner card' }, helpButton, panelButton, hideButton);
  const footer = make('footer', {}, ...dialogs.map(({ element }) => element), bar.element, corner, bigPlay, showButton);
  const elements = [hud.element, panel.element, footer, messages.element, lostView.element];
  root.append(...elements);

  showButton.hidden = true;
  bigPlay.hidden = true;
  showPanel(false);
  const refuseFiles = acceptFiles(root, context);
  const forgetKeys = listenToKeys(commands, () => session.preferences.letters);
  let hint: Hint | undefined;
  let scene = session.scene;
  refresh();

  function showPanel(visible: boolean): void {
    panel.element.hidden = !visible;
    root.classList.toggle('with-settings', visible);
    panelButton.setAttribute('aria-expanded', String(visible));
  }

  /** There is room for one. */
  function toggle(dialog: Dialog): void {
    for (const other of dialogs) if (other !== dialog && other.open) other.hide();
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
    greet(still) {
      bigPlay.hidden = !still;
      hint = createHint(text);
      footer.prepend(hint.element);
    },
    badLink: (problems) => messages.tell(text.notice.badLink, problems),
    stopped(reason) {
      refresh();
      messages.tell(text.notice.stopped, [reason]);
    },
    viewLost: (lost) => (lost ? lostView.show() : lostView.hide()),
    dispose() {
      forgetKeys();
      rest.dispose();
      hint?.dispose();
      refuseFiles();
      panel.dispose();
      root.classList.remove('with-settings', 'bare');
      delete root.dataset.theme;
      for (const element of elements) element.remove();
    },
  };
}
