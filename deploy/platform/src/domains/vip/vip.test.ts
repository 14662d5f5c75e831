import { randomUUID } from 'node:crypto';
import { manilaDay } from '@parola/calls';
import { sql } from 'kysely';
import { releaseMetBonuses } from '../../ledger/bonus';
import { walletSnap } from '../../ledger/ledger';
import { verifyLedger } from '../../ledger/verify';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { deposit, DEPOSIT_DOMAINS, FakePsp } from '../../testing/deposits';
import { addVipExp } from './experience.commands';
import { vip } from './index';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: [...DEPOSIT_DOMAINS, vip], partners: new FakePsp() });
});
afterAll(async () => {
  expect((await verifyLedger(platform.database.db)).findings).toEqual([]);
  await platform.close();
});

const info = (player: TestPlayer) =>
  platform.call('getVipInfo', { keyList: ['vipLevel', 'daily'] }, { token: player.token });
const claim = (player: TestPlayer, requestId?: string) =>
  platform.call('appVipUserReceiveDaily', {}, { token: player.token, requestId });
const vipPlayer = async (exp = 50_000n) => {
  const player = await platform.createPlayer();
  await addVipExp(platform.database.db, [{ userId: player.userId, validBet: exp }]);
  return player;
};

describe('getVipInfo', () => {
  it('gives visitors the table', async () => {
    const { body } = await platform.call('getVipInfo', { keyList: [] });
    expect(body).toMatchObject({ vip: 0, vipExp: 0, nextVip: 1, nextExp: 50_000 });
    expect(body.levelList?.map(({ vip: level, showType }) => [level, showType])).toEqual([
      [0, 1],
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
      [5, 5],
      [6, 6],
    ]);
    expect(body).not.toHaveProperty('daily');
    expect(await platform.call('getVipInfo', { keyList: Array.from({ length: 21 }, () => 'daily') })).toMatchObject({
      status: 400,
      body: { field: 'keyList' },
    });
  });

  it.each([
    [0n, 0, 1],
    [49_999n, 0, 1],
    [50_000n, 1, 2],
    [499_999n, 1, 2],
    [250_000_000n, 6, 6],
    [900_000_000n, 6, 6],
  ])('puts %s hundredths on level %i', async (exp, level, next) => {
    const player = await vipPlayer(exp);
    expect((await info(player)).body).toMatchObject({
      vip: level,
      nextVip: next,
      daily: { status: level > 0 ? 1 : 0 },
    });
  });

  it('a deposit of ₱500 reaches level 1', async () => {
    const player = await platform.createPlayer();
    await deposit(platform, player, 50_000);
    expect((await info(player)).body).toMatchObject({
      vip: 1,
      vipExp: 50_000,
      daily: {
        status: 1,
        awardList: [
          { propId: 2001, count: 500 },
          { propId: 2002, count: 10 },
        ],
      },
    });
  });
});

describe('appVipUserReceiveDaily', () => {
  it('gives once a Manila day, and again the next', async () => {
    const player = await vipPlayer();
    const requestId = randomUUID();
    const first = (await claim(player, requestId)).body;
    expect(first).toMatchObject({
      errcode: 0,
      awardList: [
        { propId: 2001, count: 500 },
        { propId: 2002, count: 10 },
      ],
      wallet: { coin: 0, bonusCoin: 500, points: 10 },
    });
    expect(first.nextTime).toBeGreaterThan(Date.now());
    expect((await claim(player, requestId)).body).toMatchObject({ errcode: 0, wallet: { bonusCoin: 500 } });
    expect((await claim(player)).body.errcode).toBe(2602);
    expect((await info(player)).body.daily?.status).toBe(2);
    // Moves the claim to yesterday.
    await platform.database.db
      .updateTable('player_vip')
      .set({ daily_on: manilaDay(new Date(), -1) })
      .where('user_id', '=', player.userId)
      .execute();
    expect((await info(player)).body.daily?.status).toBe(1);
  });

  it('gives fifty simultaneous claims one award', async () => {
    const player = await vipPlayer();
    const codes = (await Promise.all(Array.from({ length: 50 }, () => claim(player))))
      .map(({ body }) => body.errcode)
      .sort();
    expect(codes).toEqual([0, ...Array.from({ length: 49 }, () => 2602)]);
    expect(await walletSnap(platform.database.db, player.userId)).toMatchObject({ bonusCoin: 500, points: 10 });
  });

  it('refuses level 0 and players taking a break', async () => {
    expect((await claim(await platform.createPlayer())).body.errcode).toBe(2601);
    for (const [rgStatus, errcode] of [
      [1, 207],
      [2, 206],
    ] as const) {
      const player = await vipPlayer();
      await platform.database.db
        .insertInto('exclusion')
        .values({
          user_id: player.userId,
          rg_status: rgStatus,
          exclusion_no: randomUUID(),
          reason: null,
          started_at: new Date(),
          until: new Date(Date.now() + 1e8),
        })
        .execute();
      expect((await claim(player)).body.errcode).toBe(errcode);
    }
  });

  it('is released to cash after its turnover and one valid top-up', async () => {
    const player = await vipPlayer();
    await claim(player);
    const { db } = platform.database;
    await sql`SELECT wager_progress(${player.userId}, 500)`.execute(db);
    await releaseMetBonuses(db);
    expect(await walletSnap(db, player.userId)).toMatchObject({ coin: 0, bonusCoin: 500 });
    await deposit(platform, player, 100, { noBonus: true });
    await releaseMetBonuses(db);
    expect(await walletSnap(db, player.userId)).toMatchObject({ coin: 600, bonusCoin: 0 });
  });
});
