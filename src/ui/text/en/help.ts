/** The window that says what there is to do, in English. */

import type { Text } from '..';

export const help: Text['help'] = {
  title: 'Help',
  hint: 'Drag to look around, scroll to come nearer, P sends a predator, ? tells more.',
  tryTitle: 'Try this',
  tries: [
    'Send a predator and watch the flock make way for it and close again.',
    'In the settings, bring the turn radius from 1 to 50 m: from darting fish to wide sweeping arcs.',
    'Set alignment to 0: order is gone within a minute. Set it back.',
    'Put an obstacle in the way, and another.',
    'Whatever you change, undo brings it back.',
  ],
  handTitle: 'Mouse and touch',
  hand: [
    ['Drag, one finger', 'Look around the flock'],
    ['Right drag, two fingers', 'Move the view'],
    ['Wheel, pinch', 'Come nearer or go away'],
    ['Drop a file', 'Open a scene'],
  ],
  keysTitle: 'Keys',
  commands: {
    play: 'Play or pause',
    step: 'One tick',
    restart: 'Start anew',
    slower: 'Slower',
    faster: 'Faster',
    predator: 'Add a predator',
    obstacle: 'Add a sphere',
    camera: 'Next camera',
    theme: 'Next theme',
    view: 'Bring the flock into view',
    photo: 'Photo',
    film: 'Film',
    undo: 'Undo',
    redo: 'Redo',
    help: 'This help',
    interface: 'Hide or show the interface',
  },
  keys: { ' ': 'Space' },
  preferences: 'Preferences',
  language: { label: 'Language', help: 'The language of the page.' },
  letters: { label: 'Single keys give commands', help: 'Whether single letters, digits and signs give commands.' },
};
