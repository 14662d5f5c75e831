import { randomUUID } from 'node:crypto';
import { walletSnap } from '../../ledger/ledger';
import { verifyLedger } from '../../ledger/verify';
import { PartnerFailure, type SignedRequest } from '../../partners/client';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { queryUnpaidOrders } from './ask-provider.jobs';
import { expireOrders } from './orders.commands';
import { deposits } from './index';
import { DEPOSIT_DOMAINS, FakePsp, sendNotice } from '../../testing/deposits';

/** Provider that returns the charges scripted for an order; HTTP 404 for other orders. */
class TellingPsp extends FakePsp {
  readonly charges = new Map<string, object[]>();
  readonly requests: string[] = [];
  /** Further or replaced fields of the answer. */
  more: object = {};

  override async call(partner: string, request: SignedRequest): Promise<unknown> {
    const orderId = /^\/psp\/v1\/orders\/(.+)$/.exec(request.path)?.[1];
    if (orderId === undefined) return super.call(partner, request);
    this.requests.push(orderId);
    if (this.down) throw new PartnerFailure('psp', null, 'no answer');
    const charges = this.charges.get(orderId);
    if (!charges) throw new PartnerFailure('psp', 404, 'HTTP 404');
    return { pspOrderId: 'p1', orderId, charges, ...this.more };
  }
}

const AFTER = new Date(Date.now() + 3_600_000);
let platform: TestPlatform;
let psp: TellingPsp;
let player: TestPlayer;
let orderId: string;
beforeEach(async () => {
  psp = new TellingPsp();
  platform = await openTestPlatform({ domains: DEPOSIT_DOMAINS, partners: psp, logLevel: 'silent' });
  player = await platform.createPlayer();
  orderId = (await platform.call('createRechargeOrder', { rechargeTypeId: 1, amount: 50_000 }, { token: player.token }))
    .body.order.orderId;
});
afterEach(async () => {
  expect((await verifyLedger(platform.database.db, deposits.checks)).findings).toEqual([]);
  await platform.close();
});

const paid = () => ({ pspTxId: randomUUID(), amount: 50_000, currency: 'PHP', status: 'paid', paidAt: Date.now() });
const ask = (now = AFTER) => queryUnpaidOrders(platform.services, now);
const coin = async () => (await walletSnap(platform.database.db, player.userId)).coin;

it('credits a payment with a lost call-back once, and asks no more', async () => {
  psp.charges.set(orderId, [paid()]);
  await expireOrders(platform.database.db, AFTER);
  await Promise.all([ask(), ask()]);
  expect(await coin()).toBe(50_000);
  const tries = psp.requests.length;
  await ask();
  expect(psp.requests).toHaveLength(tries);
});

it('and the call-back that comes after all is a duplicate', async () => {
  const charge = paid();
  psp.charges.set(orderId, [charge]);
  await ask();
  expect(
    await sendNotice(platform, { orderId, pspTxId: charge.pspTxId, amount: charge.amount, paidAt: charge.paidAt }),
  ).toEqual({ http: 200, status: 'DUPLICATE' });
  expect(await coin()).toBe(50_000);
});

it('does not ask about orders that can still be paid, are paid, or are older than the provider repeats', async () => {
  await ask(new Date());
  await ask(new Date(AFTER.getTime() + 24 * 3_600_000));
  await sendNotice(platform, { orderId, amount: 50_000 });
  await ask();
  expect(psp.requests).toEqual([]);
});

it('asks again when there was no answer, not when the order is unknown there', async () => {
  psp.down = true;
  await ask();
  psp.down = false;
  await ask();
  await ask();
  expect(psp.requests).toEqual([orderId, orderId]);
  expect(await coin()).toBe(0);
});

it('goes on after an answer that cannot be read', async () => {
  const other = (
    await platform.call('createRechargeOrder', { rechargeTypeId: 1, amount: 60_000 }, { token: player.token })
  ).body.order.orderId;
  psp.charges.set(orderId, [{ pspTxId: 1 }]).set(other, [{ ...paid(), amount: 60_000 }]);
  await ask();
  expect(await coin()).toBe(60_000);
});

const unreadable = async () =>
  (await platform.database.pool.query("SELECT ref FROM significant_event WHERE kind = 'partner-unreadable'")).rows;

it.each([
  ['a charge twice', (charge: object) => ({ charges: [charge, charge] })],
  ['a charge twice with two amounts', (charge: object) => ({ charges: [charge, { ...charge, amount: 90_000 }] })],
  ['another order', () => ({ orderId: randomUUID() })],
  ['no list', () => ({ charges: undefined })],
])('takes nothing of an answer that names %s, and tells operators once', async (_what, more) => {
  const charge = paid();
  psp.charges.set(orderId, [charge]);
  psp.more = more(charge);
  await ask();
  await ask();
  expect([await coin(), await unreadable()]).toEqual([0, [{ ref: `order/${orderId}` }]]);
  psp.more = {};
  await ask();
  expect(await coin()).toBe(50_000);
});

it.each([null, ''])('takes %j for an order that the answer does not name', async (written) => {
  psp.charges.set(orderId, [paid()]);
  psp.more = { orderId: written };
  await ask();
  expect(await coin()).toBe(50_000);
});

it('takes null for an empty list of charges and asks no more', async () => {
  psp.charges.set(orderId, []);
  psp.more = { charges: null };
  await ask();
  await ask();
  expect([psp.requests, await unreadable()]).toEqual([[orderId], []]);
});
