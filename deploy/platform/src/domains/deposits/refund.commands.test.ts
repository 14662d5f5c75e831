import { randomUUID } from 'node:crypto';
import { PartnerFailure, type SignedRequest } from '../../partners/client';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { deposit, DEPOSIT_DOMAINS, FakePsp, sendNotice } from '../../testing/deposits';
import { writeExclusion } from '../../testing/exclusion';
import { expireOrders } from './orders.commands';
import { sendBack } from './refund.commands';

/** Provider that confirms refunds, unless `refuses` holds an HTTP status. */
class RefundingPsp extends FakePsp {
  refuses: number | null = null;

  override async call(partner: string, request: SignedRequest): Promise<unknown> {
    if (request.path === '/psp/v1/refunds' && this.refuses !== null)
      throw new PartnerFailure('psp', this.refuses, `HTTP ${this.refuses}`);
    return super.call(partner, request);
  }
}

let platform: TestPlatform;
let psp: RefundingPsp;
beforeEach(async () => {
  psp = new RefundingPsp();
  platform = await openTestPlatform({ domains: DEPOSIT_DOMAINS, partners: psp, logLevel: 'silent' });
});
afterEach(() => platform.close());

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const send = (now = later(0)) => sendBack(platform.services, now);
const orderOf = async ({ token }: TestPlayer, orderId: string) =>
  (await platform.call('rechargeOrderStatus', { orderId }, { token })).body.order;

/** Creates an order whose player may no longer deposit when the payment comes. */
async function heldOrder(): Promise<{ player: TestPlayer; orderId: string; pspTxId: string }> {
  const player = await platform.createPlayer();
  const { body } = await platform.call(
    'createRechargeOrder',
    { rechargeTypeId: 1, amount: 50_000 },
    { token: player.token },
  );
  const { orderId } = body.order;
  await expireOrders(platform.database.db, later(60));
  await writeExclusion(platform, player);
  const pspTxId = randomUUID();
  expect((await sendNotice(platform, { orderId, amount: 50_000, pspTxId })).status).toBe('ORDER_EXPIRED');
  return { player, orderId, pspTxId };
}

it('C16 money that came too late is held until the provider has sent it back, and only then returned', async () => {
  const { player, orderId, pspTxId } = await heldOrder();
  expect(await orderOf(player, orderId)).toMatchObject({
    status: 5,
    statusText: expect.stringContaining('sending it back'),
  });
  await Promise.all([send(), send()]);
  expect(psp.refunds).toContainEqual({ pspTxId });
  const order = await orderOf(player, orderId);
  expect(order).toMatchObject({ status: 6, reasonCode: 2 });
  expect(order.timeline.map(({ status }) => status)).toEqual([0, 4, 5, 6]);
  expect(order.timeline.map(({ kind }) => kind)).toEqual([1, 10, 12, 13]);
  const refundCount = psp.refunds.length;
  await send(later(600));
  expect(psp.refunds).toHaveLength(refundCount);
});

it('of several payments for one order the last that goes back ends it', async () => {
  const { player, orderId } = await heldOrder();
  await sendNotice(platform, { orderId, amount: 40_000 });
  await platform.database.pool.query(
    "UPDATE recharge_refund SET next_try_at = now() + interval '1 hour' WHERE amount = 40000",
  );
  await send();
  expect((await orderOf(player, orderId)).status).toBe(5);
  await send(later(90));
  expect((await orderOf(player, orderId)).status).toBe(6);
});

it('a provider that is not there is asked again, later and later', async () => {
  const { player, orderId } = await heldOrder();
  psp.down = true;
  await send();
  await send();
  psp.down = false;
  await send();
  expect([psp.refunds.length, (await orderOf(player, orderId)).status]).toEqual([0, 5]);
  await send(later(2));
  expect((await orderOf(player, orderId)).status).toBe(6);
});

it('a provider that refuses is told of to the operators, once, and the money stays on hold', async () => {
  const { player, orderId, pspTxId } = await heldOrder();
  psp.refuses = 404;
  await send();
  await send(later(60));
  const { rows } = await platform.database.pool.query<{ ref: string }>(
    "SELECT ref FROM significant_event WHERE kind = 'psp-refund-refused'",
  );
  expect(rows).toEqual([{ ref: `gcash/${pspTxId}` }]);
  expect((await orderOf(player, orderId)).status).toBe(5);
});

it.each([
  ['another transaction', { pspTxId: randomUUID() }, 5],
  ['a part of the amount', { amount: 49_999 }, 5],
  ['its amount', { amount: 50_000 }, 6],
  ['no amount', { amount: null }, 6],
])('an answer that names %s is taken literally', async (_what, answer, status) => {
  const { player, orderId } = await heldOrder();
  psp.refundedWith = answer;
  await send();
  expect((await orderOf(player, orderId)).status).toBe(status);
  const { rows } = await platform.database.pool.query(
    "SELECT FROM significant_event WHERE kind = 'psp-refund-refused'",
  );
  expect(rows).toHaveLength(status === 5 ? 1 : 0);
});

it('a second payment of a paid order, and one for no order, go back; another amount than ordered waits for an operator', async () => {
  const player = await platform.createPlayer();
  const orderId = await deposit(platform, player, 20_000);
  const [second, unknown, other] = [randomUUID(), randomUUID(), randomUUID()];
  await sendNotice(platform, { orderId, amount: 20_000, pspTxId: second });
  await sendNotice(platform, { orderId: randomUUID(), amount: 5_000, pspTxId: unknown });
  await sendNotice(platform, { orderId: randomUUID(), amount: 5_000, status: 'failed' });
  const { body } = await platform.call(
    'createRechargeOrder',
    { rechargeTypeId: 1, amount: 60_000 },
    { token: player.token },
  );
  await sendNotice(platform, { orderId: body.order.orderId, amount: 1_000, pspTxId: other });
  await send();
  expect(psp.refunds).toHaveLength(2);
  expect(psp.refunds).toEqual(expect.arrayContaining([{ pspTxId: second }, { pspTxId: unknown }]));
  expect((await orderOf(player, orderId)).timeline.at(-1)).toMatchObject({
    status: 1,
    kind: 15,
    arrived: 20_000,
    text: 'We got a second payment of ₱200.00 and returned it',
  });
  expect((await orderOf(player, body.order.orderId)).status).toBe(5);
});
