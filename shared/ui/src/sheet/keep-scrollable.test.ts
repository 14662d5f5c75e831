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
  const observed = new Set<Element>();
  let layOut: () => void;
  beforeEach(() => {
    observed.clear();
    class Sizes {
      constructor(callback: () => void) {
        layOut = callback;
      }
      observe(element: Element): void {
        observed.add(element);
      }
      unobserve(element: Element): void {
        observed.delete(element);
      }
      disconnect(): void {
        observed.clear();
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
    observed.clear();
    const row = document.createElement('p');
    await act(async () => void body.append(row));
    expect([...observed]).toEqual([body, row]);
    layOut();
    expect(body).not.toHaveAttribute('tabindex');
    stop();
    expect(observed.size).toBe(0);
  });
});

test('with one that does not, it is decided at once', () => {
  const body = bodyOf({ inside: 300 });
  keepScrollable(body)();
  expect(body).toHaveAttribute('tabindex', '0');
});
