import { assertProperty } from '@parola/presets/properties';
import fc from 'fast-check';
import { verifyLedger } from '../../ledger/verify';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { enterGame } from '../../testing/game';
import { activities } from '../activities';
import { deposit, DEPOSIT_DOMAINS, FakePsp } from '../../testing/deposits';
import { spin } from '../../testing/fiesta-rounds';
import { statement } from './index';

let platform: TestPlatform;
let player: TestPlayer;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: [...DEPOSIT_DOMAINS, activities, statement], partners: new FakePsp() });
  player = await platform.createPlayer();
  await deposit(platform, player, 50_000);
  const game = await enterGame(platform, player.userId);
  for (const [bet, win] of [
    [1_000, 0],
    [2_000, 5_000],
    [60_000, 0],
    [3_000, 9_000],
    [500, 0],
    [700, 700],
  ] as const)
    await spin(platform, game, bet, win);
  await platform.call('loginBonus3UserReceive', {}, { token: player.token });
  await deposit(platform, player, 20_000);
});
afterAll(async () => {
  expect((await verifyLedger(platform.database.db)).findings).toEqual([]);
  await platform.close();
});

type Query = Partial<{ type: 1 | 2 | 3 | 4 | 5 | 6 | 7; startTime: number; endTime: number; pageSize: number }>;

const page = async (query: Query, pageNum = 1) =>
  (await platform.call('appUserCoinDetail', { pageSize: 50, ...query, pageNum }, { token: player.token })).body;

/** All pages of a query. */
async function all(query: Query) {
  const first = await page(query);
  const rows = [...first.list];
  for (let pageNum = 2; pageNum <= first.pages; pageNum += 1) rows.push(...(await page(query, pageNum)).list);
  return { ...first, rows };
}

test('each row continues the one before, and all add up to cash and bonus', async () => {
  const { rows, openingCoin, closingCoin } = await all({});
  let coin = openingCoin;
  for (const row of [...rows].reverse()) {
    coin += row.amount;
    expect(row.coinAfter).toBe(coin);
  }
  expect([openingCoin, closingCoin]).toEqual([0, coin]);
  const wallet = await platform.database.db
    .selectFrom('account')
    .select(['kind', 'balance'])
    .where('owner', '=', player.userId)
    .where('kind', 'in', ['cash', 'bonus'])
    .orderBy('kind')
    .execute();
  expect(wallet).toEqual([
    { kind: 'bonus', balance: BigInt(rows.reduce((sum, row) => sum + row.bonusAmount, 0)) },
    { kind: 'cash', balance: BigInt(coin) },
  ]);
});

test('for any period and page size: opening plus all rows is closing, and the types share the rows out (player protection C29)', async () => {
  const { rows } = await all({});
  const times = rows.map(({ createTime }) => createTime);
  const instant = fc.integer({ min: Math.min(...times) - 5, max: Math.max(...times) + 5 });
  await assertProperty(
    fc.asyncProperty(instant, instant, fc.integer({ min: 1, max: 7 }), async (a, b, pageSize) => {
      const period = { startTime: Math.min(a, b), endTime: Math.max(a, b), pageSize };
      const whole = await all(period);
      expect(whole.openingCoin + whole.rows.reduce((sum, row) => sum + row.amount, 0)).toBe(whole.closingCoin);
      expect(whole.rows).toHaveLength(whole.total);
      const byType = await Promise.all(([1, 2, 3, 4, 5, 6, 7] as const).map((type) => all({ ...period, type })));
      expect(byType.flatMap((part) => part.rows.map(({ id }) => id)).sort()).toEqual(
        whole.rows.map(({ id }) => id).sort(),
      );
      for (const [index, part] of byType.entries()) {
        expect(part.rows.every(({ type }) => type === index + 1)).toBe(true);
        expect([part.openingCoin, part.closingCoin]).toEqual([whole.openingCoin, whole.closingCoin]);
      }
    }),
    { numRuns: 25, endOnFailure: true },
  );
});

test('a deposit bears the number that its player reads to the support; a game and a bonus have none', async () => {
  const { rows } = await all({});
  const { list } = (await platform.call('rechargeRecord', { pageNum: 1, pageSize: 20 }, { token: player.token })).body;
  const numbers = new Map(list.map(({ orderId, orderNo }) => [orderId, orderNo]));
  const paid = rows.filter(({ type }) => type === 1);
  expect(paid).toHaveLength(2);
  for (const { refId, orderNo } of paid) expect([orderNo, orderNo?.length]).toEqual([numbers.get(refId), 10]);
  expect(rows.filter(({ type, orderNo }) => type !== 1 && orderNo !== undefined)).toEqual([]);
});

test('takes periods no calendar holds', async () => {
  const far = Number.MAX_SAFE_INTEGER;
  expect((await page({ endTime: far })).total).toBe((await page({})).total);
  expect(await page({ startTime: far, endTime: far })).toMatchObject({ errcode: 0, list: [], total: 0 });
});

test("shows only the player's own rows, and refuses a spoilt page", async () => {
  const other = await platform.createPlayer();
  const { body } = await platform.call('appUserCoinDetail', { pageNum: 1, pageSize: 20 }, { token: other.token });
  expect(body).toMatchObject({ list: [], total: 0, openingCoin: 0, closingCoin: 0 });
  expect(await platform.call('appUserCoinDetail', { pageNum: 1, pageSize: 51 }, { token: other.token })).toMatchObject({
    status: 400,
    body: { field: 'pageSize' },
  });
  expect(await platform.call('appUserCoinDetail', { pageNum: 1, pageSize: 20 })).toMatchObject({ status: 401 });
});
