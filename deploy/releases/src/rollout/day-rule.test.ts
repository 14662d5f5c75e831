import { isFullTier } from '@parola/presets/tier';
import { dayDetection } from '../testing/simulate-rollout';
import { judgeDay, type DayEvidence } from './day-rule';

const none = { sessions: 0, failed: 0, loadFailed: 0 };
const GOOD: DayEvidence = {
  counts: { sessions: 5000, failed: 25, loadFailed: 1 },
  sameHours: { sessions: 6000, failed: 30, loadFailed: 1 },
  wholeDay: { sessions: 100_000, failed: 500, loadFailed: 20 },
  look: 30,
};

test('guarantee 20: as good as in the same hours of the day before: no alert; worse: an alert, with both counts', () => {
  expect(judgeDay(GOOD).outcome).toBe('pass');
  const { outcome, why } = judgeDay({ ...GOOD, counts: { ...GOOD.counts, failed: 100 } });
  expect(outcome).toBe('alarm');
  expect(why).toBe(
    '100 of 5000 sessions failed (2 %), before it 30 of 6000 in the same hours of the day before (0.5 %)',
  );
});

test('guarantee 20: with few sessions of the same hours the whole day decides, and without any, there is no verdict', () => {
  const few = { ...GOOD, sameHours: { sessions: 19, failed: 0, loadFailed: 0 } };
  expect(judgeDay(few)).toMatchObject({
    outcome: 'pass',
    why: expect.stringContaining('500 of 100000 in the day before'),
  });
  expect(judgeDay({ ...few, counts: { ...few.counts, failed: 100 } }).outcome).toBe('alarm');
  expect(judgeDay({ ...few, wholeDay: none, counts: { ...few.counts, failed: 5000 } })).toEqual({
    outcome: 'inconclusive',
    why: 'nothing is known of the day before it',
  });
});

test('guarantee 20: four failures, and an insignificant rise, raise no alert', () => {
  expect(judgeDay({ ...GOOD, look: 5, counts: { sessions: 20, failed: 4, loadFailed: 0 } }).outcome).toBe('pass');
  const slight = { sessions: 500_000, failed: 4500, loadFailed: 0 };
  const sameHours = { sessions: 500_000, failed: 2500, loadFailed: 0 };
  expect(judgeDay({ ...GOOD, counts: slight, sameHours }).outcome).toBe('pass');
});

test('guarantee 20: code that does not load on five devices is told before the minute is over, where it did load before', () => {
  const loads = (loadFailed: number) => ({ ...GOOD, look: 0, counts: { sessions: 8, failed: loadFailed, loadFailed } });
  expect(judgeDay(loads(5))).toMatchObject({ outcome: 'alarm', why: expect.stringContaining('could not be loaded') });
  expect(judgeDay(loads(4)).outcome).toBe('inconclusive');
  const never = { ...GOOD.sameHours, loadFailed: 5000 };
  expect(judgeDay({ ...loads(5), sameHours: never }).outcome).toBe('inconclusive');
});

test('guarantee 20: a few more devices on a bad network than the day before are no fault, and a shell that a tenth cannot start is', () => {
  const counts = { sessions: 1000, failed: 5, loadFailed: 5 };
  const sameHours = { sessions: 1000, failed: 3, loadFailed: 2 };
  expect(judgeDay({ ...GOOD, counts, sameHours }).outcome).toBe('pass');
  const shell = (failed: number) => judgeDay({ ...GOOD, unstarted: { sessions: 5000, failed } });
  expect(shell(25).outcome).toBe('pass');
  expect(shell(1000)).toEqual({
    outcome: 'alarm',
    why: 'it does not start on 1000 of 5000 devices (20 %)',
  });
});

test('guarantee 20: a build that does not start cannot report: a nearly silent build raises an alert', () => {
  const outcomeAt = (sessions: number, change: Partial<DayEvidence> = {}) =>
    judgeDay({ ...GOOD, counts: { ...none, sessions }, ...change }).outcome;
  expect(outcomeAt(0)).toBe('alarm');
  expect(outcomeAt(599)).toBe('alarm');
  expect(outcomeAt(600)).toBe('pass');
  expect(outcomeAt(0, { look: 9 })).toBe('pass');
  expect(outcomeAt(0, { sameHours: { ...none, sessions: 99 } })).toBe('pass');
});

const usual = { perMinute: 200, before: 0.005, looks: 240 };
/** Number of simulated builds, the same in each run; fewer in the quick tier. */
const runs = isFullTier() ? { good: 1000, bad: 100 } : { good: 100, bad: 30 };
test('guarantee 20: of 1000 builds as good as the one before, at most 2 raise an alert in four hours; a bad one is found', () => {
  expect(dayDetection(runs.good, { ...usual, after: 0.005 }).share).toBeLessThanOrEqual(0.002);
  const bad = dayDetection(runs.bad, { ...usual, after: 0.02 });
  expect(bad.share).toBeGreaterThanOrEqual(0.97);
  expect(bad.median).toBeLessThanOrEqual(15);
});

test('guarantee 20: the simulation of days can fail: with a twentieth of error at every look good builds are told of', () => {
  expect(dayDetection(runs.bad, { ...usual, after: 0.005, chanceOf: () => 0.05 }).share).toBeGreaterThan(0.02);
});
