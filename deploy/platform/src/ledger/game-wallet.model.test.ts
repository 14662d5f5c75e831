import { assertProperty } from '@parola/presets/properties';
import { isFullTier } from '@parola/presets/tier';
import fc from 'fast-check';
import { sql } from 'kysely';
import { inTransaction } from '../db/transaction';
import { openTestPlatform, type TestPlatform } from '../testing';
import { enterGame, type TestGame } from '../testing/game';
import { WalletModel, type BonusOp, type Op } from '../testing/wallet-model';
import { operations, sendOp } from '../testing/wallet-ops';
import { interruptAfter } from '../testing/property-time-limit';
import { expireBonuses, grantBonus, releaseMetBonuses, requireWager } from './bonus';
import { walletSnap } from './ledger';
import { sealAll } from './seal-journals';
import { verifyLedger } from './verify';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

const operation = operations({ stake: 400, win: 700 });
/** Sequences with repeated earlier calls, unchanged or with another amount. */
const sequence = fc.array(fc.tuple(operation, fc.nat(9), fc.nat(50)), { minLength: 1, maxLength: 40 }).map((steps) => {
  const ops: Op[] = [];
  for (const [op, chance, pick] of steps) {
    const earlier = ops[pick % Math.max(1, ops.length)];
    if (earlier && chance === 0) ops.push(earlier);
    else if (earlier && chance === 1 && 'amount' in earlier) ops.push({ ...earlier, amount: earlier.amount + 1 });
    else ops.push(op);
  }
  return ops;
});

const send = (game: TestGame, run: string, op: Op) => sendOp(platform, game, run, op);

it('does the same as the reference model, for any calls in any order', async () => {
  let runs = 0;
  await assertProperty(
    fc.asyncProperty(sequence, fc.nat(1000), fc.nat(600), async (ops, cash, bonus) => {
      runs += 1;
      const { userId } = await platform.createPlayer({ cash: BigInt(cash), bonus: BigInt(bonus) });
      const game = await enterGame(platform, userId);
      const model = new WalletModel(cash, bonus);
      for (const op of ops) {
        const { status, balance, rolledBack } = await send(game, `s${runs}`, op);
        const expected = model.apply(op);
        expect({ op, status, balance, rolledBack }).toEqual({
          op,
          balance: undefined,
          rolledBack: undefined,
          ...expected,
        });
      }
      expect(await walletSnap(platform.database.db, userId)).toMatchObject({
        coin: model.cash,
        bonusCoin: model.bonus,
        frozenCoin: model.staked,
      });
      const { valid } = await platform.database.db
        .selectFrom('play_stat')
        .where('user_id', '=', userId)
        .select((eb) => eb.fn.sum<string | null>('valid_bet').as('valid'))
        .executeTakeFirstOrThrow();
      expect(Number(valid ?? 0)).toBe(model.validBet);
      if (runs % 10 === 0) {
        await sealAll(platform.database.db);
        expect((await verifyLedger(platform.database.db)).findings).toEqual([]);
      }
    }),
    { numRuns: 150, ...interruptAfter(900_000) },
  );
  expect(runs).toBeGreaterThanOrEqual(isFullTier() ? 150 : 5);
}, 900_000);

/** Small stakes and little cash, so that most bets use bonus money. */
const bonusOperation: fc.Arbitrary<Op | BonusOp> = fc.oneof(
  { weight: 4, arbitrary: operations({ stake: 150, win: 300 }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('grant' as const),
      amount: fc.integer({ min: 1, max: 500 }),
      need: fc.nat(900),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('jobs' as const), expire: fc.option(fc.nat(4)) }) },
);

/** The first grant is spent before the next grant. */
const spentBeforeTheNext: (Op | BonusOp)[] = [
  { kind: 'grant', amount: 14, need: 23 },
  { kind: 'bet', tx: 0, round: 0, amount: 14 },
  { kind: 'endRound', tx: 1, round: 0 },
  { kind: 'grant', amount: 1, need: 0 },
  { kind: 'jobs', expire: null },
];

async function give(
  userId: bigint,
  run: string,
  index: number,
  { amount, need }: BonusOp & { kind: 'grant' },
): Promise<void> {
  const { db } = platform.database;
  await inTransaction(db, async (tx) => {
    await grantBonus(tx, {
      userId,
      key: `${run}-${index}`,
      amount: BigInt(amount),
      wagerNeed: BigInt(need),
      title: String(index),
      actor: 'test',
    });
    // Two grants within one millisecond would have no defined order.
    await sql`UPDATE wager_requirement SET created_at = to_timestamp(${index + 1}) WHERE user_id = ${userId} AND title = ${String(index)}`.execute(
      tx,
    );
  });
}

async function runJobs(userId: bigint, { expire }: BonusOp & { kind: 'jobs' }): Promise<void> {
  const { db } = platform.database;
  await sql`UPDATE wager_requirement SET expire_time = clock_timestamp() WHERE user_id = ${userId} AND title = ${String(expire)}`.execute(
    db,
  );
  await releaseMetBonuses(db);
  await expireBonuses(db);
}

it('lets each bonus own its rest: no other one releases or destroys it, for any play', async () => {
  let runs = 0;
  await assertProperty(
    fc.asyncProperty(fc.array(bonusOperation, { minLength: 20, maxLength: 40 }), fc.nat(60), async (ops, cash) => {
      runs += 1;
      const run = `g${runs}`;
      const { db } = platform.database;
      const { userId } = await platform.createPlayer({ cash: BigInt(cash) });
      await requireWager(db, { userId, kind: 'deposit', title: 'Deposit', amount: 0n, wagerNeed: 0n });
      const game = await enterGame(platform, userId);
      const model = new WalletModel(cash, 0);
      for (const op of ops) {
        if (op.kind === 'grant') {
          await give(userId, run, model.grants.length, op);
          model.give(op);
        } else if (op.kind === 'jobs') {
          await runJobs(userId, op);
          model.runJobs(op);
        } else {
          const { status } = await send(game, run, op);
          expect({ op, status }).toEqual({ op, status: model.apply(op).status });
        }
        const grants = await db
          .selectFrom('wager_requirement')
          .where('user_id', '=', userId)
          .where('kind', '=', 'bonus')
          .orderBy('created_at')
          .select(['status', 'remaining'])
          .execute();
        expect({ op, grants }).toEqual({
          op,
          grants: model.grants.map(({ status, remaining }) => ({ status, remaining: BigInt(remaining) })),
        });
      }
      // The bonus account equals the sum of the grants: money outside a grant could never be released.
      const bonusCoin = model.grants.reduce((sum, { remaining }) => sum + remaining, 0);
      expect(await walletSnap(db, userId)).toMatchObject({ coin: model.cash, bonusCoin });
    }),
    { numRuns: 25, examples: [[spentBeforeTheNext, 0]], ...interruptAfter(900_000) },
  );
  expect(runs).toBeGreaterThanOrEqual(isFullTier() ? 25 : 6);
  await sealAll(platform.database.db);
  expect((await verifyLedger(platform.database.db)).findings).toEqual([]);
}, 900_000);
