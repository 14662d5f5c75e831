import { randomUUID } from 'node:crypto';
import { formatPesos } from '@parola/calls';
import { sql } from 'kysely';
import { jackpot as pool, player as account } from '../../ledger/accounts';
import { walletSnap } from '../../ledger/ledger';
import { verifyLedger } from '../../ledger/verify';
import { Random } from '../../ground/random';
import { openTestPlatform, type Answer, type TestPlatform, type TestPlayer } from '../../testing';
import { deposit, DEPOSIT_DOMAINS, FakePsp } from '../../testing/deposits';
import { bonusesOf } from '../../testing/bonuses';
import { gate } from '../../testing/eventually';
import { waitForNextLockWaiter } from '../../testing/locks';
import { inTransaction } from '../../db/transaction';
import { addDeposit, chancesOf } from './chances.commands';
import { mailWinners } from './winner-mails.jobs';
import { feedPools, poolsNow, seedPools, tick } from './pools.commands';
import { jackpotOn } from './index';
import { mail } from '../mail';

/**
 * Returns the numbers scripted by a test: a point below 100,000 chooses the cell, then a point below 1,000 the pool.
 */
class Scripted extends Random {
  readonly points: number[] = [];
  override uniform(n: number): number {
    const point = this.points.shift();
    if (point === undefined || point >= n) throw new Error(`no point below ${n}`);
    return point;
  }
}
const COIN_500 = 0;
const POINTS_100 = 31_150;
const COUPON = 84_200;
const JACKPOT = 64_150;
const MINI = 0;
const MEGA = 900;

const random = new Scripted();
const domain = jackpotOn(random);
let platform: TestPlatform;
let atFirst: Answer<'jackpotPools'>['body']['list'];
beforeAll(async () => {
  platform = await openTestPlatform({
    domains: [...DEPOSIT_DOMAINS, mail, domain],
    partners: new FakePsp(),
    expectedErrors: ['request failed'],
  });
  atFirst = (await platform.call('jackpotPools', {})).body.list;
});
afterAll(async () => {
  expect((await verifyLedger(platform.database.db, domain.checks)).findings).toEqual([]);
  await platform.close();
});

const feed = (validBet: bigint) => inTransaction(platform.database.db, (tx) => feedPools(tx, validBet));
const withChances = async (chances: number): Promise<TestPlayer> => {
  const player = await platform.createPlayer();
  await platform.database.db
    .insertInto('jackpot_player')
    .values({ user_id: player.userId, chances, earned: chances })
    .execute();
  return player;
};
const draw = (player: TestPlayer, requestId?: string) =>
  platform.call('receiveDrawChance', {}, { token: player.token, requestId });
const info = (player?: TestPlayer) => platform.call('getJackpotDrawInfo', {}, player ? { token: player.token } : {});
const balance = async (code: string) =>
  (await platform.database.db.selectFrom('account').select('balance').where('code', '=', code).executeTakeFirst())
    ?.balance;
const setOpen = (open: boolean) =>
  sql`UPDATE config SET value = jsonb_set(value, '{open}', to_jsonb(${open}::boolean)) WHERE key = 'jackpotChanceRule'`.execute(
    platform.database.db,
  );

describe('pools', () => {
  it('start from their seeds, once', async () => {
    const before = await poolsNow(platform.database.db);
    await seedPools(platform.database.db);
    expect(await poolsNow(platform.database.db)).toEqual(before);
    expect(atFirst).toMatchObject([
      { propId: 50001, pool: 20_000_000, seed: 20_000_000, contributionBp: 4 },
      { propId: 50002, pool: 2_000_000, contributionBp: 6 },
      { propId: 50003, pool: 250_000, contributionBp: 7 },
      { propId: 50004, pool: 50_000, seed: 50_000, contributionBp: 12 },
    ]);
  });

  it('show from the last tick to now, never more than the ledger holds', async () => {
    const { db } = platform.database;
    await sql`UPDATE jackpot_fraction SET ticked_at = ticked_at - interval '1 minute'`.execute(db);
    await tick(db);
    const before = await poolsNow(db);
    const [mega, mini] = [Number(before.mega.pool), Number(before.mini.pool)];
    const total = Object.values(before).reduce((sum, one) => sum + Number(one.pool), 0);
    await feed(1_000_000n);
    const { body } = await info();
    expect(body).toMatchObject({
      megaJackpotSection: { min: mega, max: mega + 450 },
      megaJackpot: mega + 450,
      miniJackpotSection: { min: mini, max: mini + 1_200 },
    });
    expect(body.totalSection).toEqual({ min: total, max: total + 3_000 });
    expect(body).toMatchObject({ canReceiveDrawChance: false, chanceSize: 0, needTyping: 100_000, haveTyping: 0 });
  });

  it('lose no amount to rounding over many small bets (C52)', async () => {
    const { db } = platform.database;
    const before = await poolsNow(db);
    for (let i = 0; i < 40; i += 1) await feed(100n);
    const after = await poolsNow(db);
    expect({ mini: after.mini.pool - before.mini.pool, minor: after.minor.pool - before.minor.pool }).toEqual({
      mini: 4n,
      minor: 3n,
    });
    expect(after.mega.pool - before.mega.pool).toBe(1n);
  });
});

describe('chances', () => {
  it('a deposit of the day gives one, the second deposit none, the next day one again', async () => {
    const player = await platform.createPlayer();
    await deposit(platform, player, 50_000);
    expect((await info(player)).body).toMatchObject({
      canReceiveDrawChance: true,
      chanceSize: 1,
      haveDeposit: 10_000,
      needDeposit: 10_000,
    });
    await deposit(platform, player, 60_000);
    expect((await info(player)).body.chanceSize).toBe(1);
    await addDeposit(platform.database.db, {
      userId: player.userId,
      amount: 50_000n,
      now: new Date(Date.now() + 86_400_000),
    });
    expect((await chancesOf(platform.database.db, player.userId, new Date())).chances).toBe(2);
  });

  it('small deposits of one day add up', async () => {
    const { userId } = await platform.createPlayer();
    const now = new Date();
    const chances: number[] = [];
    for (const amount of [4_000n, 5_999n, 1n, 9_000n]) {
      await addDeposit(platform.database.db, { userId, amount, now });
      chances.push((await chancesOf(platform.database.db, userId, now)).chances);
    }
    expect(chances).toEqual([0, 0, 1, 1]);
  });
});

describe('receiveDrawChance', () => {
  it('takes the chance and pays coin as bonus, points at once, each once', async () => {
    const player = await withChances(2);
    random.points.push(COIN_500);
    const requestId = randomUUID();
    const first = (await draw(player, requestId)).body;
    expect(first).toMatchObject({
      errcode: 0,
      type: 1,
      propId: 2001,
      count: 500,
      bonus: 0,
      cellIndex: 0,
      chanceSize: 1,
      canReceiveDrawChance: true,
    });
    // A balance in the answer would reveal the prize while the animation runs.
    expect(Object.keys(first)).not.toEqual(expect.arrayContaining([expect.stringMatching(/wallet|coin/i)]));
    expect(await walletSnap(platform.database.db, player.userId)).toMatchObject({ coin: 0, bonusCoin: 500 });
    expect(await bonusesOf(platform, player.userId)).toEqual([{ title: 'Lucky jackpot draw', days: 30 }]);
    expect((await draw(player, requestId)).body).toMatchObject({ id: first.id, chanceSize: 1 });
    random.points.push(POINTS_100);
    expect((await draw(player)).body).toMatchObject({
      propId: 2002,
      count: 100,
      cellIndex: 1,
      chanceSize: 0,
      canReceiveDrawChance: false,
    });
    expect(await walletSnap(platform.database.db, player.userId)).toMatchObject({ points: 100, bonusCoin: 500 });
    expect((await draw(player)).body.errcode).toBe(1001);
    const { body } = await platform.call(
      'getPersonJackpotDrawAwardLog',
      { pageNum: 1, pageSize: 20 },
      { token: player.token },
    );
    expect(body).toMatchObject({
      total: 2,
      list: [
        { propId: 2002, amountSection: 0 },
        { id: first.id, propId: 2001, amountSection: 500 },
      ],
    });
  });

  it('spends one chance once when 50 ask at once', async () => {
    const player = await withChances(1);
    random.points.push(POINTS_100);
    const answers = await Promise.all(Array.from({ length: 50 }, () => draw(player)));
    const codes = answers.map(({ body }) => body.errcode).sort();
    expect(codes).toEqual([0, ...Array.from({ length: 49 }, () => 1001)]);
    expect(random.points).toEqual([]);
    expect(await walletSnap(platform.database.db, player.userId)).toMatchObject({ points: 100 });
  });

  it('answers 50 of one request with one draw', async () => {
    const player = await withChances(50);
    random.points.push(POINTS_100);
    const requestId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => draw(player, requestId)));
    const drawn = answers.filter(({ body }) => body.errcode === 0).map(({ body }) => body.id);
    expect(new Set(drawn).size).toBe(1);
    expect(random.points).toEqual([]);
    expect((await info(player)).body.chanceSize).toBe(49);
  });

  it('pays a whole pool to cash and seeds it anew in one journal', async () => {
    const player = await withChances(1);
    await feed(1_000_000n);
    const before = await balance(pool('mega'));
    random.points.push(JACKPOT, MEGA);
    const { body } = await draw(player);
    expect(body).toMatchObject({ type: 2, propId: 50000, wheelPropId: 50001, cellIndex: 4, bonus: Number(before) });
    expect(await walletSnap(platform.database.db, player.userId)).toMatchObject({ coin: Number(before) });
    expect(await balance(pool('mega'))).toBe(20_000_000n);
    const { rows } = await sql<{ legs: number }>`
      SELECT count(*)::int AS legs FROM journal j JOIN entry e ON e.journal_id = j.id WHERE j.idem_scope = 'jackpot-payout' AND j.idem_key = ${body.id}`.execute(
      platform.database.db,
    );
    expect(rows).toEqual([{ legs: 3 }]);
    const event = platform.database.db
      .selectFrom('significant_event')
      .select('ref')
      .where('kind', '=', 'jackpot-hit')
      .where('user_id', '=', player.userId);
    expect(await event.execute()).toEqual([{ ref: body.id }]);
    expect((await info()).body.jackpotWinnerList[0]).toMatchObject({
      propId: 50001,
      type: 2,
      amountSection: Number(before),
    });
    expect((await info()).body.megaJackpotSection).toEqual({ min: 20_000_000, max: 20_000_000 });
  });

  it('pays two simultaneous hits the pool and the seed, never the pool twice (C54)', async () => {
    const players = [await withChances(1), await withChances(1)];
    await feed(1_000_000n);
    const before = Number(await balance(pool('mini')));
    expect(before).toBeGreaterThan(50_000);
    // The two draws read their points in any order, and each needs a cell and a pool. The same points fit every order.
    random.uniform = (n) => (n === 1_000 ? MINI : JACKPOT);
    const won = (await Promise.all(players.map((player) => draw(player))))
      .map(({ body }) => body.bonus)
      .sort((a, b) => b - a);
    random.uniform = Scripted.prototype.uniform;
    expect(won).toEqual([before, 50_000]);
    expect(await balance(pool('mini'))).toBe(50_000n);
    const cash = await Promise.all(players.map(({ userId }) => balance(account(userId, 'cash'))));
    expect(cash.reduce<bigint>((sum, one) => sum + (one ?? 0n), 0n)).toBe(BigInt(before + 50_000));
  });

  it('is refused without a chance earned, while closed, to players taking a break', async () => {
    const player = await platform.createPlayer();
    expect((await draw(player)).body).toMatchObject({ errcode: 1002, need: 100_000, have: 0 });
    await setOpen(false);
    expect((await draw(await withChances(1))).body.errcode).toBe(1003);
    await setOpen(true);
    for (const [rgStatus, errcode] of [
      [1, 207],
      [2, 206],
    ] as const) {
      const resting = await withChances(1);
      await platform.database.db
        .insertInto('exclusion')
        .values({
          user_id: resting.userId,
          rg_status: rgStatus,
          exclusion_no: randomUUID(),
          reason: null,
          started_at: new Date(),
          until: new Date(Date.now() + 1e8),
        })
        .execute();
      expect((await draw(resting)).body.errcode).toBe(errcode);
    }
    expect(await platform.call('receiveDrawChance', {})).toMatchObject({ status: 401 });
  });

  it('waits for a pool that others hold for longer than a lock is waited for, and the drawn outcome stands', async () => {
    const player = await withChances(1);
    const { db } = platform.database;
    const [held, locked] = [gate(), gate()];
    const holder = db.transaction().execute(async (tx) => {
      await tx.selectFrom('account').select('id').where('code', '=', pool('mini')).forUpdate().execute();
      locked.open();
      await held.opened;
    });
    await locked.opened;
    const before = Number(await balance(pool('mini')));
    random.points.push(JACKPOT, MINI);
    const drawing = draw(player);
    await waitForNextLockWaiter(platform.services.database);
    held.open();
    await holder;
    expect((await drawing).body).toMatchObject({ errcode: 0, type: 2, wheelPropId: 50004, bonus: before });
    expect((await info(player)).body.chanceSize).toBe(0);
    expect(await walletSnap(db, player.userId)).toMatchObject({ coin: before });
  });
});

describe('the coupon cell', () => {
  it('puts its coupon into the purse, and counts as no win of money', async () => {
    const player = await withChances(1);
    random.points.push(COUPON);
    expect((await draw(player)).body).toMatchObject({
      errcode: 0,
      type: 1,
      propId: 1010,
      count: 1,
      bonus: 0,
      cellIndex: 6,
    });
    const { rows } = await sql<{
      prop_id: number;
    }>`SELECT prop_id FROM coupon WHERE user_id = ${player.userId}`.execute(platform.database.db);
    expect(rows).toEqual([{ prop_id: 1010 }]);
    expect((await info()).body.jackpotWinnerList.every(({ propId }) => propId !== 1010)).toBe(true);
  });
});

describe('C53: the winner of a pool', () => {
  const mailsOf = async ({ userId }: TestPlayer) =>
    (
      await sql<{ occasion: string; words: { 'en-PH': { title: string } } }>`
        SELECT occasion, words FROM mail WHERE user_id = ${userId} AND occasion LIKE 'jackpot:%'`.execute(
        platform.database.db,
      )
    ).rows;

  it('is told by mail a minute after the draw, once, however many look', async () => {
    const { db } = platform.database;
    const player = await withChances(2);
    random.points.push(JACKPOT, MINI, COIN_500);
    const { body } = await draw(player);
    await draw(player);
    await mailWinners(db, new Date(Date.now() + 50_000));
    expect(await mailsOf(player)).toEqual([]);
    const later = new Date(Date.now() + 61_000);
    await Promise.all([mailWinners(db, later), mailWinners(db, later)]);
    await mailWinners(db, later);
    const mails = await mailsOf(player);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      occasion: `jackpot:${body.id}`,
      words: { 'en-PH': { title: `You won the Mini jackpot: ${formatPesos(body.bonus)}` } },
    });
  });
});

describe('getJackpotRank', () => {
  it("lists each player's best, the largest first, and one's own", async () => {
    const player = await withChances(2);
    random.points.push(COIN_500, POINTS_100);
    await draw(player);
    await draw(player);
    const rank = (token?: string, pageNum = 1) =>
      platform.call('getJackpotRank', { pageNum, pageSize: 2 }, token ? { token } : {});
    const { body } = await rank(player.token);
    const amounts = body.allRank.list.map(({ amountSection }) => amountSection);
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
    expect(body.personRank).toMatchObject({ amountSection: 500 });
    expect(body.allRank.list[0]?.nickname).toContain('***');
    expect((await rank()).body).not.toHaveProperty('personRank');
    const all = [
      ...body.allRank.list,
      ...(await rank(undefined, 2)).body.allRank.list,
      ...(await rank(undefined, 3)).body.allRank.list,
    ];
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(await platform.call('getJackpotRank', { pageNum: 0, pageSize: 10 })).toMatchObject({
      status: 400,
      body: { field: 'pageNum' },
    });
  });
});
