import { inTransaction } from '../../db/transaction';
import { walletSnap } from '../../ledger/ledger';
import { verifyLedger } from '../../ledger/verify';
import { takeBreak } from '../../protection';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { DEPOSIT_DOMAINS, FakePsp, sendNotice } from '../../testing/deposits';
import { writeExclusion } from '../../testing/exclusion';
import { deposits } from './index';
import { cancelOpenOrders } from './orders.commands';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DEPOSIT_DOMAINS, partners: new FakePsp() });
});
afterAll(async () => {
  expect((await verifyLedger(platform.database.db, deposits.checks)).findings).toEqual([]);
  await platform.close();
});

const ask = (player: TestPlayer, amount: number) =>
  platform.call('createRechargeOrder', { rechargeTypeId: 1, amount }, { token: player.token });
const open = async (player: TestPlayer, amount = 50_000) => (await ask(player, amount)).body.order.orderId;
const status = async (player: TestPlayer, orderId: string) =>
  (await platform.call('rechargeOrderStatus', { orderId }, { token: player.token })).body;
const coin = async ({ userId }: TestPlayer) => (await walletSnap(platform.database.db, userId)).coin;

describe('a player', () => {
  it('a player on a break cannot order, and open orders are cancelled', async () => {
    const player = await platform.createPlayer();
    const orderId = await open(player);
    await writeExclusion(platform, player);
    await cancelOpenOrders(platform.database.db, player.userId, new Date());
    expect((await ask(player, 50_000)).body).toMatchObject({ errcode: 207 });
    expect((await status(player, orderId)).order.status).toBe(3);
    expect((await sendNotice(platform, { orderId, amount: 50_000 })).status).toBe('ORDER_CLOSED');
    expect(await coin(player)).toBe(0);
  });

  it("a player's break returns the money of the orders it cancelled, also when the break is over, for each payment", async () => {
    const [player, own] = [await platform.createPlayer(), await platform.createPlayer()];
    const [orderId, ownId] = [await open(player), await open(own)];
    await platform.call('cancelRechargeOrder', { orderId: ownId }, { token: own.token });
    for (const { userId } of [player, own]) {
      await inTransaction(platform.database.db, (tx) =>
        takeBreak(tx, platform.services.hooks, { userId, hours: 24, now: new Date(Date.now() - 25 * 3_600_000) }),
      );
    }
    expect((await sendNotice(platform, { orderId, amount: 50_000 })).status).toBe('ORDER_CLOSED');
    expect((await status(player, orderId)).order).toMatchObject({ status: 5, reasonCode: 3 });
    expect((await sendNotice(platform, { orderId, amount: 40_000 })).status).toBe('ORDER_CLOSED');
    expect((await sendNotice(platform, { orderId, amount: 50_000 })).status).toBe('ORDER_CLOSED');
    expect((await sendNotice(platform, { orderId: ownId, amount: 50_000 })).status).toBe('OK');
    expect([await coin(player), await coin(own)]).toEqual([0, 50_000]);
  });
});
