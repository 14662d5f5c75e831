import { watchTextSize } from './large-text';

let resize: () => void = () => undefined;
class Sizes {
  constructor(onResize: () => void) {
    resize = onResize;
  }
  observe(): void {}
  disconnect(): void {}
}

beforeEach(() => void Reflect.set(globalThis, 'ResizeObserver', Sizes));
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
  delete document.documentElement.dataset.text;
});

/** Sets the widths of the two probe lines, because jsdom has no layout. */
function widths(adjusted: number, fixed: number): void {
  const lines = [...document.querySelectorAll<HTMLElement>('[aria-hidden="true"] > span')];
  expect(lines).toHaveLength(2);
  for (const [at, width] of [adjusted, fixed].entries())
    Object.defineProperty(lines[at] ?? document.body, 'offsetWidth', { value: width, configurable: true });
  resize();
}

test('the document says that text is enlarged, and no longer once it is not', () => {
  watchTextSize();
  widths(80, 80);
  expect(document.documentElement.dataset.text).toBeUndefined();
  widths(160, 80);
  expect(document.documentElement.dataset.text).toBe('large');
  widths(80, 80);
  expect(document.documentElement.dataset.text).toBeUndefined();
});

test('a browser that tells no sizes is left alone', () => {
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
  watchTextSize();
  expect(document.body).toBeEmptyDOMElement();
});
