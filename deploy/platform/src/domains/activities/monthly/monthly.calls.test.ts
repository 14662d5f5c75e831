import { ACTIVITY_ID, manilaDay } from '@parola/calls';
import { sql } from 'kysely';
import { getConfig, setConfig } from '../../../config';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../../testing';
import { deposit, FakePsp } from '../../../testing/deposits';
import { writeExclusion } from '../../../testing/exclusion';
import { DOMAINS } from '../..';
import { monthBefore, monthOf } from './month.queries';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DOMAINS, partners: new FakePsp() });
  await change({ receiveDays: 28 });
});
afterAll(() => platform.close());

const THIS = monthOf(manilaDay(new Date()));
const LAST = monthBefore(THIS);
/** On the last days of a month there is no claim period: expected results differ. */
const late = Number(manilaDay(new Date()).slice(8)) > 28;
const received = late ? 10 : 0;

async function change(more: Partial<Awaited<ReturnType<typeof rule>>>): Promise<void> {
  const { db } = platform.database;
  await setConfig(db, 'appMonthlyBonusRule', { ...(await rule()), ...more });
}
const rule = () => getConfig(platform.database.db, 'appMonthlyBonusRule');
const info = async ({ token }: TestPlayer) => (await platform.call('monthlyBonus', {}, { token })).body;
const receive = async ({ token }: TestPlayer, id = 1) =>
  (await platform.call('monthlyBonusReceiveBonus', { id }, { token })).body;

/** Creates a player with these bets and deposits on the first day of a month. */
async function playerOf(day: string, bet: number, paid: number): Promise<TestPlayer> {
  const player = await platform.createPlayer();
  const { db } = platform.database;
  await sql`INSERT INTO play_stat (user_id, day, game_code, rounds, bet, valid_bet)
    VALUES (${player.userId}, ${day}::date, 'G1', 1, ${bet}, ${bet})`.execute(db);
  const orderId = await deposit(platform, player, paid, { noBonus: true });
  const at = new Date(`${day}T12:00:00+08:00`);
  await db.updateTable('recharge_order').set({ updated_at: at }).where('order_id', '=', orderId).execute();
  return player;
}

it('counts the present month and the one before, and gives the award reached in that once', async () => {
  const player = await playerOf(LAST.from, 1_200_000, 150_000);
  const before = await info(player);
  expect(before).toMatchObject({ month: THIS.key.slice(0, 7), validBet: 0, recharge: 0 });
  if (!late)
    expect(before.last).toMatchObject({
      month: LAST.key.slice(0, 7),
      validBet: 1_200_000,
      recharge: 150_000,
      receiveStart: before.period.startTime,
      tierList: [{ awardList: [{ canReceive: true }] }, { awardList: [{ canReceive: false }] }, {}],
    });
  expect((await receive(player)).errcode).toBe(received);
  if (late) return;
  expect((await receive(player)).errcode).toBe(8);
  expect(await receive(player, 2)).toMatchObject({ errcode: 9, need: 5_000_000, have: 1_200_000 });
  expect((await info(player)).last?.tierList[0]?.awardList).toMatchObject([{ canReceive: false, isReceived: true }]);
  const log = await platform.call('monthlyBonusLog', { pageNum: 1, pageSize: 20 }, { token: player.token });
  expect(log.body).toMatchObject({ total: 1, list: [{ month: LAST.key.slice(0, 7), awardList: [{ count: 5_000 }] }] });
  const history = await platform.call(
    'activityAwardGetLog',
    { pageNum: 1, pageSize: 20, activityId: ACTIVITY_ID.monthlyBonus },
    { token: player.token },
  );
  expect(history.body.list).toMatchObject([{ count: 5_000, wagerNeed: 5_000 }]);
});

it('asks for both the bets and the deposits, and gives no award for the current month', async () => {
  if (late) return expect((await receive(await platform.createPlayer())).errcode).toBe(10);
  const bettor = await playerOf(LAST.from, 9_000_000, 20_000);
  expect(await receive(bettor)).toMatchObject({ errcode: 9, need: 100_000, have: 20_000 });
  const early = await playerOf(THIS.from, 9_000_000, 900_000);
  expect(await info(early)).toMatchObject({
    validBet: 9_000_000,
    recharge: 900_000,
    tierList: [{ awardList: [{ canReceive: false }] }, {}, {}],
  });
  expect((await receive(early)).errcode).toBe(9);
});

it('50 claims at once give one', async () => {
  const player = await playerOf(LAST.from, 1_200_000, 150_000);
  const codes = await Promise.all(Array.from({ length: 50 }, async () => (await receive(player)).errcode));
  expect(codes.filter((code) => code === received)).toHaveLength(late ? 50 : 1);
  const log = await platform.call('monthlyBonusLog', { pageNum: 1, pageSize: 20 }, { token: player.token });
  expect(log.body.total).toBe(late ? 0 : 1);
});

it('refuses an unknown tier, a closed bonus, and a player on a break or excluded', async () => {
  const player = await playerOf(LAST.from, 1_200_000, 150_000);
  expect((await receive(player, 99)).errcode).toBe(3);
  await change({ open: false });
  expect([(await info(player)).errcode, (await receive(player)).errcode]).toEqual([7, 7]);
  await change({ open: true });
  for (const [rgStatus, errcode] of [
    [1, 207],
    [2, 206],
  ] as const) {
    await writeExclusion(platform, player, { rgStatus });
    expect((await receive(player)).errcode).toBe(errcode);
  }
});
