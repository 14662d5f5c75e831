import { randomUUID } from 'node:crypto';
import { PROP_ID } from '@parola/calls';
import { inTransaction } from '../db/transaction';
import { openTestPlatform, type TestPlatform } from '../testing';
import { enterGame } from '../testing/game';
import { jackpot, player, type JackpotTier } from './accounts';
import { expireBonuses, grantBonus, releaseMetBonuses } from './bonus';
import { walletSnap } from './ledger';
import { contributeToJackpots, grantAwards, payJackpot, postDeposit, seedJackpot } from './postings';
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
let round = 0;
async function play(userId: bigint, bet: bigint, win: bigint): Promise<void> {
  round += 1;
  const game = await enterGame(platform, userId);
  const answer = await platform.services.games.betWin({
    ...game,
    txId: `t${round}`,
    roundId: `r${round}`,
    fingerprint: '',
    amount: bet,
    win,
    freeRoundId: null,
    roundEnd: true,
    validBet: null,
  });
  expect(answer.status).toBe('OK');
}
const wagers = (userId: bigint) =>
  db()
    .selectFrom('wager_requirement')
    .where('user_id', '=', userId)
    .select(['kind', 'amount', 'need', 'have', 'status'])
    .orderBy('created_at')
    .orderBy('grant_id')
    .execute();

describe('deposits', () => {
  it('are credited once per order and may leave only after being played', async () => {
    const { userId } = await platform.createPlayer();
    const deposit = { orderId: 'o1', paymentChannel: 'gcash', pspTxId: randomUUID(), userId, amount: 1_000n };
    expect((await inTransaction(db(), (tx) => postDeposit(tx, deposit))).status).toBe('POSTED');
    expect((await inTransaction(db(), (tx) => postDeposit(tx, deposit))).status).toBe('REPLAYED');
    expect(await snap(userId)).toMatchObject({ coin: 1_000, withdrawable: 0 });
    await play(userId, 300n, 500n);
    expect(await snap(userId)).toMatchObject({ coin: 1_200, withdrawable: 500 });
    await play(userId, 700n, 0n);
    expect(await snap(userId)).toMatchObject({ coin: 500, withdrawable: 500 });
    expect(await wagers(userId)).toEqual([
      { kind: 'deposit', amount: 1_000n, need: 1_000n, have: 1_000n, status: 'met' },
    ]);
  });

  it('count a valid bet once, for the oldest first', async () => {
    const { userId } = await platform.createPlayer();
    for (const orderId of ['a', 'b'])
      await inTransaction(db(), (tx) =>
        postDeposit(tx, {
          orderId: `${orderId}${userId}`,
          paymentChannel: 'maya',
          pspTxId: randomUUID(),
          userId,
          amount: 500n,
        }),
      );
    await play(userId, 600n, 0n);
    expect((await wagers(userId)).map(({ have, status }) => [have, status])).toEqual([
      [500n, 'met'],
      [100n, 'open'],
    ]);
  });
});

describe('bonuses', () => {
  const grant = (userId: bigint, key: string, more: Partial<Parameters<typeof grantBonus>[1]> = {}) =>
    inTransaction(db(), (tx) =>
      grantBonus(tx, {
        userId,
        key: `${key}:${userId}`,
        amount: 400n,
        title: 'Welcome',
        wagerNeed: 800n,
        actor: 'test',
        ...more,
      }),
    );

  it('turn into cash when their turnover is met, up to the cap, not before a top-up', async () => {
    const { userId } = await platform.createPlayer();
    await grant(userId, 'capped', { wagerNeed: 400n, maxCashout: 250n });
    await play(userId, 400n, 400n);
    expect(await releaseMetBonuses(db())).toBe(0);
    await inTransaction(db(), (tx) =>
      postDeposit(tx, {
        orderId: `top-up${userId}`,
        paymentChannel: 'gcash',
        pspTxId: randomUUID(),
        userId,
        amount: 100n,
      }),
    );
    expect(await releaseMetBonuses(db())).toBe(1);
    expect(await releaseMetBonuses(db())).toBe(0);
    expect(await snap(userId)).toMatchObject({ coin: 350, bonusCoin: 0 });
  });

  it('leave only the bonus when they run out', async () => {
    const { userId } = await platform.createPlayer({ cash: 100n });
    await grant(userId, 'short', { expireTime: new Date(Date.now() - 1) });
    await grant(userId, 'long', { amount: 60n });
    expect(await expireBonuses(db())).toBe(1);
    expect(await snap(userId)).toMatchObject({ coin: 100, bonusCoin: 60 });
  });

  it('are given once per key', async () => {
    const { userId } = await platform.createPlayer();
    expect((await grant(userId, 'once')).status).toBe('POSTED');
    expect((await grant(userId, 'once')).status).toBe('REPLAYED');
    expect((await grant(userId, 'once', { amount: 401n })).status).toBe('MISMATCH');
    expect(await wagers(userId)).toHaveLength(1);
  });

  it('bound the stake while they are played', async () => {
    const { userId } = await platform.createPlayer();
    await grant(userId, 'max', { maxBet: 50n });
    const game = await enterGame(platform, userId);
    const answer = await platform.services.games.bet({
      ...game,
      txId: 'max',
      roundId: 'max',
      fingerprint: '',
      amount: 51n,
      freeRoundId: null,
    });
    expect(answer).toEqual({ status: 'LIMIT', kind: 'bonusMaxBet' });
  });
});

it('gives awards of every asset once, in one journal, and logs each', async () => {
  const { userId } = await platform.createPlayer();
  const awards = [
    { propId: PROP_ID.coin, count: 300 },
    { propId: PROP_ID.points, count: 5 },
    { propId: PROP_ID.diamond, count: 2 },
    { propId: 80001, count: 1 },
    { propId: 80002, count: 1 },
    { propId: 1001, count: 1 },
    { propId: PROP_ID.coin, count: 50 },
  ];
  const give = () =>
    inTransaction(db(), (tx) =>
      grantAwards(tx, {
        userId,
        source: 'sign-in',
        key: `d1:${userId}`,
        awards,
        from: 'task',
        title: 'Sign-in',
        actor: 'test',
      }),
    );
  expect((await give()).status).toBe('POSTED');
  expect((await give()).status).toBe('REPLAYED');
  expect(await snap(userId)).toMatchObject({ coin: 0, bonusCoin: 350, points: 5, diamond: 2, lottery: 2 });
  const log = await db()
    .selectFrom('award_log')
    .where('user_id', '=', userId)
    .select(['prop_id', 'count', 'posted'])
    .orderBy('prop_id')
    .execute();
  expect(log).toEqual([
    { prop_id: 1001, count: 1n, posted: false },
    { prop_id: 2001, count: 350n, posted: true },
    { prop_id: 2002, count: 5n, posted: true },
    { prop_id: 60001, count: 2n, posted: true },
    { prop_id: 80001, count: 1n, posted: true },
    { prop_id: 80002, count: 1n, posted: true },
  ]);
  expect(await wagers(userId)).toMatchObject([{ kind: 'bonus', amount: 350n, need: 350n }]);
});

describe('jackpots', () => {
  const pay = (userId: bigint, key: string, tier: JackpotTier) =>
    inTransaction(db(), (tx) => payJackpot(tx, { key, tier, userId, seed: 500n }));

  it('pay the pool and start again from the seed; the second of two hits gets the seed', async () => {
    await seedJackpot(db(), { key: 'mini', tier: 'mini', amount: 500n });
    await contributeToJackpots(db(), { key: 'run 1', amounts: { mini: 40n, major: 20n } });
    expect((await contributeToJackpots(db(), { key: 'run 1', amounts: { mini: 40n, major: 20n } })).status).toBe(
      'REPLAYED',
    );
    const players = await Promise.all([platform.createPlayer(), platform.createPlayer()]);
    const hits = await Promise.all(players.map(({ userId }) => pay(userId, `hit ${userId}`, 'mini')));
    expect(hits.map(({ paid }) => paid).sort()).toEqual([500n, 540n]);
    const pool = await db()
      .selectFrom('account')
      .where('code', '=', jackpot('mini'))
      .select('balance')
      .executeTakeFirst();
    expect(pool).toEqual({ balance: 500n });
  });

  it.each<[string, JackpotTier, bigint]>([
    ['seeded', 'mega', 500n],
    ['empty', 'minor', 0n],
  ])('pay a repeated hit once, with a pool that was %s', async (_, tier, held) => {
    if (held > 0n) await seedJackpot(db(), { key: tier, tier, amount: held });
    const { userId } = await platform.createPlayer();
    expect(await pay(userId, `again ${tier}`, tier)).toMatchObject({ status: 'POSTED', paid: held });
    await contributeToJackpots(db(), { key: `after ${tier}`, amounts: { [tier]: 7n } });
    expect(await pay(userId, `again ${tier}`, tier)).toMatchObject({ status: 'REPLAYED', paid: held });
    expect(await snap(userId)).toMatchObject({ coin: Number(held) });
  });
});

it('treats an unopened wallet as empty', async () => {
  expect(await snap(5n)).toEqual({
    coin: 0,
    bonusCoin: 0,
    withdrawable: 0,
    frozenCoin: 0,
    points: 0,
    diamond: 0,
    lottery: 0,
    walletVersion: 0,
  });
  expect(player(5n, 'cash')).toBe('p:5:cash');
});
