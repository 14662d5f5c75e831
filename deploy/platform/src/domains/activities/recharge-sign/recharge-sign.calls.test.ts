import { ACTIVITY_ID, manilaDay } from '@parola/calls';
import { getConfig, setConfig } from '../../../config';
import { verifyLedger } from '../../../ledger/verify';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../../testing';
import { deposit, FakePsp } from '../../../testing/deposits';
import { writeExclusion } from '../../../testing/exclusion';
import { DOMAINS } from '../..';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DOMAINS, partners: new FakePsp() });
});
afterAll(async () => {
  expect((await verifyLedger(platform.database.db)).findings).toEqual([]);
  await platform.close();
});

const rule = () => getConfig(platform.database.db, 'appRechargeSignRule');
const state = async ({ token }: TestPlayer) => (await platform.call('getRechargeSignConfig', {}, { token })).body;
const sign = async ({ token }: TestPlayer, id: number) =>
  (await platform.call('rechargeSignIn', { id }, { token })).body;
const upgrade = async ({ token }: TestPlayer, id: number) =>
  (await platform.call('upgradeRechargeSignAward', { id }, { token })).body;
const statuses = async (player: TestPlayer) => (await state(player)).list.map(({ status }) => status);

/** Creates a player with `days` signed days of a run, the last one `ago` Manila days ago. */
async function signedBefore(days: number, ago: number, run = 1): Promise<TestPlayer> {
  const player = await platform.createPlayer();
  for (let day = 1; day <= days; day += 1)
    await platform.database.db
      .insertInto('recharge_sign')
      .values({
        user_id: player.userId,
        run,
        day,
        signed_on: manilaDay(new Date(), -ago - (days - day)),
        upgraded_at: null,
      })
      .execute();
  return player;
}

it('asks for deposits of today, gives the day once, and its larger award once more deposits are there', async () => {
  const player = await platform.createPlayer();
  expect(await state(player)).toMatchObject({ day: 1, todayRecharge: 0, needRecharge: 20_000 });
  expect(await statuses(player)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(await sign(player, 1)).toMatchObject({ errcode: 2103, need: 20_000, have: 0 });
  await deposit(platform, player, 30_000, { noBonus: true });
  expect(await statuses(player)).toEqual([1, 0, 0, 0, 0, 0, 0]);
  expect((await upgrade(player, 1)).errcode).toBe(2103);
  expect(await sign(player, 1)).toMatchObject({
    errcode: 0,
    wallet: { points: 10 },
    list: [{ status: 2 }, {}, {}, {}, {}, {}, {}],
  });
  expect((await sign(player, 1)).errcode).toBe(2101);
  expect((await sign(player, 2)).errcode).toBe(2101);
  expect(await upgrade(player, 1)).toMatchObject({ errcode: 2103, need: 100_000, have: 30_000 });
  await deposit(platform, player, 70_000, { noBonus: true });
  expect(await statuses(player)).toEqual([3, 0, 0, 0, 0, 0, 0]);
  expect(await upgrade(player, 1)).toMatchObject({ errcode: 0, wallet: { points: 30 } });
  expect(await statuses(player)).toEqual([4, 0, 0, 0, 0, 0, 0]);
  expect((await upgrade(player, 1)).errcode).toBe(8);
  const { body } = await platform.call(
    'activityAwardGetLog',
    { pageNum: 1, pageSize: 20, activityId: ACTIVITY_ID.RechargeSign },
    { token: player.token },
  );
  expect(body.list.map(({ count }) => count)).toEqual([20, 10]);
});

it.each([
  [3, 1, 4],
  [3, 40, 4],
  [7, 1, 1],
])('after day %i, %i day(s) ago, the next is day %i: days need not be in a row', async (day, ago, next) => {
  const player = await signedBefore(day, ago);
  await deposit(platform, player, 20_000, { noBonus: true });
  expect((await state(player)).day).toBe(next);
  expect((await sign(player, next === 4 ? 5 : 2)).errcode).toBe(2102);
  expect((await sign(player, next)).errcode).toBe(0);
  expect((await upgrade(player, day)).errcode).toBe(2103);
});

it('opens by itself only while an award can be received', async () => {
  const player = await platform.createPlayer();
  const pops = async () =>
    (await platform.call('getActivityIds', {}, { token: player.token })).body.activityMap[
      ACTIVITY_ID.RechargeSign
    ]?.map(({ type }) => type);
  const { db } = platform.database;
  const rows = await getConfig(db, 'activityList');
  await setConfig(
    db,
    'activityList',
    rows.map((row) => (row.activityId === ACTIVITY_ID.RechargeSign ? { ...row, type: 1 } : row)),
  );
  expect(await pops()).toEqual([0]);
  await deposit(platform, player, 20_000, { noBonus: true });
  expect(await pops()).toEqual([1]);
  await sign(player, 1);
  expect(await pops()).toEqual([0]);
  await deposit(platform, player, 80_000, { noBonus: true });
  expect(await pops()).toEqual([1]);
  await upgrade(player, 1);
  expect(await pops()).toEqual([0]);
  await setConfig(db, 'activityList', rows);
});

it('deposits of yesterday do not count today', async () => {
  const player = await platform.createPlayer();
  const orderId = await deposit(platform, player, 50_000, { noBonus: true });
  const midnight = Date.parse(`${manilaDay(new Date())}T00:00:00+08:00`);
  const { db } = platform.database;
  const credit = (at: number) =>
    db
      .updateTable('recharge_order')
      .set({ updated_at: new Date(at) })
      .where('order_id', '=', orderId)
      .execute();
  await credit(midnight - 1);
  expect((await sign(player, 1)).errcode).toBe(2103);
  await credit(midnight);
  expect((await sign(player, 1)).errcode).toBe(0);
});

it('50 signs at once give one, 50 upgrades one', async () => {
  const player = await platform.createPlayer();
  await deposit(platform, player, 100_000, { noBonus: true });
  const times = <T>(make: () => Promise<{ errcode: T }>) =>
    Promise.all(Array.from({ length: 50 }, async () => (await make()).errcode));
  const signed = await times(() => sign(player, 1));
  expect(signed.filter((code) => code === 0)).toHaveLength(1);
  expect(new Set(signed.filter((code) => code !== 0))).toEqual(new Set([2101]));
  const upgraded = await times(() => upgrade(player, 1));
  expect(upgraded.filter((code) => code === 0)).toHaveLength(1);
  expect(new Set(upgraded.filter((code) => code !== 0))).toEqual(new Set([8]));
});

it('stands in the list of players alone; refuses an unknown day, a closed run, and a player on a break or excluded', async () => {
  const player = await platform.createPlayer();
  await deposit(platform, player, 20_000, { noBonus: true });
  const kinds = async (token?: string) =>
    (await platform.call('getActivityIds', {}, token === undefined ? {} : { token })).body.activityIds;
  expect(await kinds(player.token)).toContain(ACTIVITY_ID.RechargeSign);
  expect(await kinds()).not.toContain(ACTIVITY_ID.RechargeSign);
  expect([(await sign(player, 99)).errcode, (await upgrade(player, 99)).errcode]).toEqual([3, 3]);
  const before = await rule();
  await setConfig(platform.database.db, 'appRechargeSignRule', { ...before, open: false });
  expect([(await state(player)).errcode, (await sign(player, 1)).errcode]).toEqual([7, 7]);
  await setConfig(platform.database.db, 'appRechargeSignRule', before);
  for (const [rgStatus, errcode] of [
    [1, 207],
    [2, 206],
  ] as const) {
    await writeExclusion(platform, player, { rgStatus });
    expect([(await sign(player, 1)).errcode, (await upgrade(player, 1)).errcode]).toEqual([errcode, errcode]);
    expect(await statuses(player)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  }
});
