import { takeBaseline, type Baseline } from './baseline';
import { guardPage, type Trace } from './guard-page';

let reports: string[];
let traces: Trace[];
let faults: string[];
let baseline: Baseline;
let end: () => void;
const undo: (() => void)[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<div><main id="main"></main></div>';
  [reports, traces, faults] = [[], [], []];
  baseline = takeBaseline();
});
afterEach(() => {
  end();
  for (const back of undo.splice(0)) back();
  jest.useRealTimers();
});
function begin(): void {
  const report = (what: string, trace: Trace): void => {
    reports.push(what);
    traces.push(trace);
  };
  end = guardPage({ baseline, report, also: () => faults });
}
const aLook = () => jest.advanceTimersByTime(10_000);
/** Replaces a member of a global object until the end of the test, as a remote must not do. */
function put(holder: object, key: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(holder, key);
  Object.defineProperty(holder, key, { configurable: true, writable: true, enumerable: true, value });
  undo.push(() => (before ? Object.defineProperty(holder, key, before) : Reflect.deleteProperty(holder, key)));
}

test.each<[string, object, string]>([
  ['window.fetch was changed', window, 'fetch'],
  ['window.addEventListener was changed', window, 'addEventListener'],
  ['EventTarget.prototype.addEventListener was changed', EventTarget.prototype, 'addEventListener'],
  ['window.XMLHttpRequest was changed', window, 'XMLHttpRequest'],
  ['XMLHttpRequest.prototype.send was changed', XMLHttpRequest.prototype, 'send'],
  ['History.prototype.pushState was changed', History.prototype, 'pushState'],
  ['history has the new member replaceState', history, 'replaceState'],
  ['Storage.prototype.setItem was changed', Storage.prototype, 'setItem'],
  ['Storage.prototype.clear was changed', Storage.prototype, 'clear'],
  ['Array.prototype.map was changed', Array.prototype, 'map'],
  ['String.prototype.trim was changed', String.prototype, 'trim'],
  ['Map.prototype.get was changed', Map.prototype, 'get'],
  ['Set.prototype.has was changed', Set.prototype, 'has'],
  ['Function.prototype.call was changed', Function.prototype, 'call'],
  ['Promise.prototype.then was changed', Promise.prototype, 'then'],
  ['Object.assign was changed', Object, 'assign'],
  ['JSON.parse was changed', JSON, 'parse'],
])('%s: told once with its code, whether it happens before the guard begins or later', (what, holder, key) => {
  const wrap = (): void => {
    const own = Reflect.get(holder, key);
    put(holder, key, function wrapped(this: unknown, ...args: unknown[]) {
      return typeof own === 'function' && Reflect.apply(own, this, args);
    });
  };
  wrap();
  begin();
  expect(reports).toEqual([what]);
  expect(traces[0]?.code).toContain('wrapped');
  end();
  for (const back of undo.splice(0)) back();
  reports = [];
  begin();
  expect(reports).toEqual([]);
  wrap();
  aLook();
  aLook();
  expect(reports).toEqual([what]);
});

test('a replaced function of the language works again after the look that finds it, one of the page is left alone', () => {
  const [map, fetch] = [Array.prototype.map, Reflect.get(window, 'fetch')];
  put(Array.prototype, 'map', () => 'broken');
  put(window, 'fetch', () => 'wrapped');
  begin();
  expect(reports.toSorted()).toEqual(['Array.prototype.map was changed', 'window.fetch was changed']);
  expect(Array.prototype.map).toBe(map);
  expect(Reflect.get(window, 'fetch')).not.toBe(fetch);
});

test('a name more on a prototype is told', () => {
  begin();
  put(Array.prototype, 'lastOf', () => 1);
  aLook();
  expect(reports).toEqual(['Array.prototype has the new member lastOf']);
});

test('faults found by the page itself are shown with the others', () => {
  begin();
  faults = ['the storage was emptied'];
  aLook();
  aLook();
  expect(reports).toEqual(['the storage was emptied']);
});

test('a body without the frame is told when it stays so, and not while a page changes', () => {
  begin();
  const main = document.getElementById('main');
  main?.remove();
  aLook();
  document.body.append(main ?? '');
  aLook();
  expect(reports).toEqual([]);
  document.body.innerHTML = '<p>mine</p>';
  aLook();
  aLook();
  expect(reports).toEqual(['the frame of the page is gone']);
});

test('a frame that was gone before the guard began is told, a page of its own without the frame is not', () => {
  document.body.innerHTML = '<p>mine</p>';
  begin();
  aLook();
  expect(reports).toEqual(['the frame of the page is gone']);
  end();
  document.body.innerHTML = '<div id="root"><p>a game on the whole screen</p></div>';
  begin();
  aLook();
  aLook();
  expect(reports).toHaveLength(1);
});

/** Fakes the browser's observer for entry types, with a function that dispatches entries. */
function observing(...types: string[]) {
  const observed: unknown[] = [];
  const listeners = new Map<string, (list: object) => void>();
  class Observer {
    static readonly supportedEntryTypes = types;
    readonly #heard: (list: object) => void;
    constructor(callback: (list: object) => void) {
      this.#heard = callback;
    }
    observe(options: { type: string }): void {
      observed.push(options);
      listeners.set(options.type, this.#heard);
    }
    disconnect(): void {}
  }
  put(globalThis, 'PerformanceObserver', Observer);
  const say = (type: string, entries: object[]) =>
    listeners.get(type)?.({ getEntries: () => entries, getEntriesByType: () => entries });
  return { observed, say };
}

test('a tab that did not answer for five seconds is told, also of before the guard began; a slow one is not', () => {
  const { observed, say } = observing('longtask');
  begin();
  expect(observed).toEqual([{ type: 'longtask', buffered: true }]);
  say('longtask', [{ duration: 4999 }]);
  expect(reports).toEqual([]);
  say('longtask', [{ duration: 300 }, { duration: 5000 }]);
  say('longtask', [{ duration: 9000 }]);
  expect([reports, traces]).toEqual([['the tab did not answer'], [{}]]);
});

test('a long pause leads to the script that took most of it, where the browser says so', () => {
  const { observed, say } = observing('longtask', 'long-animation-frame');
  begin();
  expect(observed).toEqual([{ type: 'long-animation-frame', buffered: true }]);
  const scripts = [
    { duration: 40, sourceURL: 'https://casino.example/shell/1.0.0/main.js' },
    { duration: 5900, sourceURL: 'https://casino.example/remotes/promo/1.0.0/7.js' },
  ];
  say('long-animation-frame', [{ duration: 6000, scripts }]);
  expect(traces).toEqual([{ script: 'https://casino.example/remotes/promo/1.0.0/7.js' }]);
});

test('long scripts of one build that take half of ten seconds are told once for each build, short ones are not', () => {
  const { say } = observing('longtask', 'long-animation-frame');
  begin();
  const [promo, lobby, shell] = ['remotes/promo/1.0.0/7.js', 'remotes/lobby/1.0.0/7.js', 'shell/1.0.0/main.js'].map(
    (file) => `https://casino.example/${file}`,
  );
  const frames = (sourceURL: string | undefined, count: number, duration: number, startTime: number) =>
    Array.from({ length: count }, (_none, n) => ({
      ...{ startTime: startTime + n * duration, duration },
      scripts: [{ duration, sourceURL }],
    }));
  say('long-animation-frame', frames(promo, 10, 500, 0));
  say('long-animation-frame', frames(lobby, 100, 199, 0));
  say('long-animation-frame', frames(shell, 30, 500, 0));
  // The next period begins with the first long script after ten seconds.
  say('long-animation-frame', frames(promo, 10, 500, 20_000));
  expect(reports).toEqual([]);
  say('long-animation-frame', frames(promo, 3, 500, 25_000));
  say('long-animation-frame', frames(lobby, 11, 500, 30_000));
  expect(reports).toEqual(['long tasks kept the tab busy', 'long tasks kept the tab busy']);
  expect(traces).toEqual([{ script: promo }, { script: lobby }]);
});

test('more than a hundred requests in one second are told, as many over a longer time and pictures are not', () => {
  const { say } = observing('resource');
  begin();
  const many = (count: number, startTime: (n: number) => number, initiatorType = 'fetch') =>
    Array.from({ length: count }, (_none, n) => ({ initiatorType, startTime: startTime(n) }));
  say(
    'resource',
    many(300, () => 1000, 'img'),
  );
  say(
    'resource',
    many(300, (n) => n * 20),
  );
  expect(reports).toEqual([]);
  say(
    'resource',
    many(60, () => 9100),
  );
  say(
    'resource',
    many(60, () => 9900),
  );
  expect(reports).toEqual(['there was a storm of requests']);
});

test('an untouched page reports nothing', () => {
  begin();
  window.dispatchEvent(new Event('online'));
  document.body.append(document.createElement('p'));
  aLook();
  aLook();
  expect(reports).toEqual([]);
});
