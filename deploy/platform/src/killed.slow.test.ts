import { randomUUID } from 'node:crypto';
import { EXCHANGE_STATUS } from '@parola/calls';
import { DOMAINS } from './domains';
import { PROVIDERS } from './partners/providers';
import { sign } from './partners/signing';
import { openTestPlatform, TEST_SETTINGS, type TestPlatform, type TestPlayer } from './testing';
import { FakePsp } from './testing/deposits';
import { eventually } from './testing/eventually';
import { MOMENTS, MortalServer } from './testing/killable-server';
import { PspServer } from './testing/psp-server';
import { payoutEvent, readyPlayer, statusOf } from './testing/withdrawals';

/**
 * Kills the server (SIGKILL) while money moves, at times from before the start to after the commit. The caller retries,
 * as partners and apps do, and the money has moved exactly once. Closing the platform checks the ledger.
 */
const AMOUNT = 20_000;
jest.setTimeout(180_000);

let platform: TestPlatform;
let psp: PspServer;
let server: MortalServer;

beforeAll(async () => {
  psp = new PspServer();
  const pspOrigin = await psp.start();
  platform = await openTestPlatform({ domains: DOMAINS, partners: new FakePsp() });
  server = await MortalServer.open(platform, pspOrigin);
});
afterAll(async () => {
  await server.close();
  await platform.close();
  psp.stop();
});

/** Sends a web hook like the provider: each attempt is signed with a new nonce. */
const postNotice = (url: string, notice: object) => {
  const body = JSON.stringify(notice);
  return server.post(url, body, {
    ...sign(TEST_SETTINGS.secrets.psp[0] ?? '', PROVIDERS.psp, { method: 'POST', path: url, body }),
  });
};

const coinOf = async ({ userId }: TestPlayer) => {
  const { rows } = await platform.database.pool.query<{ balance: bigint }>(
    'SELECT balance FROM account WHERE code = $1',
    [`p:${userId}:cash`],
  );
  return Number(rows[0]?.balance);
};

it.each(MOMENTS)('a deposit is credited once when the server dies %d ms after it was told', async (moment) => {
  const player = await platform.createPlayer();
  const { order } = await server.ask(
    'createRechargeOrder',
    { rechargeTypeId: 1, amount: AMOUNT, noBonus: true },
    player,
  );
  const notice = {
    ...{ pspTxId: randomUUID(), pspOrderId: 'p1', orderId: order.orderId, amount: AMOUNT, currency: 'PHP' },
    ...{ status: 'paid', paidAt: Date.now() },
  };
  const { status } = await server.killedWhile(() => postNotice('/psp/v1/webhook/gcash', notice), moment);
  expect(['OK', 'DUPLICATE']).toContain(status);
  expect(await coinOf(player)).toBe(AMOUNT);
});

it.each(MOMENTS)('a withdrawal is held, placed and paid once when the server dies %d ms after each', async (moment) => {
  const player = await readyPlayer(platform);
  const before = await coinOf(player);
  const wanted = { amount: AMOUNT, userBankId: player.bankId, channelId: 1 };
  const requestId = randomUUID();
  const answer = await server.killedWhile(() => server.ask('exchange', wanted, player, requestId), moment);
  expect(answer.errcode).toBe(0);
  const { orderId } = answer.order;
  const { amount } = await placedOf(orderId);
  expect(await coinOf(player)).toBe(before - AMOUNT);
  const paid = { ...payoutEvent(amount, 'paid'), orderId };
  psp.payouts.get(orderId)?.push(paid);
  const { status } = await server.killedWhile(() => postNotice('/psp/v1/payouts/webhook', paid), moment);
  // OLD: the platform queried the payout before the web hook arrived.
  expect(['OK', 'DUPLICATE', 'OLD']).toContain(status);
  expect(await statusOf(platform, orderId)).toBe(EXCHANGE_STATUS.paid);
  expect(await coinOf(player)).toBe(before - AMOUNT);
});

it('a payout is placed again under its id when the server dies with it in its hands', async () => {
  const player = await readyPlayer(platform);
  psp.onPlaced = () => server.kill();
  const { order } = await server.ask('exchange', { amount: AMOUNT, userBankId: player.bankId, channelId: 1 }, player);
  const { amount } = await placedOf(order.orderId);
  await server.ended();
  psp.onPlaced = async () => undefined;
  psp.payouts.get(order.orderId)?.push(payoutEvent(amount, 'paid'));
  await server.boot();
  // Makes the query of the payout due.
  await platform.database.pool.query('UPDATE withdrawal SET ask_at = now() WHERE order_id = $1', [order.orderId]);
  await eventually(async () => (await statusOf(platform, order.orderId)) === EXCHANGE_STATUS.paid);
});

async function placedOf(orderId: string): Promise<{ orderId: string; amount: number }> {
  const find = () => psp.placed.find((one) => one.orderId === orderId);
  await eventually(() => find() !== undefined);
  const found = find();
  if (!found) throw new Error(`${orderId} was not placed`);
  return found;
}
