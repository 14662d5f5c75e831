import { guardView } from './guard-view';
import type { Stepping } from '../rollout/watch-rollout';

const START = Date.UTC(2026, 0, 5, 8, 0);
const PLAN = [
  { weightBp: 500, minSessions: 100, minMinutes: 30 },
  { weightBp: 5000, minSessions: 100, minMinutes: 30 },
];
/** A successful canary of 5 %, with a step to 50 % after half an hour. */
function rollout(more: Partial<Stepping> = {}): Stepping {
  return {
    ...{ weightBp: 500, plan: PLAN, next: { weightBp: 5000, minSessions: 100, minMinutes: 30 }, stepAt: START },
    judgement: { outcome: 'pass', why: '1 of 200 failed', missingSessions: 0 },
    ...more,
  };
}
const SOON = START + 10 * 60_000;
const LATE = START + 31 * 60_000;

const failing = { judgement: { outcome: 'fail', why: 'canary 9 of 30 sessions failed' } } as const;

test('a guard that acts says that it ends a failing canary, and a dry one that it would have', () => {
  expect(guardView(rollout(failing), 'on', SOON)).toEqual({
    mode: 'on',
    next: 'It ends the canary at its next look: canary 9 of 30 sessions failed.',
  });
  expect(guardView(rollout(failing), 'back', SOON).next).toMatch(/^It ends the canary at its next look/);
  expect(guardView(rollout(failing), 'dry', SOON)).toEqual({
    mode: 'dry',
    next: 'It would have ended the canary: canary 9 of 30 sessions failed.',
    would: 'end',
  });
  expect(guardView(rollout(failing), 'off', SOON)).toEqual({ mode: 'off', next: expect.stringContaining('No guard') });
});

test('the next step of a plan is named with its condition, and a dry guard reports the step that it would take', () => {
  expect(guardView(rollout(), 'on', SOON).next).toMatch(/^It takes the step to 50 % after 20 more minutes\. It ends/);
  const few = { judgement: { outcome: 'inconclusive', why: 'few', missingSessions: 40 } } as const;
  expect(guardView(rollout(few), 'dry', SOON)).toEqual({
    mode: 'dry',
    next: expect.stringMatching(
      /^It would take the step to 50 % after 40 more sessions of the canary and 20 more minutes\. It would end/,
    ),
  });
  expect(guardView(rollout(), 'on', LATE)).toEqual({
    mode: 'on',
    next: 'It gives the canary to 50 % at its next look.',
  });
  expect(guardView(rollout(), 'dry', LATE)).toMatchObject({
    next: 'It would have given the canary to 50 %: 1 of 200 failed.',
    would: 'ramp',
  });
});

test.each<[string, Partial<Stepping>, RegExp]>([
  ['a pause', { paused: 'payday' }, /^The ramp is paused \(«payday»\)\. It ends/],
  [
    'silence',
    { judgement: { outcome: 'paused', why: 'nothing was heard' } },
    /^It takes no step while nothing was heard\./,
  ],
  [
    'an alarm',
    { judgement: { outcome: 'alarm', why: 'both builds fail' } },
    /a person has to check: both builds fail\.$/,
  ],
  ['no step', { next: undefined }, /^No step of a plan is left\. It ends the canary if it fails/],
])('%s is said instead of a step', (_name, more, expected) => {
  expect(guardView(rollout(more), 'on', LATE).next).toMatch(expected);
});
