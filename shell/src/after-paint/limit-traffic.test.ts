import { createHttp } from '../services/api/http';
import { takeBaseline } from '../release/baseline';
import { guardPage } from '../release/guard-page';
import { LIMITS, limitTraffic, type Traffic } from './limit-traffic';

let clock: number;
let reports: string[];
let traffic: Traffic;
let end: () => void;
/** Owner of all code in the test. */
let owner: string | undefined;
/** Requests that reached the network. Their responses are never read. */
let sent: string[];
/** jsdom has no `fetch`. */
const network = async (address: RequestInfo | URL): Promise<Response> => {
  sent.push(String(address));
  return new Promise(() => undefined);
};
/** jsdom has no navigation API. */
const navigation = new EventTarget();
beforeAll(() => void Object.defineProperty(window, 'navigation', { configurable: true, value: navigation }));
afterAll(() => void Reflect.deleteProperty(window, 'navigation'));
beforeEach(() => {
  clock = 5000;
  owner = 'promo';
  reports = [];
  sent = [];
  Object.assign(window, { fetch: network });
  const http = createHttp(async (config) => ({
    data: '{"code":200}',
    status: 200,
    statusText: '',
    headers: {},
    config,
  }));
  traffic = { facts: {}, http, baseline: takeBaseline(), ownerOf: () => owner };
  end = limitTraffic(
    traffic,
    (owner, what) => reports.push(`${owner}: ${what}`),
    () => clock,
  );
});
afterEach(() => {
  end();
  Reflect.deleteProperty(window, 'fetch');
});

/** Emits `count` facts; returns the number that pass. */
function facts(count: number, owner: string): number {
  return Array.from({ length: count }, () => traffic.facts.stops?.(owner) === true).filter((stopped) => !stopped)
    .length;
}
/** Sends `count` calls; returns the number that pass and the errors of the others. */
async function calls(count: number, owner: string): Promise<[number, unknown[]]> {
  const from = { name: owner, version: '1.0.0' };
  const platform = { name: 'appConfig', from, token: undefined, userId: 0, mutating: false };
  const all = await Promise.allSettled(
    Array.from({ length: count }, () => traffic.http.post('/call', {}, { platform })),
  );
  const refusals = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  return [count - refusals.length, [...new Set(refusals.map(({ name, why }) => `${name} ${why}`))]];
}

test('facts over the limit of one second are stopped and told once', () => {
  expect(facts(100_000, 'promo')).toBe(LIMITS.facts.most);
  clock += 999;
  expect(facts(10, 'promo')).toBe(0);
  clock += 1;
  expect(facts(1000, 'promo')).toBe(LIMITS.facts.most);
  expect(reports).toEqual(['promo: too many facts in one second']);
});

test('calls over the limit of one second fail as without a network and are told once', async () => {
  expect(await calls(120, 'promo')).toEqual([LIMITS.calls.most, ['NoAnswer network']]);
  clock += 1000;
  expect(await calls(10, 'promo')).toEqual([10, []]);
  expect(reports).toEqual(['promo: too many calls in one second']);
});

/** Sends `count` events; returns the number of events that were not stopped. */
function passed(target: EventTarget, count: number, type: string, own: object): number {
  return Array.from({ length: count }, () => {
    const event = Object.assign(new Event(type, { cancelable: true }), own);
    return target.dispatchEvent(event);
  }).filter(Boolean).length;
}

test('navigations over the limit of one second are stopped and told once; steps of the player are not counted', () => {
  const navigate = (count: number, navigationType: string) => passed(navigation, count, 'navigate', { navigationType });
  expect([navigate(300, 'traverse'), navigate(300, 'reload')]).toEqual([300, 300]);
  expect(navigate(300, 'push')).toBe(LIMITS.navigations.most);
  expect(navigate(1, 'replace')).toBe(0);
  for (owner of ['shell', undefined]) expect(navigate(300, 'push')).toBe(300);
  owner = 'promo';
  clock += 1000;
  expect(navigate(5, 'push')).toBe(5);
  expect(reports).toEqual(['promo: too many navigations in one second']);
});

test('unhandled rejections over the limit of one second are told once, and kept out of the console', () => {
  const reject = (count: number) => passed(window, count, 'unhandledrejection', { reason: new Error('no') });
  expect(reject(500)).toBe(LIMITS.rejections.most);
  owner = undefined;
  expect(reject(500)).toBe(500);
  expect(reports).toEqual(['promo: too many rejections in one second']);
});

test('each remote and each kind has a limit of its own, and the shell has none', async () => {
  facts(1000, 'promo');
  expect([await calls(5, 'promo'), facts(5, 'lobby'), facts(1000, 'shell'), await calls(120, 'shell')]).toEqual([
    [5, []],
    5,
    1000,
    [120, []],
  ]);
  expect((await traffic.http.get('/discovery')).status).toBe(200);
  expect(reports).toEqual(['promo: too many facts in one second']);
});

test('a remote that keeps within the limit for hours is never stopped', () => {
  for (let second = 0; second < 3600; second += 1) {
    expect(facts(LIMITS.facts.most, 'promo')).toBe(LIMITS.facts.most);
    clock += 1000;
  }
  expect(reports).toEqual([]);
});

test('nothing is counted after the end', async () => {
  end();
  expect(traffic.facts).toEqual({});
  expect(await calls(120, 'promo')).toEqual([120, []]);
  expect(passed(navigation, 300, 'navigate', { navigationType: 'push' })).toBe(300);
  expect(passed(window, 300, 'unhandledrejection', { reason: 'no' })).toBe(300);
});

describe('requests past the host', () => {
  /** Begins `count` requests; returns the messages of the rejected ones. */
  async function request(count: number): Promise<string[]> {
    const refused: string[] = [];
    for (let n = 0; n < count; n += 1)
      void window.fetch(`/healthz?n=${n}`).catch((error: unknown) => refused.push(String(error)));
    await Promise.resolve();
    return refused;
  }

  test('are counted when they begin, read or not, and stopped over the limit of ten seconds', async () => {
    for (let second = 0; second < 5; second += 1) {
      clock = 10_000 + second * 1000;
      await request(20);
    }
    expect(reports).toEqual([]);
    expect(await request(300)).toEqual(Array.from({ length: 300 }, () => 'TypeError: Failed to fetch'));
    expect(sent).toHaveLength(LIMITS.requests.most);
    expect(reports).toEqual(['promo: too many requests in 10 seconds']);
    clock = 20_000;
    expect(await request(1)).toEqual([]);
  });

  test('of the shell and of code without a known owner are neither counted nor stopped', async () => {
    for (const [n, other] of ['shell', undefined].entries()) {
      owner = other;
      expect(await request(400)).toEqual([]);
      expect(sent).toHaveLength(400 * (n + 1));
    }
    expect(reports).toEqual([]);
  });

  test('are counted without a report of a changed page, and a replaced `fetch` is still reported', () => {
    const faults: string[] = [];
    jest.useFakeTimers();
    const stop = guardPage({ baseline: traffic.baseline, report: (what) => void faults.push(what) });
    expect(faults).toEqual([]);
    window.fetch = () => network('wrapped');
    jest.advanceTimersByTime(10_000);
    stop();
    jest.useRealTimers();
    expect(faults).toEqual(['window.fetch was changed']);
  });

  test('go to the original function again after the end', () => {
    expect(window.fetch).not.toBe(network);
    end();
    expect(window.fetch).toBe(network);
    expect(traffic.baseline[0]?.[1]['fetch']?.value).toBe(network);
  });

  test('are left to a function that a remote has put in place before', () => {
    end();
    const replaced = (): Promise<Response> => network('wrapped');
    window.fetch = replaced;
    end = limitTraffic(traffic, (_owner, what) => reports.push(what));
    expect(window.fetch).toBe(replaced);
    expect(traffic.baseline[0]?.[1]['fetch']?.value).toBe(network);
  });
});
