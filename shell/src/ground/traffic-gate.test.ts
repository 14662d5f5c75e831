import { takeBaseline } from '../release/baseline';
import { guardPage } from '../release/guard-page';
import { EARLY_MOST, gate, guardTraffic, MOST_UNCAUGHT } from './traffic-gate';

let clock: number;
/** Requests that reached the network. Their responses are never read. */
let sent: string[];
/** jsdom has no `fetch` and no navigation API. */
const network = (address: RequestInfo | URL): Promise<Response> => {
  sent.push(String(address));
  return new Promise(() => undefined);
};
const navigation = new EventTarget();
beforeAll(() => void Object.defineProperty(window, 'navigation', { configurable: true, value: navigation }));
afterAll(() => void Reflect.deleteProperty(window, 'navigation'));
beforeEach(() => {
  clock = 5000;
  sent = [];
  jest.spyOn(performance, 'now').mockImplementation(() => clock);
  Object.assign(window, { fetch: network });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'fetch');
  jest.restoreAllMocks();
});

const early = () => Object.values(gate.early).map(({ kind, by, second, count }) => [kind, by, second, count]);
function passed(count: number, use: () => boolean): number {
  return Array.from({ length: count }, use).filter((stopped) => !stopped).length;
}

test('early uses are counted by part, kind and second, and stopped over the limit', () => {
  expect(passed(500, () => gate.stops('facts', 'promo'))).toBe(EARLY_MOST);
  expect(passed(5, () => gate.stops('calls', 'promo'))).toBe(5);
  expect(passed(5, () => gate.stops('facts', 'lobby'))).toBe(5);
  clock += 1000;
  expect(passed(5, () => gate.stops('facts', 'promo'))).toBe(5);
  expect(gate.stops('rejections', 'promo', 2500)).toBe(false);
  expect(early()).toEqual([
    ['facts', 'promo', 5, 500],
    ['calls', 'promo', 5, 5],
    ['facts', 'lobby', 5, 5],
    ['facts', 'promo', 6, 5],
    ['rejections', 'promo', 2, 1],
  ]);
});

test('navigations are counted by their place in the code and stopped over the limit', () => {
  guardTraffic();
  const navigate = () => !navigation.dispatchEvent(new Event('navigate', { cancelable: true }));
  expect(passed(300, () => navigate())).toBe(EARLY_MOST);
  expect(passed(10, () => navigate())).toBe(10);
  expect(early()).toEqual([
    ['navigations', expect.any(Error), 5, 300],
    ['navigations', expect.any(Error), 5, 10],
  ]);
});

test('requests pass the gate when they begin, read or not, and a stopped one fails as without a network', async () => {
  guardTraffic();
  const refused: unknown[] = [];
  for (let n = 0; n < 300; n += 1) window.fetch('/unread').catch((error: unknown) => refused.push(error));
  await Promise.resolve();
  expect([sent.length, refused.length]).toEqual([EARLY_MOST, 300 - EARLY_MOST]);
  expect(refused[0]).toEqual(new TypeError('Failed to fetch'));
  expect(early()).toEqual([['requests', expect.any(Error), 5, 300]]);
});

test('the counting of requests is no change of the page, and a replaced `fetch` is one', () => {
  jest.restoreAllMocks();
  jest.useFakeTimers();
  document.body.innerHTML = '<main id="main"></main>';
  guardTraffic();
  const faults: string[] = [];
  const stop = guardPage({ baseline: takeBaseline(), report: (what) => void faults.push(what) });
  expect(faults).toEqual([]);
  window.fetch = () => network('wrapped');
  jest.advanceTimersByTime(10_000);
  stop();
  jest.useRealTimers();
  expect(faults).toEqual(['window.fetch was changed']);
});

test('a page without `fetch` stays as it is', () => {
  Reflect.deleteProperty(window, 'fetch');
  guardTraffic();
  expect('fetch' in window).toBe(false);
});

test('uncaught errors and rejections are kept up to a limit', () => {
  guardTraffic();
  window.dispatchEvent(new Event('unhandledrejection'));
  for (let n = 0; n < 2000; n += 1) window.dispatchEvent(new ErrorEvent('error', { message: `${n}` }));
  expect(gate.uncaught).toHaveLength(MOST_UNCAUGHT);
  expect(gate.uncaught.slice(0, 2).map(({ type }) => type)).toEqual(['unhandledrejection', 'error']);
});
