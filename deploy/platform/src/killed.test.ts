import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { callPath, EXCHANGE_STATUS, type CallName } from '@parola/calls';
import { DOMAINS } from './domains';
import { PROVIDERS } from './partners/providers';
import { sign } from './partners/signing';
import { openTestPlatform, TEST_SETTINGS, type TestPlatform, type TestPlayer } from './testing';
import { FakePsp } from './testing/deposits';
import { start, type Running } from './testing/process';
import { PspServer } from './testing/psp-server';
import { payoutEvent, readyPlayer, statusOf } from './testing/withdrawals';

/**
 * A server that is killed (SIGKILL) while money moves, at moments from before it began to after it committed: whoever asked asks again, as partners
 * and apps do, and it has moved once. The ledger is checked when the platform closes.
 */
const COMMON = { appId: '', channel: 'WEB', clientReferrer: '', platform: '', appVersion: '', appWebName: '' };
const AMOUNT = 20_000;
/** Milliseconds after the request went out. */
const MOMENTS = [0, 4, 12, 40];
const TOLD_WITHIN_MS = 30_000;
jest.setTimeout(180_000);

let platform: TestPlatform;
let psp: PspServer;
let pspOrigin: string;
let dataDir: string;
let node: Running;
let origin: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'parola-killed-'));
  psp = new PspServer();
  pspOrigin = await psp.start();
  platform = await openTestPlatform({ domains: DOMAINS, partners: new FakePsp() });
  await boot();
});
afterAll(async () => {
  await kill();
  await platform.close();
  psp.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** A server of its own on the test's database, with its jobs. */
async function boot(): Promise<void> {
  const hex = (key: Buffer) => key.toString('hex');
  const { secrets, vault } = TEST_SETTINGS;
  node = start('main.ts', {
    PORT: '0',
    PARTNERS_URL: pspOrigin,
    PUBLIC_URL: 'http://localhost',
    PAROLA_PROFILE: 'sandbox',
    PAROLA_DATA_DIR: dataDir,
    DATABASE_URL: platform.services.database.pool.options.connectionString ?? '',
    SW_SECRET_GAMES: secrets.games.join(),
    SW_SECRET_PSP: secrets.psp.join(),
    SW_SECRET_SMS: secrets.sms.join(),
    DATA_KEYS: vault.data.map(({ id, key }) => `${id}:${hex(key)}`).join(),
    LOOKUP_KEY: hex(vault.lookup),
  });
  const { port } = JSON.parse(await node.firstLine) as { port: number };
  origin = `http://127.0.0.1:${port}`;
}

async function kill(): Promise<void> {
  node.process.kill('SIGKILL');
  await node.ended;
}

interface Heard {
  status?: string;
  errcode?: number;
  order: { orderId: string; orderNo: string };
}

async function post(url: string, body: string, headers: Record<string, string>): Promise<Heard> {
  const answer = await fetch(`${origin}${url}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return (await answer.json()) as Heard;
}

const ask = (name: CallName, body: object, { token }: TestPlayer, requestId: string = randomUUID()) =>
  post(callPath(name), JSON.stringify({ ...COMMON, ...body }), { authorization: token, 'x-request-id': requestId });

/** As the provider tells: signed anew each time. */
const tell = (url: string, notice: object) => {
  const body = JSON.stringify(notice);
  return post(url, body, {
    ...sign(TEST_SETTINGS.secrets.psp[0] ?? '', PROVIDERS.psp, { method: 'POST', path: url, body }),
  });
};

/** Asks, kills the server a moment later, and asks the next server the same. @returns what that says */
async function killedWhile(act: () => Promise<Heard>, moment: number): Promise<Heard> {
  const first = act().catch(() => undefined);
  await sleep(moment);
  await kill();
  await first;
  await boot();
  return act();
}

const coinOf = async ({ userId }: TestPlayer) => {
  const { rows } = await platform.database.pool.query<{ balance: bigint }>(
    'SELECT balance FROM account WHERE code = $1',
    [`p:${userId}:cash`],
  );
  return Number(rows[0]?.balance);
};

it.each(MOMENTS)('a deposit is credited once when the server dies %d ms after it was told', async (moment) => {
  const player = await platform.createPlayer();
  const { order } = await ask('createRechargeOrder', { rechargeTypeId: 1, amount: AMOUNT, noBonus: true }, player);
  const notice = {
    ...{ pspTxId: randomUUID(), pspOrderId: 'p1', orderId: order.orderId, amount: AMOUNT, currency: 'PHP' },
    ...{ status: 'paid', paidAt: Date.now() },
  };
  const { status } = await killedWhile(() => tell('/psp/v1/webhook/gcash', notice), moment);
  expect(['OK', 'DUPLICATE']).toContain(status);
  expect(await coinOf(player)).toBe(AMOUNT);
});

it.each(MOMENTS)('a withdrawal is held, placed and paid once when the server dies %d ms after each', async (moment) => {
  const player = await readyPlayer(platform);
  const before = await coinOf(player);
  const wanted = { amount: AMOUNT, userBankId: player.bankId, channelId: 1 };
  const requestId = randomUUID();
  const heard = await killedWhile(() => ask('exchange', wanted, player, requestId), moment);
  expect(heard.errcode).toBe(0);
  const { orderId } = heard.order;
  const { amount } = await placedOf(orderId);
  expect(await coinOf(player)).toBe(before - AMOUNT);
  const paid = { ...payoutEvent(amount, 'paid'), orderId };
  psp.payouts.get(orderId)?.push(paid);
  const { status } = await killedWhile(() => tell('/psp/v1/payouts/webhook', paid), moment);
  // Who asked before he was told knows already.
  expect(['OK', 'DUPLICATE', 'OLD']).toContain(status);
  expect(await statusOf(platform, orderId)).toBe(EXCHANGE_STATUS.paid);
  expect(await coinOf(player)).toBe(before - AMOUNT);
});

it('a payout is placed again under its id when the server dies with it in its hands', async () => {
  const player = await readyPlayer(platform);
  psp.onPlaced = kill;
  const { order } = await ask('exchange', { amount: AMOUNT, userBankId: player.bankId, channelId: 1 }, player);
  const { amount } = await placedOf(order.orderId);
  await node.ended;
  psp.onPlaced = async () => undefined;
  psp.payouts.get(order.orderId)?.push(payoutEvent(amount, 'paid'));
  await boot();
  // The time to ask has come.
  await platform.database.pool.query('UPDATE withdrawal SET ask_at = now() WHERE order_id = $1', [order.orderId]);
  const paid = async () => (await statusOf(platform, order.orderId)) === EXCHANGE_STATUS.paid;
  for (const end = Date.now() + TOLD_WITHIN_MS; Date.now() < end && !(await paid());) await sleep(100);
  expect(await paid()).toBe(true);
});

async function placedOf(orderId: string): Promise<{ orderId: string; amount: number }> {
  for (const end = Date.now() + TOLD_WITHIN_MS; Date.now() < end; await sleep(50)) {
    const found = psp.placed.find((one) => one.orderId === orderId);
    if (found) return found;
  }
  throw new Error(`${orderId} was not placed`);
}
