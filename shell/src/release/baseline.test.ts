import { gate } from '../ground/traffic-gate';
import { countRequests, takeBaseline } from './baseline';
import { guardPage } from './guard-page';

/** Requests that reached the network. Their responses are never read. */
let sent: string[];
/** jsdom has no `fetch`. */
const network = (address: RequestInfo | URL): Promise<Response> => {
  sent.push(String(address));
  return new Promise(() => undefined);
};
beforeEach(() => {
  sent = [];
  Object.assign(window, { fetch: network });
});
afterEach(() => void Reflect.deleteProperty(window, 'fetch'));

test('requests pass the gate when they begin, read or not, and a stopped one fails as without a network', async () => {
  countRequests();
  const callers: unknown[] = [];
  void window.fetch('/before');
  gate.stops = (kind, by) => {
    callers.push([kind, by]);
    return callers.length > 2;
  };
  for (let n = 0; n < 2; n += 1) void window.fetch('/read-later');
  await expect(window.fetch('/stopped')).rejects.toEqual(new TypeError('Failed to fetch'));
  expect(sent).toEqual(['/before', '/read-later', '/read-later']);
  expect(callers).toEqual(Array.from({ length: 3 }, () => ['requests', expect.any(Error)]));
});

test('the counting of requests is no change of the page, and a replaced `fetch` is one', () => {
  jest.useFakeTimers();
  countRequests();
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
  countRequests();
  expect('fetch' in window).toBe(false);
});
