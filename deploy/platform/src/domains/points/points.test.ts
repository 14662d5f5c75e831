import { PROP_ID } from '@parola/calls';
import { assertProperty } from '@parola/presets/properties';
import fc from 'fast-check';
import { getConfig, setConfig } from '../../config';
import { inTransaction } from '../../db/transaction';
import { walletSnap } from '../../ledger/ledger';
import { verifyLedger } from '../../ledger/verify';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { DEPOSIT_DOMAINS, FakePsp } from '../../testing/deposits';
import { writeExclusion } from '../../testing/exclusion';
import { activities } from '../activities';
import { grantAward } from '../awards';
import { SIGN_IN } from '../activities';
import { points } from './index';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: [...DEPOSIT_DOMAINS, points, activities], partners: new FakePsp() });
});
afterAll(async () => {
  expect((await verifyLedger(platform.database.db, points.checks)).findings).toEqual([]);
  await platform.close();
});

let total = 0;
async function withPoints(count: number): Promise<TestPlayer> {
  const player = await platform.createPlayer();
  await givePoints(player, count);
  return player;
}
const givePoints = ({ userId }: TestPlayer, count: number) =>
  inTransaction(platform.database.db, (tx) =>
    grantAward(tx, {
      userId,
      source: SIGN_IN,
      key: `test ${(total += 1)}`,
      award: [{ propId: PROP_ID.points, count }],
      wager: 0n,
    }),
  );
const info = async ({ token }: TestPlayer) => (await platform.call('pointsInfo', {}, { token })).body;
const exchange = async ({ token }: TestPlayer, id: number, count = 1) =>
  (await platform.call('pointsExchange', { id, count }, { token })).body;
const log = async ({ token }: TestPlayer) =>
  (await platform.call('pointsLog', { pageNum: 1, pageSize: 50 }, { token })).body;
const leftOf = async (player: TestPlayer, id: number) => (await info(player)).list.find((one) => one.id === id)?.left;

test('points become bonus money, once each, and the log says where they came from and went', async () => {
  const player = await withPoints(250);
  expect(await info(player)).toMatchObject({ points: 250, wagerTimes: 1, bonusDays: 30 });
  expect(await exchange(player, 1, 2)).toMatchObject({
    errcode: 0,
    awardList: [{ propId: 2001, count: 1000 }],
    wallet: { points: 50, bonusCoin: 1000, coin: 0 },
    left: 3,
  });
  expect((await exchange(player, 1)).errcode).toBe(9);
  expect(await leftOf(player, 1)).toBe(3);
  expect((await log(player)).list).toMatchObject([
    { title: 'Points exchanged', 'fil-PH': { title: 'Na-exchange na points' }, change: -200, after: 50 },
    { title: 'Daily check-in', change: 250, after: 250 },
  ]);
  const { body } = await platform.call('wagerList', {}, { token: player.token });
  expect(body.list).toMatchObject([{ source: 9, amount: 1000, need: 1000 }]);
  expect(body.list[0]?.expireTime).toBeGreaterThan(Date.now());
});

test('coupons go into the purse, and not more often than a day allows', async () => {
  const player = await withPoints(1000);
  expect(await exchange(player, 3)).toMatchObject({ errcode: 0, awardList: [{ propId: 1010, count: 1 }], left: 0 });
  expect((await exchange(player, 3)).errcode).toBe(2006);
  expect((await exchange(player, 1, 6)).errcode).toBe(2006);
  expect((await exchange(player, 99)).errcode).toBe(3);
  const coupons = await platform.database.db
    .selectFrom('coupon')
    .select('prop_id')
    .where('user_id', '=', player.userId)
    .execute();
  expect(coupons).toEqual([{ prop_id: 1010 }]);
});

test('tickets are an account of the ledger too', async () => {
  const { db } = platform.database;
  const rule = await getConfig(db, 'appPointsRule');
  const ticket = { id: 7, sort: 7, points: 10, awardList: [{ id: 1, propId: 80001, count: 2 }], dayLimit: 1 };
  await setConfig(db, 'appPointsRule', { ...rule, list: [...rule.list, ticket] });
  const player = await withPoints(10);
  expect(await exchange(player, 7)).toMatchObject({ errcode: 0, wallet: { points: 0, lottery: 2 } });
  await setConfig(db, 'appPointsRule', rule);
});

test('fifty requests at once: as many as points and the day allow', async () => {
  const player = await withPoints(350);
  const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(player, 1)));
  const codes = answers.map(({ errcode }) => errcode);
  expect(codes.filter((code) => code === 0)).toHaveLength(3);
  expect(codes.filter((code) => code === 9)).toHaveLength(47);
  expect(await walletSnap(platform.database.db, player.userId)).toMatchObject({ points: 50, bonusCoin: 1500 });
  await givePoints(player, 1000);
  const more = await Promise.all(Array.from({ length: 50 }, () => exchange(player, 1)));
  expect(more.filter(({ errcode }) => errcode === 0)).toHaveLength(2);
  expect(more.filter(({ errcode }) => errcode === 2006)).toHaveLength(48);
});

test.each([
  [1, 207],
  [2, 206],
])('in state %i no exchange is offered or taken, and the points stay', async (rgStatus, errcode) => {
  const player = await withPoints(500);
  await writeExclusion(platform, player, { rgStatus });
  expect(await info(player)).toMatchObject({ errcode: 0, points: 500, list: [] });
  expect((await exchange(player, 1)).errcode).toBe(errcode);
});

test('closed', async () => {
  const { db } = platform.database;
  const rule = await getConfig(db, 'appPointsRule');
  const player = await withPoints(500);
  await setConfig(db, 'appPointsRule', { ...rule, open: false });
  expect((await info(player)).errcode).toBe(7);
  expect((await exchange(player, 1)).errcode).toBe(7);
  await setConfig(db, 'appPointsRule', rule);
});

test('for any collection and exchange: points, log and limits match a simple model and the ledger', async () => {
  const { db } = platform.database;
  const { list } = await getConfig(db, 'appPointsRule');
  const step = fc.oneof(
    fc.record({ kind: fc.constant('collect' as const), count: fc.integer({ min: 1, max: 400 }) }),
    fc.record({
      kind: fc.constant('exchange' as const),
      item: fc.constantFrom(...list),
      count: fc.integer({ min: 1, max: 3 }),
    }),
  );
  await assertProperty(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const player = await platform.createPlayer();
      const used = new Map<number, number>();
      const changes: number[] = [];
      const sum = () => changes.reduce((all, one) => all + one, 0);
      for (const one of steps) {
        if (one.kind === 'collect') {
          await givePoints(player, one.count);
          changes.push(one.count);
          continue;
        }
        const { item, count } = one;
        const before = used.get(item.id) ?? 0;
        const expected = before + count > item.dayLimit ? 2006 : sum() < item.points * count ? 9 : 0;
        expect((await exchange(player, item.id, count)).errcode).toBe(expected);
        if (expected !== 0) continue;
        used.set(item.id, before + count);
        changes.push(-item.points * count);
      }
      expect((await walletSnap(db, player.userId)).points).toBe(sum());
      expect((await log(player)).list.map(({ change }) => change)).toEqual([...changes].reverse());
      for (const item of list) expect(await leftOf(player, item.id)).toBe(item.dayLimit - (used.get(item.id) ?? 0));
    }),
    { numRuns: 15 },
  );
});
