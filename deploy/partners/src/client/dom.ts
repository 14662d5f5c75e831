type Child = Node | string | undefined | false;

export interface ElOptions {
  class?: string;
  attrs?: Record<string, string>;
  on?: Partial<{ [K in keyof HTMLElementEventMap]: (event: HTMLElementEventMap[K]) => void }>;
}

/** Makes an element with class, attributes, listeners and children. Strings become text nodes, never HTML. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  options: ElOptions = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (options.class) element.className = options.class;
  for (const [name, value] of Object.entries(options.attrs ?? {})) element.setAttribute(name, value);
  for (const [type, listener] of Object.entries(options.on ?? {}))
    element.addEventListener(type, listener as EventListener);
  element.append(...children.filter((child): child is Node | string => child !== undefined && child !== false));
  return element;
}

const SVG = 'http://www.w3.org/2000/svg';

/** Makes an SVG element with attributes and children. */
export function svg(tag: string, attrs: Record<string, string>, ...children: SVGElement[]): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attrs)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** A 24 px line icon from path data, hidden from screen readers. */
export function icon(...paths: string[]): SVGElement {
  return svg(
    'svg',
    { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true', focusable: 'false' },
    ...paths.map((d) => svg('path', { d })),
  );
}

/** A push button. `label` is its accessible name where the content is only an icon. */
export function button(
  className: string,
  content: Child | Child[],
  onClick: () => void,
  label?: string,
): HTMLButtonElement {
  const element = el('button', {
    class: className,
    attrs: { type: 'button', ...(label ? { 'aria-label': label } : {}) },
  });
  element.append(...[content].flat().filter((child): child is Node | string => child !== undefined && child !== false));
  element.addEventListener('click', onClick);
  return element;
}

export const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
