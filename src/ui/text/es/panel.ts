/** What can be done with the controls of the panel, in Spanish. */

import type { Text } from '..';

export const panel: Pick<Text, 'tuning'> = {
  tuning: {
    title: 'Bandada',
    otherRules: 'Otras reglas',
    resetOf: (label) => `Restablecer: ${label}`,
    reset: 'Vuelve al valor propio de la escena. También con doble clic en el nombre, o con Supr.',
    resetAll: 'Vuelve a los valores propios de la escena, salvo lo bloqueado.',
    lockOf: (label) => `Bloquear: ${label}`,
    lock: 'Bloqueado, se queda como está aunque se restablezca, varíe o compare lo demás.',
    compare: { label: 'Comparar', help: 'Dos juegos de todos los parámetros: ajusta uno y cambia entre ellos.' },
    vary: { label: 'Variar un poco', help: 'Cambia un poco todo lo que no está bloqueado; la bandada sigue viva.' },
    turns: (degrees) => `gira ${degrees} °/s en crucero`,
  },
};
