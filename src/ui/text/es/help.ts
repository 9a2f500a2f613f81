/** The window that says what there is to do, in Spanish. */

import type { Text } from '..';

export const help: Text['help'] = {
  title: 'Ayuda',
  hint: 'Arrastra para mirar, gira la rueda para acercarte, P envía un depredador, ? cuenta más.',
  tryTitle: 'Prueba esto',
  tries: [
    'Envía un depredador y mira cómo la bandada le abre paso y se cierra.',
    'En los ajustes, lleva el radio de giro de 1 a 50 m: de peces ágiles a arcos amplios.',
    'Pon la alineación a 0: el orden se va en un minuto. Devuélvela.',
    'Pon un obstáculo en el camino, y otro.',
    'Cambies lo que cambies, deshacer lo devuelve.',
  ],
  handTitle: 'Ratón y dedos',
  hand: [
    ['Arrastrar, un dedo', 'Mirar alrededor de la bandada'],
    ['Arrastrar con el derecho, dos dedos', 'Mover la vista'],
    ['Rueda, pellizco', 'Acercarse o alejarse'],
    ['Soltar un archivo', 'Abrir una escena'],
  ],
  keysTitle: 'Teclas',
  commands: {
    play: 'Seguir o pausar',
    step: 'Un paso',
    restart: 'Empezar de nuevo',
    slower: 'Más despacio',
    faster: 'Más deprisa',
    predator: 'Añadir un depredador',
    obstacle: 'Añadir una esfera',
    camera: 'Cámara siguiente',
    theme: 'Tema siguiente',
    view: 'Encuadrar la bandada',
    photo: 'Foto',
    film: 'Película',
    undo: 'Deshacer',
    redo: 'Rehacer',
    help: 'Esta ayuda',
    interface: 'Ocultar o mostrar los controles',
  },
  keys: { ' ': 'Espacio' },
  preferences: 'Preferencias',
  language: { label: 'Idioma', help: 'El idioma de la página.' },
  letters: { label: 'Teclas sueltas dan órdenes', help: 'Si letras, cifras y signos sueltos dan órdenes.' },
};
