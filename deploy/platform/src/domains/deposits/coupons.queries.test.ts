import { COUPON_STATUS } from '@parola/calls';
import { sql } from 'kysely';
import { setConfig } from '../../config';
import { inTransaction } from '../../db/transaction';
import { walletSnap } from '../../ledger/ledger';
import { verifyLedger } from '../../ledger/verify';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { giveCoupon } from '../../testing/coupons';
import { deposit, DEPOSIT_DOMAINS, FakePsp, sendNotice } from '../../testing/deposits';
import { grantAward } from '../awards';
import { expireOrders } from './orders.commands';
import { DEPOSIT_COUPON } from './settle-charge.commands';
import { deposits } from './index';

let platform: TestPlatform;
let psp: FakePsp;
beforeAll(async () => {
  psp = new FakePsp();
  platform = await openTestPlatform({
    domains: DEPOSIT_DOMAINS,
    partners: psp,
    expectedErrors: ['the payment provider refused a deposit order'],
  });
});
afterAll(async () => {
  expect((await verifyLedger(platform.database.db, deposits.checks)).findings).toEqual([]);
  await platform.close();
});

const give = (player: TestPlayer, propId = 1010) => giveCoupon(platform, player, propId);
type More = { couponId?: string; bonusType?: number; noBonus?: boolean; rechargeTypeId?: number };
const ask = async ({ token }: TestPlayer, amount: number, more: More = {}) =>
  (await platform.call('createRechargeOrder', { rechargeTypeId: 1, amount, ...more }, { token })).body;
const list = async ({ token }: TestPlayer, status: 0 | 1 | 2 = COUPON_STATUS.available) =>
  (await platform.call('couponList', { status }, { token })).body.list;
const wallet = ({ userId }: TestPlayer) => walletSnap(platform.database.db, userId);
/** Moves the expiry of the player's rows into the past. */
const later = ({ userId }: TestPlayer, table: 'coupon' | 'recharge_order', days: number) =>
  sql`UPDATE ${sql.table(table)} SET expire_at = expire_at - ${days} * interval '1 day' WHERE user_id = ${userId}`.execute(
    platform.database.db,
  );

describe('the purse', () => {
  it('takes coupons by the award door, once, with the terms of that day', async () => {
    const player = await platform.createPlayer();
    const give = () =>
      inTransaction(platform.database.db, (tx) =>
        grantAward(tx, {
          userId: player.userId,
          source: DEPOSIT_COUPON,
          key: `twice:${player.userId}`,
          award: [
            { propId: 1010, count: 2 },
            { propId: 2002, count: 5 },
          ],
          wager: 0n,
        }),
      );
    expect(await give()).toHaveLength(2);
    expect(await give()).toBeNull();
    await setConfig(platform.database.db, 'appCouponMap', {
      1010: { rateBp: 500, minAmount: 100, wagerTimes: 1, days: 1, bonusDays: 1 },
    });
    const terms = { propId: 1010, rateBp: 1000, maxBonus: 20_000, minAmount: 20_000, wagerTimes: 3, bonusDays: 30 };
    expect(await list(player)).toEqual([expect.objectContaining(terms), expect.objectContaining(terms)]);
    await sql`DELETE FROM config WHERE key = 'appCouponMap'`.execute(platform.database.db);
    expect((await wallet(player)).points).toBe(5);
  });

  it('is the player’s alone', async () => {
    const [player, other] = [await platform.createPlayer(), await platform.createPlayer()];
    const couponId = await give(player);
    expect(await list(other)).toEqual([]);
    expect((await ask(other, 50_000, { couponId })).errcode).toBe(314);
  });

  it('gives no coupon that the configuration does not know', async () => {
    const player = await platform.createPlayer();
    await expect(give(player, 1077)).rejects.toThrow('no coupon 1077');
  });
});

describe('a coupon', () => {
  it.each([
    ['general', 1010, 60_000, 6000],
    ['general, at its most', 1010, 900_000, 20_000],
    ['fixed', 1220, 50_000, 10_000],
    ['give', 1305, 70_000, 5000],
  ])('%s: brings its bonus with a turnover for deposit and bonus, once', async (_kind, propId, amount, bonus) => {
    const player = await platform.createPlayer();
    const couponId = await give(player, propId);
    const { order, bonusPreview } = await ask(player, amount, { couponId });
    expect(bonusPreview).toEqual({ bonus, wagerNeed: 3 * (amount + bonus) });
    expect(await list(player)).toEqual([expect.objectContaining({ id: couponId, orderId: order.orderId })]);
    const notice = { orderId: order.orderId, amount, pspTxId: `c-${couponId}`, paidAt: Date.now() };
    expect(
      (await Promise.all([sendNotice(platform, notice), sendNotice(platform, notice)]))
        .map(({ status }) => status)
        .sort(),
    ).toEqual(['DUPLICATE', 'OK']);
    expect(await wallet(player)).toMatchObject({ coin: amount, bonusCoin: bonus, withdrawable: 0 });
    expect(await list(player)).toEqual([]);
    expect(await list(player, COUPON_STATUS.used)).toEqual([
      expect.objectContaining({ id: couponId, orderId: order.orderId }),
    ]);
    expect((await ask(player, amount, { couponId })).errcode).toBe(314);
    const { list: toPlay } = (await platform.call('wagerList', {}, { token: player.token })).body;
    expect(toPlay).toMatchObject([{ need: amount }, { need: 2 * amount + 3 * bonus, remaining: bonus }]);
  });

  it('is refused with the reason: another amount, another order, another bonus, its end', async () => {
    const player = await platform.createPlayer();
    const [general, fixed] = [await give(player), await give(player, 1220)];
    expect(await ask(player, 19_999, { couponId: general })).toMatchObject({
      errcode: 314,
      need: 20_000,
      have: 19_999,
    });
    expect(await ask(player, 60_000, { couponId: fixed })).toMatchObject({ errcode: 314, need: 50_000, have: 60_000 });
    for (const more of [{ bonusType: 11 }, { noBonus: true }])
      expect((await ask(player, 50_000, { couponId: general, ...more })).errcode).toBe(2);
    const { order } = await ask(player, 50_000, { couponId: general });
    expect(await ask(player, 60_000, { couponId: general })).toMatchObject({ errcode: 314, orderId: order.orderId });
    expect(await ask(player, 50_000, { couponId: general })).toMatchObject({ errcode: 307, orderId: order.orderId });
    for (const couponId of ['nonsense', '00000000-0000-7000-8000-000000000000'])
      expect((await ask(player, 50_000, { couponId, rechargeTypeId: 2 })).errcode).toBe(314);
    await later(player, 'coupon', 31);
    expect((await ask(player, 50_000, { couponId: fixed, rechargeTypeId: 2 })).errcode).toBe(314);
    expect(await list(player, COUPON_STATUS.expired)).toMatchObject([{ id: fixed }]);
  });

  it('that a waiting deposit names is that deposit’s until it ends, also past its own end', async () => {
    const player = await platform.createPlayer();
    const couponId = await give(player);
    const { order } = await ask(player, 50_000, { couponId });
    await later(player, 'coupon', 31);
    expect(await list(player)).toMatchObject([{ id: couponId, orderId: order.orderId }]);
    await sendNotice(platform, { orderId: order.orderId, amount: 50_000 });
    expect((await wallet(player)).bonusCoin).toBe(5000);
  });

  it('is given back when its deposit is cancelled, expires, fails or is held', async () => {
    const player = await platform.createPlayer();
    const couponId = await give(player);
    const free = async () =>
      expect(await list(player)).toEqual([expect.not.objectContaining({ orderId: expect.anything() })]);
    const open = async () => (await ask(player, 50_000, { couponId })).order.orderId;
    await platform.call('cancelRechargeOrder', { orderId: await open() }, { token: player.token });
    await free();
    await open();
    await later(player, 'recharge_order', 1);
    await expireOrders(platform.database.db, new Date());
    await free();
    await sendNotice(platform, { orderId: await open(), amount: 50_000, status: 'failed' });
    await free();
    await sendNotice(platform, { orderId: await open(), amount: 40_000 });
    await free();
    psp.down = true;
    expect((await ask(player, 50_000, { couponId })).errcode).toBe(304);
    psp.down = false;
    await free();
    expect((await wallet(player)).bonusCoin).toBe(0);
  });

  it('does not come with a payment that is late, once it is in another deposit or over', async () => {
    const player = await platform.createPlayer();
    const couponId = await give(player);
    const late = async (amount: number) => {
      const { orderId } = (await ask(player, amount, { couponId })).order;
      await platform.call('cancelRechargeOrder', { orderId }, { token: player.token });
      return orderId;
    };
    const [first, second, third] = [await late(50_000), await late(60_000), await late(70_000)];
    await ask(player, 80_000, { couponId });
    expect((await sendNotice(platform, { orderId: first, amount: 50_000 })).status).toBe('OK');
    expect(await wallet(player)).toMatchObject({ coin: 50_000, bonusCoin: 0 });
    const { order } = (await platform.call('rechargeOrderStatus', { orderId: first }, { token: player.token })).body;
    expect(order).toMatchObject({ bonus: 0, timeline: [{}, {}, { text: 'Paid, too late for the coupon' }] });
    await later(player, 'recharge_order', 1);
    await expireOrders(platform.database.db, new Date());
    await sendNotice(platform, { orderId: second, amount: 60_000 });
    expect(await wallet(player)).toMatchObject({ coin: 110_000, bonusCoin: 6000 });
    await sendNotice(platform, { orderId: third, amount: 70_000 });
    expect(await wallet(player)).toMatchObject({ coin: 180_000, bonusCoin: 6000 });
  });

  it('is spent exactly once, beside any simultaneous event', async () => {
    const player = await platform.createPlayer();
    const couponId = await give(player);
    const amounts = [30_000, 40_000, 50_000, 60_000, 70_000];
    const answers = await Promise.all(amounts.map((amount) => ask(player, amount, { couponId })));
    const made = answers.filter(({ errcode }) => errcode === 0);
    expect(made).toHaveLength(1);
    expect(answers.filter(({ errcode }) => errcode === 314)).toHaveLength(4);
    const orders = made.map(({ order }) => order);
    for (const amount of [80_000, 90_000]) {
      await platform.call('cancelRechargeOrder', { orderId: orders.at(-1)?.orderId ?? '' }, { token: player.token });
      orders.push((await ask(player, amount, { couponId })).order);
    }
    const paidAt = Date.now();
    await Promise.all(
      orders.flatMap(({ orderId, amount }) =>
        [1, 2].map(() => sendNotice(platform, { orderId, amount, paidAt, pspTxId: `parallel-${orderId}` })),
      ),
    );
    const sum = orders.reduce((all, { amount }) => all + amount, 0);
    const [used] = await list(player, COUPON_STATUS.used);
    const winner = orders.find(({ orderId }) => orderId === used?.orderId);
    expect(await wallet(player)).toMatchObject({ coin: sum, bonusCoin: Math.min(20_000, (winner?.amount ?? 0) / 10) });
  });

  it('comes beside no first-deposit bonus, and needs no first deposit', async () => {
    const player = await platform.createPlayer();
    const first = await give(player);
    const { order } = await ask(player, 50_000, { couponId: first });
    await sendNotice(platform, { orderId: order.orderId, amount: 50_000 });
    expect((await wallet(player)).bonusCoin).toBe(5000);
    await deposit(platform, player, 50_000);
    const second = await give(player);
    const again = await ask(player, 60_000, { couponId: second });
    await sendNotice(platform, { orderId: again.order.orderId, amount: 60_000 });
    expect((await wallet(player)).bonusCoin).toBe(11_000);
    const { rechargeBonusMap } = (await platform.call('getTradeInfo', {}, { token: player.token })).body;
    expect(rechargeBonusMap).toEqual({});
  });
});
