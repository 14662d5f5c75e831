import { act, renderHook } from '@testing-library/react';
import { useInView } from './use-in-view';

let notify: (isIntersecting: boolean) => void;
beforeEach(() => {
  jest.useFakeTimers();
  class Watched {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      notify = (isIntersecting) => callback([{ isIntersecting }]);
    }
    observe(): void {}
    disconnect(): void {}
  }
  Object.defineProperty(globalThis, 'IntersectionObserver', { value: Watched, configurable: true });
});
afterEach(() => jest.useRealTimers());

const watch = (ms: number) => renderHook(() => useInView({ current: document.body }, true, ms)).result;

test('an element that comes onto the screen is near, and a missing one is not', () => {
  const near = watch(7_000);
  act(() => notify(false));
  expect(near.current).toBe(false);
  act(() => notify(true));
  expect(near.current).toBe(true);
});

test('a late observation of a place far below takes back no element that its time has brought', () => {
  const near = watch(0);
  act(() => {
    jest.advanceTimersByTime(0);
    notify(false);
  });
  expect(near.current).toBe(true);
});
