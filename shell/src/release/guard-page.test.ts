import { guardPage } from './guard-page';

let told: string[];
let end: () => void;
const undo: (() => void)[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<div><main id="main"></main></div>';
  told = [];
});
afterEach(() => {
  end();
  for (const back of undo.splice(0)) back();
  jest.useRealTimers();
});
const begin = () => void (end = guardPage((what) => told.push(what)));
const aLook = () => jest.advanceTimersByTime(10_000);
/** Puts something in the place of what everybody has, as a remote must not, until the test is over. */
function put(holder: object, key: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(holder, key);
  Object.defineProperty(holder, key, { configurable: true, writable: true, enumerable: true, value });
  undo.push(() => (before ? Object.defineProperty(holder, key, before) : Reflect.deleteProperty(holder, key)));
}

test.each<[string, object, string]>([
  ['fetch was changed', window, 'fetch'],
  ['history.pushState was changed', History.prototype, 'pushState'],
  ['Storage.setItem was changed', Storage.prototype, 'setItem'],
  ['Promise.then was changed', Promise.prototype, 'then'],
  ['JSON.parse was changed', JSON, 'parse'],
])('%s: told once', (what, holder, key) => {
  begin();
  const own = Reflect.get(holder, key);
  put(holder, key, function wrapped(this: unknown, ...given: unknown[]) {
    return Reflect.apply(own, this, given);
  });
  aLook();
  aLook();
  expect(told).toEqual([what]);
});

test('a name more on a prototype is told', () => {
  begin();
  put(Array.prototype, 'lastOf', () => 1);
  aLook();
  expect(told).toEqual(['the prototype of Array was changed']);
});

test('a body without the frame is told when it stays so, and not while a page changes', () => {
  begin();
  const main = document.getElementById('main');
  main?.remove();
  aLook();
  document.body.append(main ?? '');
  aLook();
  expect(told).toEqual([]);
  document.body.innerHTML = '<p>mine</p>';
  aLook();
  aLook();
  expect(told).toEqual(['the frame of the page is gone']);
});

test('a tab that did not answer for five seconds is told, a slow one is not', () => {
  let say: (durations: number[]) => void = () => undefined;
  class Observer {
    static readonly supportedEntryTypes = ['longtask'];
    constructor(heard: (list: { getEntries(): { duration: number }[] }) => void) {
      say = (durations) => heard({ getEntries: () => durations.map((duration) => ({ duration })) });
    }
    observe = jest.fn();
    disconnect = jest.fn();
  }
  put(globalThis, 'PerformanceObserver', Observer);
  begin();
  say([4999]);
  expect(told).toEqual([]);
  say([300, 5000]);
  say([9000]);
  expect(told).toEqual(['the tab did not answer']);
});

test('a page in which nobody touches anything says nothing', () => {
  begin();
  window.dispatchEvent(new Event('online'));
  document.body.append(document.createElement('p'));
  aLook();
  aLook();
  expect(told).toEqual([]);
});
