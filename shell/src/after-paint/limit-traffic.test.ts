import { gate } from '../ground/traffic-gate';
import { LIMITS, limitTraffic } from './limit-traffic';

let clock: number;
let reports: string[];
let end: () => void;
/** Owner of the code in a stack. */
let owner: string | undefined;
function begin(): void {
  end = limitTraffic(
    () => owner,
    (unit, what) => reports.push(`${unit}: ${what}`),
    () => clock,
  );
}
beforeEach(() => {
  clock = 5000;
  owner = 'promo';
  reports = [];
  begin();
});
afterEach(() => end());

/** Counts `count` uses; returns the number that pass. */
function passed(kind: keyof typeof LIMITS, count: number, by: string | Error): number {
  return Array.from({ length: count }, () => gate.stops(kind, by)).filter((stopped) => !stopped).length;
}

test.each(['facts', 'calls', 'navigations', 'rejections'] as const)(
  '%s over the limit of one second are stopped and told once',
  (kind) => {
    const { most } = LIMITS[kind];
    expect(passed(kind, 100_000, 'promo')).toBe(most);
    clock += 999;
    expect(passed(kind, 10, 'promo')).toBe(0);
    clock += 1;
    expect(passed(kind, 1000, 'promo')).toBe(most);
    expect(reports).toEqual([`promo: too many ${kind} in one second`]);
  },
);

test('requests over the limit of ten seconds are stopped and told once', () => {
  for (clock = 10_000; clock < 15_000; clock += 1000) passed('requests', 20, new Error());
  expect(reports).toEqual([]);
  expect(passed('requests', 300, new Error())).toBe(0);
  expect(reports).toEqual(['promo: too many requests in 10 seconds']);
  clock = 20_000;
  expect(passed('requests', 1, new Error())).toBe(1);
});

test('each remote and each kind has a limit of its own, and the shell and unknown code have none', () => {
  passed('facts', 1000, 'promo');
  expect([passed('calls', 5, 'promo'), passed('facts', 5, 'lobby'), passed('facts', 1000, 'shell')]).toEqual([
    5, 5, 1000,
  ]);
  for (owner of ['shell', undefined]) expect(passed('navigations', 300, new Error())).toBe(300);
  expect(reports).toEqual(['promo: too many facts in one second']);
});

test('a remote that keeps within the limit for hours is never stopped', () => {
  for (let second = 0; second < 3600; second += 1) {
    expect(passed('facts', LIMITS.facts.most, 'promo')).toBe(LIMITS.facts.most);
    clock += 1000;
  }
  expect(reports).toEqual([]);
});

test('uses from before are judged by their own time, and those of several places together', () => {
  end();
  const early = (kind: keyof typeof LIMITS, by: string | Error, second: number, count: number) =>
    (gate.early[`${kind} ${String(by)} ${second}`] = { kind, by, second, count });
  early('facts', 'lobby', 0, 100);
  early('facts', 'lobby', 1, 100);
  early('navigations', new Error('one place'), 1, 11);
  early('navigations', new Error('another'), 1, 10);
  early('requests', new Error(), 1, 60);
  early('requests', new Error(), 9, 60);
  early('calls', 'shell', 1, 1000);
  early('facts', 'promo', 5, 60);
  begin();
  expect(reports).toEqual(['promo: too many navigations in one second', 'promo: too many requests in 10 seconds']);
  // The counting of the current second goes on.
  expect(passed('facts', 60, 'promo')).toBe(40);
  expect(gate.early).toEqual({});
});

test('a use of another time counts for that time', () => {
  for (let n = 0; n < LIMITS.rejections.most; n += 1) gate.stops('rejections', 'promo', 1000 + n);
  expect(gate.stops('rejections', 'promo', 2000)).toBe(false);
  expect(reports).toEqual([]);
});

test('after the end uses are counted as before the beginning', () => {
  end();
  passed('facts', 10, 'promo');
  expect(Object.values(gate.early)).toMatchObject([{ kind: 'facts', by: 'promo', count: 10 }]);
});
