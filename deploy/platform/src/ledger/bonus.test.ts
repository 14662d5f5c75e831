import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction } from '../db/transaction';
import { openTestPlatform, type TestPlatform } from '../testing';
import { enterGame, type TestGame } from '../testing/game';
import { endSpentBonuses, expireBonuses, grantBonus, releaseMetBonuses } from './bonus';
import { walletSnap } from './ledger';
import { postDeposit } from './postings';
import { verifyLedger } from './verify';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(async () => {
  expect((await verifyLedger(platform.database.db)).findings).toEqual([]);
  await platform.close();
});

const db = () => platform.database.db;
const snap = (userId: bigint) => walletSnap(db(), userId);
const give = (userId: bigint, title: string, amount: bigint, wagerNeed: bigint) =>
  inTransaction(db(), (tx) =>
    grantBonus(tx, { userId, key: `${title}:${userId}`, title, amount, wagerNeed, actor: 'test' }),
  );
const top = (userId: bigint, amount: bigint) =>
  inTransaction(db(), (tx) =>
    postDeposit(tx, { orderId: randomUUID(), paymentChannel: 'gcash', pspTxId: randomUUID(), userId, amount }),
  );
const runOut = (userId: bigint, title: string) =>
  sql`UPDATE wager_requirement SET expire_time = clock_timestamp() WHERE user_id = ${userId} AND title = ${title}`.execute(
    db(),
  );
const grants = async (userId: bigint) =>
  Object.fromEntries(
    (
      await db()
        .selectFrom('wager_requirement')
        .where('user_id', '=', userId)
        .where('kind', '=', 'bonus')
        .select(['title', 'status', 'remaining'])
        .execute()
    ).map(({ title, status, remaining }) => [title, [status, remaining]]),
  );

const base = (game: TestGame) => ({ ...game, txId: randomUUID(), roundId: randomUUID(), fingerprint: 'f' });
async function play(game: TestGame, bet: bigint, win: bigint): Promise<void> {
  const answer = await platform.services.games.betWin({
    ...base(game),
    amount: bet,
    win,
    freeRoundId: null,
    roundEnd: true,
    validBet: null,
  });
  expect(answer.status).toBe('OK');
}
async function stake(game: TestGame, amount: bigint) {
  const call = base(game);
  expect((await platform.services.games.bet({ ...call, amount, freeRoundId: null })).status).toBe('OK');
  return {
    lose: () =>
      platform.services.games.endRound({
        ...call,
        txId: randomUUID(),
        outcomeRef: '',
        outcomeHash: '',
        validBet: null,
      }),
    win: (won: bigint) =>
      platform.services.games.win({
        ...call,
        txId: randomUUID(),
        amount: won,
        type: 'win',
        betTxId: call.txId,
        roundEnd: true,
        validBet: null,
      }),
    takeBack: () =>
      platform.services.games.rollback({ ...call, txId: randomUUID(), originalTxId: call.txId, reason: 'test' }),
  };
}

it('releases the rest of a bonus that is met, and no part of another bonus', async () => {
  const { userId } = await platform.createPlayer();
  const game = await enterGame(platform, userId);
  await top(userId, 50_000n);
  await give(userId, 'A', 50_000n, 250_000n);
  await play(game, 99_900n, 0n);
  await top(userId, 300_000n);
  await give(userId, 'B', 500n, 500n);
  await play(game, 200_100n, 200_100n);
  expect(await releaseMetBonuses(db())).toBe(1);
  expect(await snap(userId)).toMatchObject({ coin: 300_100, bonusCoin: 500 });
  expect(await grants(userId)).toEqual({ A: ['released', 0n], B: ['open', 500n] });
});

it('ends a bonus that was lost without taking another', async () => {
  const { userId } = await platform.createPlayer();
  const game = await enterGame(platform, userId);
  await give(userId, 'A', 400n, 9_000n);
  await play(game, 400n, 0n);
  await give(userId, 'B', 500n, 9_000n);
  await runOut(userId, 'A');
  expect(await expireBonuses(db())).toBe(0);
  expect(await snap(userId)).toMatchObject({ bonusCoin: 500 });
  expect(await grants(userId)).toEqual({ A: ['forfeited', 0n], B: ['open', 500n] });
});

it('takes a later bonus that ran out without touching the rest of an earlier one', async () => {
  const { userId } = await platform.createPlayer();
  const game = await enterGame(platform, userId);
  await give(userId, 'A', 500n, 9_000n);
  await play(game, 400n, 0n);
  await give(userId, 'B', 500n, 9_000n);
  await runOut(userId, 'B');
  expect(await expireBonuses(db())).toBe(1);
  expect(await grants(userId)).toEqual({ A: ['open', 100n], B: ['expired', 0n] });
  expect(await snap(userId)).toMatchObject({ bonusCoin: 100 });
});

it('gives a win to the bonuses that staked for it, and a stake taken back to the bonuses it came from', async () => {
  const { userId } = await platform.createPlayer();
  const game = await enterGame(platform, userId);
  await give(userId, 'A', 100n, 9_000n);
  await give(userId, 'B', 500n, 9_000n);
  const [first, second] = [await stake(game, 300n), await stake(game, 300n)];
  expect(await grants(userId)).toEqual({ A: ['open', 0n], B: ['open', 0n] });
  await second.takeBack();
  expect(await grants(userId)).toEqual({ A: ['open', 0n], B: ['open', 300n] });
  // Grant A paid 100 of the stake of 300, so it gets 33 of the win of 100.
  await first.win(100n);
  expect(await grants(userId)).toEqual({ A: ['open', 33n], B: ['open', 367n] });
});

it('ends a bonus in play when its round is over, with its win', async () => {
  const { userId } = await platform.createPlayer();
  const game = await enterGame(platform, userId);
  await give(userId, 'A', 400n, 9_000n);
  const round = await stake(game, 300n);
  await runOut(userId, 'A');
  expect(await expireBonuses(db())).toBe(0);
  await round.win(900n);
  expect(await expireBonuses(db())).toBe(1);
  expect(await snap(userId)).toMatchObject({ coin: 0, bonusCoin: 0 });
  await give(userId, 'B', 400n, 400n);
  const lost = await stake(game, 400n);
  await runOut(userId, 'B');
  await lost.lose();
  expect(await expireBonuses(db())).toBe(1);
});

it('ends an empty bonus, so that later play is counted; one in play waits', async () => {
  const { userId } = await platform.createPlayer();
  const game = await enterGame(platform, userId);
  const left = async () =>
    (
      await db()
        .selectFrom('wager_requirement')
        .select(['title', 'need', 'have'])
        .where('user_id', '=', userId)
        .where('status', '=', 'open')
        .orderBy('created_at')
        .execute()
    ).map(({ title, need, have }) => [title, need - have]);
  await give(userId, 'A', 400n, 9_000n);
  await play(game, 400n, 0n);
  await top(userId, 1_000n);
  expect(await grants(userId)).toEqual({ A: ['forfeited', 0n] });
  await play(game, 1_000n, 1_000n);
  expect(await left()).toEqual([]);
  expect(await snap(userId)).toMatchObject({ coin: 1_000, withdrawable: 1_000 });

  await play(game, 1_000n, 0n);
  await give(userId, 'B', 400n, 9_000n);
  const round = await stake(game, 400n);
  await give(userId, 'C', 500n, 9_000n);
  expect(await endSpentBonuses(db())).toBe(0);
  await round.lose();
  expect(await endSpentBonuses(db())).toBe(1);
  expect(await grants(userId)).toEqual({ A: ['forfeited', 0n], B: ['forfeited', 0n], C: ['open', 500n] });
});
