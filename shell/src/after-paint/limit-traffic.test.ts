import { createHttp } from '../services/api/http';
import { limitTraffic, MOST_A_SECOND, type Traffic } from './limit-traffic';

let clock: number;
let reports: string[];
let traffic: Traffic;
let end: () => void;
/** Owner of all code in the test. */
let owner: string | undefined;
/** jsdom has no navigation API. */
const navigation = new EventTarget();
beforeAll(() => void Object.defineProperty(window, 'navigation', { configurable: true, value: navigation }));
afterAll(() => void Reflect.deleteProperty(window, 'navigation'));
beforeEach(() => {
  clock = 5000;
  owner = 'promo';
  reports = [];
  const http = createHttp(async (config) => ({
    data: '{"code":200}',
    status: 200,
    statusText: '',
    headers: {},
    config,
  }));
  traffic = { facts: {}, http, ownerOf: () => owner };
  end = limitTraffic(
    traffic,
    (owner, what) => reports.push(`${owner}: ${what}`),
    () => clock,
  );
});
afterEach(() => end());

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
  const whys = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  return [count - whys.length, [...new Set(whys.map(({ name, why }) => `${name} ${why}`))]];
}

test('facts over the limit of one second are stopped and told once', () => {
  expect(facts(100_000, 'promo')).toBe(MOST_A_SECOND.facts);
  clock += 999;
  expect(facts(10, 'promo')).toBe(0);
  clock += 1;
  expect(facts(1000, 'promo')).toBe(MOST_A_SECOND.facts);
  expect(reports).toEqual(['promo: too many facts in one second']);
});

test('calls over the limit of one second fail as without a network and are told once', async () => {
  expect(await calls(120, 'promo')).toEqual([MOST_A_SECOND.calls, ['NoAnswer network']]);
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
  expect(navigate(300, 'push')).toBe(MOST_A_SECOND.navigations);
  expect(navigate(1, 'replace')).toBe(0);
  for (owner of ['shell', undefined]) expect(navigate(300, 'push')).toBe(300);
  owner = 'promo';
  clock += 1000;
  expect(navigate(5, 'push')).toBe(5);
  expect(reports).toEqual(['promo: too many navigations in one second']);
});

test('unhandled rejections over the limit of one second are told once, and kept out of the console', () => {
  const reject = (count: number) => passed(window, count, 'unhandledrejection', { reason: new Error('no') });
  expect(reject(500)).toBe(MOST_A_SECOND.rejections);
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
    expect(facts(MOST_A_SECOND.facts, 'promo')).toBe(MOST_A_SECOND.facts);
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
