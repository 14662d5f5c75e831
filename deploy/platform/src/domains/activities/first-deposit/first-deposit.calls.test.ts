import { ACTIVITY_ID, dayAfter, endOfDay, manilaDay } from '@parola/calls';
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

const rule = () => getConfig(platform.database.db, 'appFirstDepositRule');
const change = async (more: Partial<Awaited<ReturnType<typeof rule>>>) =>
  setConfig(platform.database.db, 'appFirstDepositRule', { ...(await rule()), ...more });
const info = async ({ token }: TestPlayer) => (await platform.call('firstDepositBonus', {}, { token })).body;
const receive = async ({ token }: TestPlayer, id = 1) =>
  (await platform.call('firstDepositBonusReceiveBonus', { id }, { token })).body;
const log = async ({ token }: TestPlayer) =>
  (await platform.call('firstDepositBonusLog', { pageNum: 1, pageSize: 20 }, { token })).body;
const kinds = async (player?: TestPlayer) =>
  (await platform.call('getActivityIds', {}, player && { token: player.token })).body.activityIds;
const { FirstDeposit, FirstDepositBonus } = ACTIVITY_ID;

/** Creates a player with credited deposits, in order, each with its age in days. */
async function depositor(...amounts: readonly (readonly [hundredths: number, daysAgo: number])[]): Promise<TestPlayer> {
  const player = await platform.createPlayer();
  for (const [amount, daysAgo] of amounts) {
    const orderId = await deposit(platform, player, amount, { noBonus: true });
    const at = new Date(Date.now() - daysAgo * 86_400_000);
    await platform.database.db
      .updateTable('recharge_order')
      .set({ updated_at: at })
      .where('order_id', '=', orderId)
      .execute();
  }
  return player;
}

it('opens by the very first deposit alone, each step once, and says until when', async () => {
  const player = await platform.createPlayer();
  expect(await info(player)).toMatchObject({ amount: 0, tierList: [{ awardList: [{ canReceive: false }] }, {}, {}] });
  expect((await info(player)).receiveEnd).toBeUndefined();
  expect(await receive(player)).toMatchObject({ errcode: 9, need: 100_000, have: 0 });
  const paid = await depositor([250_000, 2], [900_000, 0]);
  const { receiveDays } = await rule();
  expect(await info(paid)).toMatchObject({
    amount: 250_000,
    receiveEnd: endOfDay(dayAfter(manilaDay(new Date(), -2), receiveDays - 1)),
    tierList: [
      { awardList: [{ canReceive: true }] },
      { awardList: [{ canReceive: true }, { canReceive: true }] },
      { awardList: [{ canReceive: false }, { canReceive: false }] },
    ],
  });
  expect(await receive(paid, 2)).toMatchObject({ errcode: 0, wallet: { bonusCoin: 2_000, lottery: 1 } });
  expect((await receive(paid, 2)).errcode).toBe(8);
  expect(await receive(paid, 3)).toMatchObject({ errcode: 9, need: 500_000, have: 250_000 });
  expect((await receive(paid, 99)).errcode).toBe(3);
  expect(await log(paid)).toMatchObject({
    total: 1,
    list: [{ id: '2', need: 200_000, awardList: [{ count: 2_000 }, {}] }],
  });
});

it('is over at the end of its days: no award can be received, and the list has it no more', async () => {
  const { receiveDays } = await rule();
  const late = await depositor([250_000, receiveDays]);
  expect((await receive(late)).errcode).toBe(10);
  expect((await info(late)).tierList[0]?.awardList[0]?.canReceive).toBe(false);
  expect(await kinds(late)).not.toContain(FirstDepositBonus);
  const inTime = await depositor([250_000, receiveDays - 1]);
  expect((await receive(inTime)).errcode).toBe(0);
});

it('has its page before the deposit too, its dialog only while an award waits', async () => {
  expect(await kinds()).toContain(FirstDepositBonus);
  expect(await kinds()).not.toContain(FirstDeposit);
  const newcomer = await platform.createPlayer();
  expect(await kinds(newcomer)).toContain(FirstDepositBonus);
  expect(await kinds(newcomer)).not.toContain(FirstDeposit);
  const paid = await depositor([100_000, 0]);
  expect(await kinds(paid)).toEqual(expect.arrayContaining([FirstDeposit, FirstDepositBonus]));
  await receive(paid);
  expect(await kinds(paid)).not.toContain(FirstDeposit);
});

it('50 claims at once give one', async () => {
  const player = await depositor([100_000, 0]);
  const codes = await Promise.all(Array.from({ length: 50 }, async () => (await receive(player)).errcode));
  expect(codes.filter((code) => code === 0)).toHaveLength(1);
  expect(new Set(codes.filter((code) => code !== 0))).toEqual(new Set([8]));
  expect((await log(player)).total).toBe(1);
});

it('refuses a closed one, and a player on a break or excluded', async () => {
  const player = await depositor([100_000, 0]);
  await change({ open: false });
  expect([(await info(player)).errcode, (await receive(player)).errcode]).toEqual([7, 7]);
  await change({ open: true });
  for (const [rgStatus, errcode] of [
    [1, 207],
    [2, 206],
  ] as const) {
    await writeExclusion(platform, player, { rgStatus });
    expect((await receive(player)).errcode).toBe(errcode);
    expect((await info(player)).tierList[0]?.awardList[0]?.canReceive).toBe(false);
  }
});
