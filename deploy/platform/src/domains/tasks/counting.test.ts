import { manilaDay, TASK_KIND, TASK_PERIOD, type TaskKind, type TaskPeriod } from '@parola/calls';
import { assertProperty } from '@parola/presets/properties';
import fc from 'fast-check';
import { sql } from 'kysely';
import { getConfig } from '../../config';
import { inTransaction } from '../../db/transaction';
import { verifyLedger } from '../../ledger/verify';
import { openTestPlatform, type TestPlatform } from '../../testing';
import { DEPOSIT_DOMAINS, FakePsp } from '../../testing/deposits';
import { countDone, type Done } from './count-progress.commands';
import { periodBefore, periodEnd, periodOf } from './periods.rules';
import { tasks } from './index';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: [...DEPOSIT_DOMAINS, tasks], partners: new FakePsp() });
});
afterAll(async () => {
  expect((await verifyLedger(platform.database.db, tasks.checks)).findings).toEqual([]);
  await platform.close();
});

test.each([
  [TASK_PERIOD.day, '2026-11-24', '2026-11-24', '2026-11-23'],
  [TASK_PERIOD.week, '2026-11-24', '2026-11-23', '2026-11-16'],
  [TASK_PERIOD.week, '2026-11-23', '2026-11-23', '2026-11-16'],
  [TASK_PERIOD.week, '2026-11-22', '2026-11-16', '2026-11-09'],
  [TASK_PERIOD.once, '2026-11-24', '1970-01-01', undefined],
] as const)('period %i of %s begins on %s, the one before on %s', (period, day, from, before) => {
  expect([periodOf(period, day), periodBefore(period, day)]).toEqual([from, before]);
});

test('a period ends at midnight in Manila, and the next one begins there', () => {
  assertProperty(
    fc.property(
      fc.constantFrom(TASK_PERIOD.day, TASK_PERIOD.week),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      (period, now) => {
        const end = periodEnd(period, now);
        expect(end).toBeGreaterThan(now.getTime());
        expect(periodOf(period, manilaDay(end - 1))).toBe(periodOf(period, manilaDay(now)));
        expect(periodBefore(period, manilaDay(end))).toBe(periodOf(period, manilaDay(now)));
      },
    ),
  );
  expect(periodEnd(TASK_PERIOD.once, new Date())).toBe(0);
});

test('for any play on any days, in any batches and order: every task has the sum of its own period', async () => {
  const { db } = platform.database;
  const list = await getConfig(db, 'appTaskList');
  const days = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'];
  const kinds: TaskKind[] = [TASK_KIND.rounds, TASK_KIND.validBet, TASK_KIND.win, TASK_KIND.deposit];
  const step = fc.record({
    who: fc.integer({ min: 0, max: 2 }),
    kind: fc.constantFrom(...kinds),
    day: fc.constantFrom(...days),
    amount: fc.bigInt({ min: 0n, max: 20_000n }),
  });
  await assertProperty(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 6 }), { minLength: 1, maxLength: 4 }), async (batches) => {
      const players = await Promise.all([0, 1, 2].map(() => platform.createPlayer()));
      const sums = new Map<string, bigint>();
      const done = batches.map((batch) =>
        batch.flatMap(({ who, ...one }): Done[] => {
          const player = players[who];
          return player ? [{ ...one, userId: player.userId }] : [];
        }),
      );
      for (const { userId, kind, day, amount } of done.flat())
        for (const task of list.filter((one) => one.kind === kind && amount > 0n)) {
          const key = `${userId} ${task.id} ${periodOf(task.period satisfies TaskPeriod, day)}`;
          sums.set(key, (sums.get(key) ?? 0n) + amount);
        }
      // Runs all batches concurrently: they wait for each other's rows, in the order of players.
      await Promise.all(done.map((batch) => inTransaction(db, (tx) => countDone(tx, batch))));
      const { rows } = await sql<{ key: string; progress: bigint }>`
          SELECT user_id || ' ' || task_id || ' ' || period AS key, progress FROM task_progress
           WHERE user_id = ANY (${players.map(({ userId }) => userId)}::bigint[])`.execute(db);
      expect(new Map(rows.map(({ key, progress }) => [key, progress]))).toEqual(sums);
    }),
    { numRuns: 12 },
  );
});
