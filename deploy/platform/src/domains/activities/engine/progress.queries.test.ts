import { ACTIVITY_CONDITION, ACTIVITY_REPEAT, dayAfter, endOfDay, isoWeekdayOf, startOfDay } from '@parola/calls';
import { assertProperty } from '@parola/presets/properties';
import * as fc from 'fast-check';
import { progressOf, type DayOfPlayer } from './progress.queries';
import { isDayOf, roundOf } from './round.rules';

const FIRST = '2026-10-28';
const day = fc.nat({ max: 80 }).map((after) => dayAfter(FIRST, after));
const times = fc.record(
  {
    from: day,
    until: day,
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    repeat: fc.constantFrom(...Object.values(ACTIVITY_REPEAT)),
  },
  { requiredKeys: ['from', 'repeat'] },
);
const event = fc.record({
  day,
  kind: fc.constantFrom('deposit', 'round', 'login'),
  amount: fc.bigInt({ min: 1n, max: 10_000n }),
  win: fc.bigInt({ min: 0n, max: 20_000n }),
});
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;

/** Groups a player's events by day, like the database queries. */
function byDay(events: readonly Event[]): DayOfPlayer[] {
  const days = [...new Set(events.map((one) => one.day))].sort();
  return days.map((on) => {
    const of = (kind: string) => events.filter((one) => one.day === on && one.kind === kind);
    const sum = (numbers: bigint[]) => numbers.reduce((all, one) => all + one, 0n);
    const bet = sum(of('round').map(({ amount }) => amount));
    return {
      day: on,
      deposits: of('deposit').map(({ amount }) => amount),
      bet,
      validBet: bet,
      win: sum(of('round').map(({ win }) => win)),
      rounds: BigInt(of('round').length),
      here: of('login').length > 0,
    };
  });
}

/** Reference model: computes the same progress event by event. */
function tally(events: readonly Event[]) {
  const t = { depositSum: 0n, depositCount: 0n, singleDeposit: 0n, validBet: 0n, loss: 0n, rounds: 0n };
  const played = new Set<string>();
  const here = new Set<string>();
  const deposited = new Set<string>();
  for (const { kind, amount, win, day: on } of events) {
    if (kind === 'deposit') {
      t.depositSum += amount;
      t.depositCount += 1n;
      if (amount > t.singleDeposit) t.singleDeposit = amount;
      deposited.add(on);
    } else if (kind === 'round') {
      t.validBet += amount;
      t.loss += amount - win;
      t.rounds += 1n;
      played.add(on);
    } else here.add(on);
  }
  let run = 0n;
  for (const begin of deposited) {
    let length = 0n;
    for (let on = begin; deposited.has(on); on = dayAfter(on)) length += 1n;
    if (length > run) run = length;
  }
  return {
    ...t,
    netLoss: t.loss > 0n ? t.loss : 0n,
    playDays: BigInt(played.size),
    loginDays: BigInt(here.size),
    depositDays: run,
    none: 1n,
    proof: 1n,
    kyc: 0n,
  };
}

test('a day is in the round of its own run and in no other; rounds follow each other without a gap', () => {
  assertProperty(
    fc.property(times, day, (rule, on) => {
      const round = roundOf(rule, on);
      const last = rule.until ?? '2099-12-31';
      if (on < rule.from || on > last) return;
      expect(round.from <= on && on <= round.until).toBe(true);
      expect(round.from >= rule.from && round.until <= last).toBe(true);
      for (const edge of [round.from, round.until]) expect(roundOf(rule, edge)).toEqual(round);
      const next = dayAfter(round.until);
      if (next <= last) expect(roundOf(rule, next).key).not.toBe(round.key);
      if (next <= last) expect(roundOf(rule, next).from).toBe(next);
      expect(endOfDay(round.until)).toBe(startOfDay(next));
    }),
  );
});

test('progress is that of tallies kept event by event, for any definition, events and moment', () => {
  assertProperty(
    fc.property(
      times,
      fc.array(event, { maxLength: 60 }),
      fc.constantFrom(...Object.values(ACTIVITY_CONDITION)),
      fc.array(day, { minLength: 1, maxLength: 5 }),
      (rule, events, condition, moments) => {
        for (const now of moments) {
          const round = roundOf(rule, now);
          const counted = events.filter(
            (one) =>
              one.day <= now &&
              one.day >= round.from &&
              one.day <= round.until &&
              (rule.weekdays?.includes(isoWeekdayOf(one.day)) ?? true),
          );
          const days = byDay(events.filter((one) => one.day <= now)).filter(
            (one) => one.day >= round.from && one.day <= round.until && isDayOf(rule, one.day),
          );
          expect(progressOf(condition, days, false)).toBe(tally(counted)[condition]);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('weeks begin on Monday, months on their first, leap years included', () => {
  const of = (repeat: 'week' | 'month', on: string) => roundOf({ from: '2020-01-01', repeat }, on);
  expect(of('week', '2026-11-29')).toEqual({ key: '2026-11-23', from: '2026-11-23', until: '2026-11-29' });
  expect(of('month', '2028-02-10')).toEqual({ key: '2028-02-01', from: '2028-02-01', until: '2028-02-29' });
  expect(roundOf({ from: '2026-11-10', until: '2026-11-20', repeat: 'month' }, '2026-11-15')).toEqual({
    key: '2026-11-01',
    from: '2026-11-10',
    until: '2026-11-20',
  });
});
