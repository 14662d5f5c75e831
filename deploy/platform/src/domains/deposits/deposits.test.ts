import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction } from '../../db/transaction';
import { grantBonus } from '../../ledger/bonus';
import { walletSnap } from '../../ledger/ledger';
import { verifyLedger } from '../../ledger/verify';
import { openTestPlatform, type TestPlatform } from '../../testing';
import { vip } from '../vip';
import { deposits } from './index';
import { depositing } from '../../testing/deposit-actions';
import { deposit, DEPOSIT_DOMAINS, FakePsp, sendNotice } from '../../testing/deposits';

let platform: TestPlatform;
let psp: FakePsp;
beforeAll(async () => {
  psp = new FakePsp();
  platform = await openTestPlatform({
    domains: [...DEPOSIT_DOMAINS, vip],
    partners: psp,
    expectedErrors: ['the payment provider refused a deposit order'],
  });
});
afterAll(async () => {
  expect((await verifyLedger(platform.database.db, deposits.checks)).findings).toEqual([]);
  await platform.close();
});

const { ask, open, status } = depositing(() => platform);

describe('getTradeInfo', () => {
  it('offers payment channels, amounts and the first deposit bonus', async () => {
    const { token } = await platform.createPlayer();
    const { body } = await platform.call('getTradeInfo', {}, { token });
    expect(Object.values(body.appRechargeTypeMap).map(({ name }) => name)).toEqual([
      'GCash',
      'Maya',
      'Bank transfer',
      'QR Ph',
      'Over the counter',
    ]);
    expect(Object.values(body.appRechargeItemMap).map(({ price }) => price)).toEqual([
      10_000, 20_000, 50_000, 100_000, 200_000, 500_000,
    ]);
    expect(body).toMatchObject({
      totalRecharge: 0,
      lastRechargeTypeId: 0,
      minRechargeStatus: false,
      rechargeBonusMap: {},
      rechargeBonusList: [{ type: 11, rateBp: 10_000, wagerTimes: 3, bonusDays: 30, title: 'First deposit bonus' }],
    });
  });
});

describe('a deposit', () => {
  it('goes from order to cash, bonus and turnover', async () => {
    const player = await platform.createPlayer();
    const { body } = await ask(player, 50_000, { itemId: 3, bonusType: 11 });
    expect(body).toMatchObject({
      errcode: 0,
      payUrl: expect.stringMatching(/^http/),
      bonusPreview: { bonus: 50_000, wagerNeed: 300_000 },
      order: { status: 0, amount: 50_000 },
    });
    const { orderId } = body.order;
    expect(psp.orders.at(-1)).toEqual({
      orderId,
      amount: 50_000,
      currency: 'PHP',
      channel: 'gcash',
      method: 'redirect',
      notifyUrl: 'http://127.0.0.1:8/psp/v1/webhook/gcash',
      returnUrl: `http://localhost/wallets?name=deposit&orderId=${orderId}`,
      expireTime: body.order.expireTime,
    });
    expect(await status(player, orderId)).not.toHaveProperty('wallet');
    expect(await sendNotice(platform, { orderId, amount: 50_000 })).toEqual({ http: 200, status: 'OK' });

    const paid = await status(player, orderId);
    expect(paid).toMatchObject({
      order: { status: 1, bonus: 50_000, timeline: [{ status: 0 }, { status: 1 }] },
      wallet: { coin: 50_000, bonusCoin: 50_000, withdrawable: 0 },
    });
    const owed = await platform.database.db
      .selectFrom('wager_requirement')
      .select(['kind', 'need'])
      .where('user_id', '=', player.userId)
      .orderBy('created_at')
      .execute();
    expect(owed).toEqual([
      { kind: 'deposit', need: 50_000n },
      { kind: 'bonus', need: 250_000n },
    ]);
    expect(
      await platform.services.hooks.userInfo(platform.database.db, { userId: player.userId, now: new Date() }),
    ).toMatchObject({
      totalRecharge: 50_000,
      vip: 1,
      vipExp: 50_000,
    });
    const after = (await platform.call('getTradeInfo', {}, { token: player.token })).body;
    expect(after).toMatchObject({
      totalRecharge: 50_000,
      lastRechargeTypeId: 1,
      rechargeBonusMap: { 11: { canReceive: false, isReceived: true } },
    });
    const record = (
      await platform.call('rechargeRecord', { pageNum: 1, pageSize: 20, status: 1 }, { token: player.token })
    ).body;
    expect(record).toMatchObject({ total: 1, pages: 1, list: [{ orderId }] });
  });

  it('brings the bonus once, capped, and none when the player wants none', async () => {
    const rich = await platform.createPlayer();
    await deposit(platform, rich, 200_000);
    await deposit(platform, rich, 100_000);
    expect(await walletSnap(platform.database.db, rich.userId)).toMatchObject({ coin: 300_000, bonusCoin: 100_000 });
    const plain = await platform.createPlayer();
    await deposit(platform, plain, 50_000, { noBonus: true });
    await deposit(platform, plain, 60_000);
    expect(await walletSnap(platform.database.db, plain.userId)).toMatchObject({ coin: 110_000, bonusCoin: 0 });
  });

  it('brings no bonus that was not asked for', async () => {
    const player = await platform.createPlayer();
    const { order, bonusPreview } = (await ask(player, 50_000)).body;
    expect(bonusPreview).toEqual({ bonus: 0, wagerNeed: 0 });
    expect(order).toMatchObject({ bonus: 0 });
    expect(order).not.toHaveProperty('bonusDays');
  });

  it('states the end of its bonus, before it is taken and while it runs, and keeps to it', async () => {
    const player = await platform.createPlayer();
    const { db } = platform.database;
    const rule = (days: number) =>
      db
        .updateTable('config')
        .set({ value: JSON.stringify({ orderMinutes: 15, bonusDays: days }) })
        .where('key', '=', 'depositRule')
        .execute();
    const offer = (await platform.call('getTradeInfo', {}, { token: player.token })).body.rechargeBonusList[0];
    expect(offer).toMatchObject({ bonusDays: 30, wagerTimes: 3 });
    const orderId = await open(player);
    expect((await status(player, orderId)).order).toMatchObject({ bonus: 50_000, bonusDays: 30, wagerNeed: 300_000 });
    await rule(1);
    try {
      await sendNotice(platform, { orderId, amount: 50_000 });
    } finally {
      await rule(30);
    }
    const { order } = (await status(player, orderId)) as { order: { bonusExpireTime: number; updateTime: number } };
    expect(order.bonusExpireTime - order.updateTime).toBe(30 * 86_400_000);

    const { list } = (await platform.call('wagerList', {}, { token: player.token })).body;
    expect(list).toMatchObject([
      { kind: 1, source: 0, amount: 50_000, need: 50_000, have: 0, left: 50_000, remaining: 0, status: 0 },
      {
        kind: 2,
        source: 68,
        amount: 50_000,
        need: 250_000,
        left: 250_000,
        remaining: 50_000,
        expireTime: order.bonusExpireTime,
        status: 0,
      },
    ]);
    expect(list[0]).not.toHaveProperty('expireTime');
  });

  it('shows a free bonus as played through while it waits for the first deposit', async () => {
    const player = await platform.createPlayer();
    await inTransaction(platform.database.db, (tx) =>
      grantBonus(tx, {
        userId: player.userId,
        key: `free:${player.userId}`,
        title: 'Free',
        amount: 500n,
        wagerNeed: 0n,
        actor: 'test',
      }),
    );
    const { list } = (await platform.call('wagerList', {}, { token: player.token })).body;
    expect(list).toMatchObject([{ kind: 2, title: 'Free', need: 0, left: 0, remaining: 500, status: 1 }]);
  });

  it('promises the bonus on every open order, gives it on the one paid first', async () => {
    const player = await platform.createPlayer();
    const [one, two] = [await open(player, 20_000), await open(player, 30_000)];
    const receipts = await Promise.all([
      sendNotice(platform, { orderId: one, amount: 20_000 }),
      sendNotice(platform, { orderId: two, amount: 30_000 }),
    ]);
    expect(receipts.map((answer) => answer.status)).toEqual(['OK', 'OK']);
    const wallet = await walletSnap(platform.database.db, player.userId);
    expect(wallet.coin).toBe(50_000);
    expect([20_000, 30_000]).toContain(wallet.bonusCoin);
  });
});

describe('createRechargeOrder refuses', () => {
  it.each([
    ['too little', { rechargeTypeId: 1, amount: 99 }, { errcode: 302, need: 100 }],
    ['too much', { rechargeTypeId: 1, amount: 5_000_001 }, { errcode: 303, need: 5_000_000 }],
    ['an unknown payment channel', { rechargeTypeId: 9, amount: 50_000 }, { errcode: 304 }],
    ['a coupon the player does not hold', { rechargeTypeId: 1, amount: 50_000, couponId: 'c1' }, { errcode: 314 }],
    ['an item with another price', { rechargeTypeId: 1, amount: 50_001, itemId: 3 }, { errcode: 2, field: 'itemId' }],
    ['a bonus not on offer', { rechargeTypeId: 1, amount: 50_000, bonusType: 3 }, { errcode: 9 }],
  ])('%s', async (_what, body, refused) => {
    const { token } = await platform.createPlayer();
    expect((await platform.call('createRechargeOrder', body, { token })).body).toMatchObject(refused);
  });

  it('the repeated minimum when it is on, a schema error by its field, a visitor', async () => {
    const player = await platform.createPlayer();
    await deposit(platform, player, 10_000);
    await sql`UPDATE config SET value = 'true' WHERE key = 'minRechargeStatus'`.execute(platform.database.db);
    expect((await ask(player, 9_999)).body).toMatchObject({ errcode: 302, need: 10_000 });
    await sql`UPDATE config SET value = 'false' WHERE key = 'minRechargeStatus'`.execute(platform.database.db);
    expect(await ask(player, -1)).toMatchObject({ status: 400, body: { field: 'amount' } });
    expect(await platform.call('getTradeInfo', {})).toMatchObject({ status: 401 });
  });

  it('the same order again while one waits, also at the same moment', async () => {
    const player = await platform.createPlayer();
    // While the page of the first order is being requested, the second request may return that order instead of a
    // refusal.
    const answers = await Promise.all([ask(player, 50_000), ask(player, 50_000)]);
    const made = answers.find(({ body }) => body.errcode === 0)?.body;
    if (!made) throw new Error('one of the two is made');
    const { orderId } = made.order;
    for (const { body } of answers)
      expect([
        [0, orderId],
        [307, orderId],
      ]).toContainEqual([body.errcode, body.errcode === 0 ? body.order.orderId : body.orderId]);
    expect((await ask(player, 50_000)).body).toMatchObject({ errcode: 307, orderId });
    expect((await status(player, orderId)).order.payUrl).toMatch(/^http/);
    expect(
      (await platform.call('rechargeRecord', { pageNum: 1, pageSize: 20 }, { token: player.token })).body.total,
    ).toBe(1);
    const requestId = randomUUID();
    const first = await ask(player, 60_000, {}, requestId);
    const again = await ask(player, 60_000, {}, requestId);
    expect(again.body.order.orderId).toBe(first.body.order.orderId);
    expect(await ask(player, 70_000, {}, requestId)).toMatchObject({ status: 409 });
  });

  it('a payment channel without an answer from its provider, and keeps no open order', async () => {
    const player = await platform.createPlayer();
    psp.down = true;
    expect((await ask(player, 50_000)).body.errcode).toBe(304);
    psp.down = false;
    expect((await ask(player, 50_000)).body.errcode).toBe(0);
    const { list } = (await platform.call('rechargeRecord', { pageNum: 1, pageSize: 20 }, { token: player.token }))
      .body;
    expect(list.map((order) => order.status)).toEqual([0, 2]);
  });
});
