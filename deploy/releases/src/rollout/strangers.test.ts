import { isFullTier } from '@parola/presets/tier';
import { crowdFate, LIES, type Lie } from '../testing/simulate-strangers';

/**
 * A canary of 5 % on a site with 200 sessions a minute, watched for an hour while a stranger sends false reports from
 * one address.
 */
const usual = { perMinute: 200, share: 0.05, stable: 0.005, looks: 60 };
const runs = isFullTier() ? 30 : 6;
const TRAFFIC = [0.01, 0.05, 0.2];

const cases = (attacks: readonly (readonly [string, Lie])[]) =>
  attacks.flatMap(([what, lie]) => TRAFFIC.map((traffic) => [traffic, what, lie] as const));

test.each(cases(LIES.hiding))(
  'a canary that fails at 30 % is ended in spite of a stranger with %d of all sessions: %s',
  (traffic, _what, lie) => {
    const { ended, median } = crowdFate(runs, { ...usual, canary: 0.3, stranger: { traffic, ...lie } });
    expect(ended).toBe(1);
    expect(median).toBeLessThanOrEqual(3);
  },
);

test.each(cases(LIES.ending))(
  'a good canary is neither ended nor held by a stranger with %d of all sessions: %s',
  (traffic, _what, lie) => {
    const { ended, held } = crowdFate(runs, { ...usual, canary: usual.stable, stranger: { traffic, ...lie } });
    expect({ ended, held }).toEqual({ ended: 0, held: 0 });
  },
);

test('players at shared addresses of carriers hide no fault, and make up none', () => {
  expect(crowdFate(runs, { ...usual, canary: 0.05 }).ended).toBeGreaterThanOrEqual(0.8);
  expect(crowdFate(runs, { ...usual, canary: usual.stable })).toMatchObject({ ended: 0, held: 0 });
});

test('the simulation can fail: without bounds one address ends a good canary, keeps a bad one and holds a ramp', () => {
  const of = (canary: number, stranger: Lie & { traffic: number }) =>
    crowdFate(6, { ...usual, canary, stranger, bounded: false });
  expect(of(usual.stable, { traffic: 0.01, arm: 'canary', fate: 'load' }).ended).toBe(1);
  expect(of(0.3, { traffic: 0.05, arm: 'control', fate: 'mount' }).ended).toBe(0);
  expect(of(usual.stable, { traffic: 0.2, arm: 'canary', fate: 'good' }).held).toBe(1);
});

test('the bounds are for one address: three that lie together end a good canary', () => {
  const stranger = { traffic: 0.2, networks: 3, arm: 'canary', fate: 'load' } as const;
  expect(crowdFate(6, { ...usual, canary: usual.stable, stranger }).ended).toBe(1);
});
