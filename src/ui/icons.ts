/** The icons of the buttons, drawn as lines on a grid of 24 by 24. */

const PATHS = {
  restart: 'M4.5 5v5h5M5 10a8 8 0 1 1-1 4',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  step: 'M6 5.5v13l9-6.5zM18.5 5.5v13',
  predator:
    'M2.5 9c4-.6 6.8 1 9.5 4.5C14.7 10 17.5 8.4 21.5 9c-3 .8-5 2.6-6 5.5L12 20l-3.5-5.5C7.5 11.6 5.5 9.8 2.5 9zM10.6 8.5 12 6.5l1.4 2',
  obstacle: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8.5v7M8.5 12h7',
  view: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M12 10.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z',
  camera: 'M12 4.5v3M4.5 12h3M16.5 12h3M12 16.5v3M12 6.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z',
  photo: 'M3.5 8h3.2l1.8-2.5h7L17.3 8h3.2v11h-17zM12 10a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6z',
  film: 'M3.5 7h11v10h-11zM14.5 11l6-3.5v9l-6-3.5z',
  stop: 'M7 7h10v10H7z',
  undo: 'M9 5 4.5 9.5 9 14M4.5 9.5H14a5 5 0 0 1 0 10h-3',
  redo: 'M15 5l4.5 4.5L15 14M19.5 9.5H10a5 5 0 0 0 0 10h3',
  help: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5v.1M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z',
  more: 'M6.5 9.5l5.5 5.5 5.5-5.5',
  panel:
    'M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM8 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  hide: 'M4 4l16 16M9.5 5.8A10 10 0 0 1 12 5.5c5 0 8.3 4 9.5 6.5a13 13 0 0 1-2.6 3.6M6 7.5A13 13 0 0 0 2.5 12c1.2 2.5 4.5 6.5 9.5 6.5a10 10 0 0 0 4.2-1M10 10a2.9 2.9 0 0 0 4 4',
  show: 'M2.5 12C3.7 9.5 7 5.5 12 5.5s8.3 4 9.5 6.5c-1.2 2.5-4.5 6.5-9.5 6.5S3.7 14.5 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  locked: 'M6.5 11h11v8.5h-11zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v1.5',
  unlocked: 'M6.5 11h11v8.5h-11zM8.5 11V8a3.5 3.5 0 0 1 6.8-1.2M12 14.5v1.5',
  close: 'M6 6l12 12M18 6 6 18',
} as const;

export type IconName = keyof typeof PATHS;

const SVG = 'http://www.w3.org/2000/svg';

/** A drawing for a button that says in words what it does: assistive technology skips it. */
export function icon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', 'icon');
  svg.append(document.createElementNS(SVG, 'path'));
  draw(svg, name);
  return svg;
}

/** Changes what an icon shows. */
export function draw(svg: SVGSVGElement, name: IconName): void {
  svg.firstElementChild!.setAttribute('d', PATHS[name]);
}
