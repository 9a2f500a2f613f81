/** Makes elements. Text only ever becomes text nodes: nothing here parses HTML. */

/** An element with attributes and children; a string child is its text. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Selects the fields that keys are typed into: they are theirs. */
export const TEXT_FIELD = 'input:not([type="checkbox"], [type="range"])';

/** Sets an element's text if it differs, so that a steady reading costs no layout. */
export function write(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
