import { act } from '@testing-library/react';
import { keepScrollable } from './keep-scrollable';

/** Builds a body that overflows while `inside` is larger than its height. */
function bodyOf(sizes: { inside: number }): HTMLElement {
  const body = document.createElement('div');
  Object.defineProperty(body, 'scrollHeight', { get: () => sizes.inside });
  Object.defineProperty(body, 'clientHeight', { value: 100 });
  return body;
}

describe('with a browser that tells of sizes', () => {
  const asked = new Set<Element>();
  let layOut: () => void;
  beforeEach(() => {
    asked.clear();
    class Sizes {
      constructor(tell: () => void) {
        layOut = tell;
      }
      observe(element: Element): void {
        asked.add(element);
      }
      unobserve(element: Element): void {
        asked.delete(element);
      }
      disconnect(): void {
        asked.clear();
      }
    }
    Reflect.set(globalThis, 'ResizeObserver', Sizes);
  });
  afterEach(() => void Reflect.deleteProperty(globalThis, 'ResizeObserver'));

  test('nothing is measured before the layout, and later elements are observed too', async () => {
    const sizes = { inside: 300 };
    const body = bodyOf(sizes);
    const stop = keepScrollable(body);
    expect(body).not.toHaveAttribute('tabindex');
    layOut();
    expect(body).toHaveAttribute('tabindex', '0');

    sizes.inside = 80;
    asked.clear();
    const row = document.createElement('p');
    await act(async () => void body.append(row));
    expect([...asked]).toEqual([body, row]);
    layOut();
    expect(body).not.toHaveAttribute('tabindex');
    stop();
    expect(asked.size).toBe(0);
  });
});

test('with one that does not, it is decided at once', () => {
  const body = bodyOf({ inside: 300 });
  keepScrollable(body)();
  expect(body).toHaveAttribute('tabindex', '0');
});
