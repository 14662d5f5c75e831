import { randomUUID } from 'node:crypto';
import { LIMIT_KIND, LIMIT_PERIOD, type LimitKind } from '@parola/calls';
import { sql } from 'kysely';
import { setLimit } from '../../protection';
import { inTransaction } from '../../db/transaction';
import { walletSnap } from '../../ledger/ledger';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { FakePsp } from '../../testing/deposits';
import { writeExclusion } from '../../testing/exclusion';
import { giveCash, playRound } from '../../testing/rounds';
import { DOMAINS } from '..';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DOMAINS, partners: new FakePsp(), logLevel: 'silent' });
});
afterAll(() => platform.close());

const LOST = 20_000n;
const info = async ({ token }: TestPlayer) =>
  (await platform.call('getBankruptGiftInfo', {}, { token })).body.bankruptGiftInfo;
const receive = async ({ token }: TestPlayer, id: number, requestId?: string) =>
  (await platform.call('receiveBankruptGiftAward', { id }, { token, requestId })).body;
/** Creates a player with `lost` hundredths of cash lost and `left` remaining. */
const playedOut = async (lost = LOST, left = 0n): Promise<TestPlayer> => {
  const player = await platform.createPlayer({ cash: lost + left });
  expect(await playRound(platform, player.userId, { bet: lost })).toBe('OK');
  return player;
};
/** Moves a player's past actions back in time. */
const hoursLater = async ({ userId }: TestPlayer, hours: number) => {
  const { db } = platform.database;
  const step = sql`make_interval(hours => ${hours}::int)`;
  await sql`UPDATE game_round SET created_at = created_at - ${step}, settled_at = settled_at - ${step} WHERE user_id = ${userId}`.execute(
    db,
  );
  await sql`UPDATE bankrupt_gift SET first_at = first_at - ${step}, second_until = second_until - ${step} WHERE user_id = ${userId}`.execute(
    db,
  );
};
const listed = async ({ token }: TestPlayer) =>
  (await platform.call('getActivityIds', {}, { token })).body.activityIds.includes(56);
const limit = (player: TestPlayer, kind: LimitKind, value: number) =>
  inTransaction(platform.services.database.db, (tx) =>
    setLimit(tx, { userId: player.userId, kind, period: LIMIT_PERIOD.day, value, now: new Date() }),
  );

describe('a bankrupt player', () => {
  it('has played their cash out, and reads the waiting award and its time', async () => {
    const player = await playedOut();
    const gift = await info(player);
    expect(gift).toMatchObject({
      bankrupt: true,
      gift2LastMs: -1,
      currBet: 0,
      validBet: 20_000,
      awardList: [
        { id: 1, propId: 2001, count: 1_000, canReceive: true, isReceived: false },
        { id: 2, propId: 2001, count: 2_000, canReceive: false, isReceived: false },
      ],
    });
    expect(gift.canReceiveLastMs).toBeGreaterThan(86_390_000);
    expect(gift.canReceiveLastMs).toBeLessThanOrEqual(86_400_000);
    expect(await listed(player)).toBe(true);
  });

  const nobody = { bankrupt: false, canReceiveLastMs: -1, gift2LastMs: -1, currBet: 0 };
  const cases: [string, () => Promise<TestPlayer>][] = [
    ['without any round', () => platform.createPlayer()],
    ['with a loss one hundredth below the limit', () => playedOut(LOST - 1n)],
    ['with ₱10 left', () => playedOut(LOST, 1_000n)],
    [
      'with a loss of bonus money alone',
      async () => {
        const player = await platform.createPlayer({ bonus: LOST });
        await playRound(platform, player.userId, { bet: LOST });
        return player;
      },
    ],
    [
      'with a win before the loss',
      async () => {
        const player = await platform.createPlayer({ cash: 10_000n });
        await playRound(platform, player.userId, { bet: 10_000n, win: 20_000n });
        await playRound(platform, player.userId, { bet: 20_000n });
        return player;
      },
    ],
    [
      'with a round open',
      async () => {
        const player = await playedOut(LOST, 500n);
        await playRound(platform, player.userId, { bet: 500n, open: true });
        return player;
      },
    ],
    [
      'with money in the safebox',
      async () => {
        const player = await playedOut();
        await giveCash(platform, player.userId, 1_000n);
        await sql`SELECT * FROM ledger_post('test', ${randomUUID()}, 'f', 'safebox', '', 'test',
          ARRAY[${`p:${player.userId}:cash`}, ${`p:${player.userId}:safebox`}]::text[], ARRAY[-1000, 1000]::bigint[])`.execute(
          platform.database.db,
        );
        return player;
      },
    ],
    [
      'with the last round a day ago',
      async () => {
        const player = await playedOut();
        await hoursLater(player, 24);
        return player;
      },
    ],
  ];
  it.each(cases)('is not a player %s', async (_who, make) => {
    const player = await make();
    expect(await info(player)).toMatchObject(nobody);
    expect(await listed(player)).toBe(false);
    expect((await receive(player, 1)).errcode).toBe(3001);
  });

  it.each([
    ['loss', LIMIT_KIND.loss, 209],
    ['wager', LIMIT_KIND.wager, 210],
  ])('gets no offer with a %s limit reached', async (_kind, kind, errcode) => {
    const player = await playedOut();
    await limit(player, kind, 20_000);
    expect(await info(player)).toMatchObject(nobody);
    expect(await listed(player)).toBe(false);
    expect((await receive(player, 1)).errcode).toBe(errcode);
  });

  it('never is offered a gift with a used-up deposit limit', async () => {
    const player = await playedOut();
    await limit(player, LIMIT_KIND.deposit, 20_000);
    const ordered = await platform.call(
      'createRechargeOrder',
      { rechargeTypeId: 1, amount: 20_000, noBonus: true },
      { token: player.token },
    );
    expect(ordered.body.errcode).toBe(0);
    expect(await info(player)).toMatchObject(nobody);
    expect(await receive(player, 1)).toMatchObject({ errcode: 208, left: 0 });
  });

  it.each([
    [1, 207],
    [2, 206],
  ])('gets no offer in a break or an exclusion (%i)', async (rgStatus, errcode) => {
    const player = await playedOut();
    await writeExclusion(platform, player, { rgStatus });
    expect(await info(player)).toMatchObject(nobody);
    expect((await receive(player, 1)).errcode).toBe(errcode);
  });
});

describe('the two awards', () => {
  it('are bonus money, one after the other, the second after valid bet', async () => {
    const player = await playedOut();
    expect((await receive(player, 2)).errcode).toBe(3002);
    const requestId = randomUUID();
    const first = await receive(player, 1, requestId);
    expect(first).toMatchObject({
      errcode: 0,
      awardList: [{ propId: 2001, count: 1_000 }],
      wallet: { coin: 0, bonusCoin: 1_000 },
      bankruptGiftInfo: { bankrupt: true, canReceiveLastMs: -1, currBet: 0, validBet: 20_000 },
    });
    expect(first.bankruptGiftInfo.gift2LastMs).toBeGreaterThan(259_190_000);
    expect(await receive(player, 1, requestId)).toMatchObject({ errcode: 0, wallet: { bonusCoin: 1_000 } });
    expect((await receive(player, 1)).errcode).toBe(3004);
    expect(await receive(player, 2)).toMatchObject({ errcode: 3003, need: 20_000, have: 0 });
    await giveCash(platform, player.userId, 30_000n);
    await playRound(platform, player.userId, { bet: 12_500n, win: 12_500n });
    expect(await receive(player, 2)).toMatchObject({ errcode: 3003, need: 20_000, have: 12_500 });
    expect(await info(player)).toMatchObject({ currBet: 12_500, awardList: [{}, { canReceive: false }] });
    await playRound(platform, player.userId, { bet: 12_500n, win: 12_500n });
    expect(await info(player)).toMatchObject({ currBet: 20_000, awardList: [{}, { canReceive: true }] });
    expect(await listed(player)).toBe(true);
    expect(await receive(player, 2)).toMatchObject({
      errcode: 0,
      awardList: [{ propId: 2001, count: 2_000 }],
      bankruptGiftInfo: {
        bankrupt: true,
        canReceiveLastMs: -1,
        gift2LastMs: -1,
        awardList: [{ isReceived: true }, { isReceived: true, canReceive: false }],
      },
    });
    expect((await receive(player, 2)).errcode).toBe(3004);
    expect(await listed(player)).toBe(false);
    const { body } = await platform.call(
      'activityAwardGetLog',
      { pageNum: 1, pageSize: 20, activityId: 56 },
      { token: player.token },
    );
    expect(body.list).toMatchObject([
      { title: 'Second chance reward', count: 2_000, wagerNeed: 6_000, expireTime: expect.any(Number) },
      { count: 1_000, wagerNeed: 3_000 },
    ]);
  });

  it.each([
    [1, async () => playedOut()],
    [
      2,
      async () => {
        const player = await playedOut();
        expect((await receive(player, 1)).errcode).toBe(0);
        await giveCash(platform, player.userId, 20_000n);
        await playRound(platform, player.userId, { bet: 20_000n });
        return player;
      },
    ],
  ])('award %i is given once to fifty requests at a time', async (id, make) => {
    const player = await make();
    const before = (await walletSnap(platform.database.db, player.userId)).bonusCoin;
    const codes = (await Promise.all(Array.from({ length: 50 }, () => receive(player, id)))).map(
      ({ errcode }) => errcode,
    );
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    // A slow machine may answer the last requests with an error that asks for a retry.
    expect(codes.filter((code) => code !== 0 && code !== 3004 && code !== 1)).toEqual([]);
    const after = (await walletSnap(platform.database.db, player.userId)).bonusCoin;
    expect(after - before).toBe(id === 1 ? 1_000 : 2_000);
  });

  it('end with their time, and come again after seven days of rest', async () => {
    const player = await playedOut();
    expect((await receive(player, 1)).errcode).toBe(0);
    await hoursLater(player, 71);
    expect((await info(player)).gift2LastMs).toBeGreaterThan(0);
    await hoursLater(player, 1);
    expect(await info(player)).toMatchObject({ bankrupt: false, gift2LastMs: -1 });
    expect((await receive(player, 2)).errcode).toBe(3004);
    const loseAll = async () => {
      await giveCash(platform, player.userId, LOST);
      const { bonusCoin } = await walletSnap(platform.database.db, player.userId);
      await playRound(platform, player.userId, { bet: LOST + BigInt(bonusCoin) });
    };
    await loseAll();
    expect((await receive(player, 1)).errcode).toBe(3004);
    await hoursLater(player, 7 * 24);
    await loseAll();
    expect(await info(player)).toMatchObject({ bankrupt: true, awardList: [{ canReceive: true }, {}] });
    expect((await receive(player, 1)).errcode).toBe(0);
  });

  it('keep the promise of the first when an operator changes the rule', async () => {
    const { db } = platform.database;
    const player = await playedOut();
    await receive(player, 1);
    const change = (coin: number) =>
      sql`UPDATE config SET value = jsonb_set(value, '{secondCoin}', to_jsonb(${coin}::int)) WHERE key = 'bankruptRule'`.execute(
        db,
      );
    await change(100);
    expect((await info(player)).awardList[1]).toMatchObject({ count: 2_000 });
    await change(2_000);
  });

  it('are none while the event is closed, and of an award that is not there', async () => {
    const { db } = platform.database;
    const player = await playedOut();
    expect(await receive(player, 3)).toMatchObject({ errcode: 2, field: 'id' });
    const setOpen = (open: boolean) =>
      sql`UPDATE config SET value = jsonb_set(value, '{open}', to_jsonb(${open}::boolean)) WHERE key = 'bankruptRule'`.execute(
        db,
      );
    await setOpen(false);
    expect((await receive(player, 1)).errcode).toBe(3001);
    await setOpen(true);
  });
});
