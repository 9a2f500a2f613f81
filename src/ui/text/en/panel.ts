/** What can be done with the controls of the panel, in English. */

import type { Text } from '..';

export const panel: Pick<Text, 'tuning'> = {
  tuning: {
    title: 'Flock',
    otherRules: 'Other rules',
    resetOf: (label) => `Reset: ${label}`,
    reset: 'Back to the scene’s own value. So does a double click on the name, or Delete.',
    resetAll: 'Back to the scene’s own values, but for what is locked.',
    lockOf: (label) => `Lock: ${label}`,
    lock: 'Locked, it stays as it is whatever is reset, varied or compared.',
    compare: { label: 'Compare', help: 'Two sets of all parameters: tune one, then switch between them.' },
    vary: { label: 'Vary gently', help: 'Changes everything that is not locked a little; the flock stays alive.' },
    turns: (degrees) => `turns ${degrees} °/s at cruise`,
  },
};
