import { LIMIT_KIND, LIMIT_PERIOD, type LimitKind, type LimitPeriod } from '@parola/calls';
import { assertProperty } from '@parola/presets/properties';
import { isFullTier } from '@parola/presets/tier';
import fc from 'fast-check';
import { sql } from 'kysely';
import { inTransaction } from '../db/transaction';
import { Refusal } from '../ground/errors';
import { openTestPlatform, type TestPlatform } from '../testing';
import { interruptAfter } from '../testing/property-time-limit';
import { cancelLimit, confirmLimit, limitsOf, setLimit } from './index';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const HOUR = 3_600_000;
const KINDS = [LIMIT_KIND.loss, LIMIT_KIND.wager] as const;
const PERIODS = Object.values(LIMIT_PERIOD);

/**
 * The first moment of the period that holds `at`, by the calendar of Manila (UTC+8, no summer time). Written without
 * the database, as an independent reference.
 */
function since(period: LimitPeriod, at: number): number {
  const manila = new Date(at + 8 * HOUR);
  const [year, month, date] = [manila.getUTCFullYear(), manila.getUTCMonth(), manila.getUTCDate()];
  const monday = date - ((manila.getUTCDay() + 6) % 7);
  const first = { 1: Date.UTC(year, month, date), 7: Date.UTC(year, month, monday), 30: Date.UTC(year, month, 1) };
  return first[period] - 8 * HOUR;
}

interface Held {
  value: number;
  pending?: { value: number; from: number };
}

/** Reference model of the limits: keeps every stake and win with its time and sums them on each check. */
class Model {
  readonly limits = new Map<string, Held>();
  private readonly played: { at: number; bet: number; win: number }[] = [];

  rest(kind: LimitKind, period: LimitPeriod, at: number): number {
    const value = this.limits.get(`${kind}/${period}`)?.value ?? 0;
    const counted = this.played.filter((one) => one.at >= since(period, at));
    const used = counted.reduce((sum, { bet, win }) => sum + bet - (kind === LIMIT_KIND.loss ? win : 0), 0);
    return value === 0 ? Infinity : value - used;
  }

  least(at: number): number {
    return Math.min(...KINDS.flatMap((kind) => PERIODS.map((period) => this.rest(kind, period, at))));
  }

  play(at: number, bet: number, win: number): void {
    this.played.push({ at, bet, win });
  }

  set(kind: LimitKind, period: LimitPeriod, value: number, at: number): string {
    const key = `${kind}/${period}`;
    const held = this.limits.get(key) ?? { value: 0 };
    const looser = held.value > 0 && (value === 0 || value > held.value);
    if (looser && held.pending) return 'limitWaiting';
    this.limits.set(key, looser ? { ...held, pending: { value, from: at + 24 * HOUR } } : { value });
    return 'ok';
  }

  settle(key: string, how: 'confirm' | 'cancel', at: number): string {
    const held = this.limits.get(key);
    if (!held?.pending) return 'notFound';
    if (how === 'confirm' && at < held.pending.from) return 'limitWaiting';
    this.limits.set(key, { value: how === 'confirm' ? held.pending.value : held.value });
    return 'ok';
  }
}

const kind = fc.constantFrom(...KINDS);
const period = fc.constantFrom(...PERIODS);
/** Values just above the operator's minimum, so that limits are reached often. */
const value = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 100, max: 400 }).map((p) => p * 100) },
  fc.constant(0),
);
/** Jumps of a minute to two months, and to the edges of days. */
const jump = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 600 }).map((minutes) => ({ by: minutes * 60_000 })) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 60 }).map((days) => ({ by: days * 24 * HOUR })) },
  { weight: 3, arbitrary: fc.constantFrom(-1, 0, 1).map((edge) => ({ midnight: edge })) },
);
const op = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('bet' as const),
      bet: fc.integer({ min: 1, max: 20_000 }),
      win: fc.oneof(fc.constant(0), fc.nat(15_000)),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('set' as const), kind, period, value }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('confirm' as const, 'confirm' as const, 'cancel' as const),
      pick: fc.nat(5),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), jump }) },
);

function later(at: number, to: { by: number } | { midnight: number }): number {
  if ('by' in to) return at + to.by;
  // The next midnight in Manila, or a millisecond before or after it; never back in time.
  return Math.max(at, since(LIMIT_PERIOD.day, at + 24 * HOUR) + to.midnight);
}

const outcome = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'ok';
  } catch (error) {
    if (error instanceof Refusal) return error.reason;
    throw error;
  }
};

it('limits do the same as the reference, over midnights, weeks and months in Manila (C14, C15, C17)', async () => {
  const { db } = platform.database;
  const met = { refused: 0, confirmed: 0 };
  // A Sunday evening in Manila on the last day of a month: day, week and month end together.
  const start = Date.UTC(2026, 4, 31, 13, 30);
  await assertProperty(
    fc.asyncProperty(fc.array(op, { minLength: 20, maxLength: 60 }), async (ops) => {
      const { userId } = await platform.createPlayer();
      const model = new Model();
      const ids = new Map<string, number>();
      let at = start;
      for (const one of ops) {
        const now = new Date(at);
        if (one.do === 'wait') at = later(at, one.jump);
        else if (one.do === 'bet') {
          const { rows } = await sql<{ refusal: string | null }>`
            SELECT limit_refusal(${userId}, ${one.bet}, ${now}) AS refusal`.execute(db);
          const least = model.least(at);
          const left = rows[0]?.refusal?.split(':').at(-1);
          expect(left).toBe(one.bet > least ? String(Math.max(0, least)) : undefined);
          if (left === undefined) {
            await sql`SELECT sw_count(${userId}, 'G', ${now}, 1, ${one.bet}, 0, ${one.win})`.execute(db);
            model.play(at, one.bet, one.win);
          } else met.refused += 1;
        } else if (one.do === 'set') {
          const expected = model.set(one.kind, one.period, one.value, at);
          const input = { userId, kind: one.kind, period: one.period, value: one.value, now };
          const done = inTransaction(db, (tx) => setLimit(tx, input));
          expect(await outcome(done)).toBe(expected);
          if (expected === 'ok') ids.set(`${one.kind}/${one.period}`, (await done).id);
        } else {
          // Prefers a limit with a pending value.
          const waiting = [...model.limits].filter(([, limit]) => limit.pending).map(([key]) => key);
          const key = waiting[one.pick % Math.max(1, waiting.length)] ?? `${LIMIT_KIND.loss}/${LIMIT_PERIOD.day}`;
          const settle = one.do === 'confirm' ? confirmLimit : cancelLimit;
          const expected = model.settle(key, one.do, at);
          const done = inTransaction(db, (tx) => settle(tx, { userId, id: ids.get(key) ?? 0, now }));
          expect(await outcome(done)).toBe(expected);
          if (expected === 'ok' && one.do === 'confirm') met.confirmed += 1;
        }
        const held = (await limitsOf(db, userId, new Date(at))).filter((limit) => limit.value > 0);
        const known = [...model.limits].filter(([, limit]) => limit.value > 0);
        expect(held.map((limit) => [`${limit.kind}/${limit.period}`, limit.value, limit.left]).sort()).toEqual(
          known
            .map(([key, limit]) => {
              const of = held.find((found) => `${found.kind}/${found.period}` === key);
              return [key, limit.value, of ? Math.max(0, model.rest(of.kind, of.period, at)) : undefined];
            })
            .sort(),
        );
        for (const limit of held) expect(since(limit.period, limit.resetTime)).toBe(limit.resetTime);
        for (const limit of held) expect(since(limit.period, limit.resetTime - 1)).toBe(since(limit.period, at));
      }
    }),
    { numRuns: 30, ...interruptAfter(900_000) },
  );
  expect(met.refused).toBeGreaterThan(isFullTier() ? 30 : 5);
  expect(met.confirmed).toBeGreaterThan(0);
}, 900_000);
