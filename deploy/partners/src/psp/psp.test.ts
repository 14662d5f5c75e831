import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requireSignature } from '../signing/require-signature';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { eventually, Sandbox, SECRETS, SITE, testConfig } from '../testing/sandbox';

const notice = z.strictObject({
  pspTxId: z.uuid(),
  pspOrderId: z.uuid(),
  orderId: z.string(),
  amount: z.number(),
  currency: z.literal('PHP'),
  status: z.enum(['paid', 'failed']),
  paidAt: z.number(),
});

let database: TestDatabase;
let sandbox: Sandbox;
let casino: FastifyInstance;
let casinoUrl: string;
let notices: z.infer<typeof notice>[] = [];
let answers: number[] = [];

/** Opens a casino on a new port; later orders name it. */
async function openCasino(): Promise<void> {
  casino = Fastify({ forceCloseConnections: true });
  requireSignature(casino, SECRETS.psp);
  casino.post('/hook', async (request, reply) => {
    notices.push(notice.parse(request.body));
    return reply.code(answers.shift() ?? 200).send({});
  });
  casinoUrl = await casino.listen({ port: 0, host: '127.0.0.1' });
}

beforeAll(async () => {
  database = await createTestDatabase();
  await openCasino();
  sandbox = await Sandbox.open(testConfig(database.url, casinoUrl));
});

beforeEach(() => {
  notices = [];
  answers = [];
});

afterAll(async () => {
  await sandbox.close();
  await casino.close();
  await database.drop();
});

async function order(
  more: Record<string, unknown> = {},
): Promise<{ pspOrderId: string; payUrl: string; orderId: string; expireTime: number }> {
  const body = {
    orderId: `order-${randomUUID()}`,
    amount: 50_000,
    currency: 'PHP',
    channel: 'gcash',
    notifyUrl: `${casinoUrl}/hook`,
    returnUrl: `${SITE}/wallets/record`,
    expireTime: Date.now() + 600_000,
    ...more,
  };
  const answer = await sandbox.signed('/psp/v1/orders', body, SECRETS.psp);
  expect(answer.statusCode).toBe(200);
  const { pspOrderId, payUrl }: { pspOrderId: string; payUrl: string } = answer.json();
  return { pspOrderId, payUrl, orderId: body.orderId, expireTime: body.expireTime };
}

function press(pspOrderId: string, form: Record<string, string>) {
  return sandbox.app.inject({
    method: 'POST',
    url: `/pay/${pspOrderId}`,
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
}

/** The call-backs written for an order. */
const messagesOf = (pspOrderId: string) =>
  database.query<{ state: string; dueAt: Date }>(
    `SELECT state, next_at AS "dueAt" FROM partners.outbox WHERE ref = '${pspOrderId}'`,
  );

const page = (pspOrderId: string) => sandbox.app.inject({ method: 'GET', url: `/pay/${pspOrderId}` });

test('an order leads to a page that names it, the same order to the same page, another amount under its id to none', async () => {
  const { pspOrderId, payUrl, orderId, expireTime } = await order();
  expect(payUrl).toBe(`http://partners.test/pay/${pspOrderId}`);
  const shown = await page(pspOrderId);
  expect(shown.body).toContain('₱500.00');
  expect(shown.body).toContain(orderId);
  expect(shown.body).toContain('Sandbox');
  expect(shown.headers['content-security-policy']).toContain(`frame-ancestors ${SITE}`);
  expect(shown.headers['content-security-policy']).not.toContain('unsafe');
  expect((await order({ orderId, expireTime })).pspOrderId).toBe(pspOrderId);
  const body = {
    orderId,
    amount: 1,
    currency: 'PHP',
    channel: 'gcash',
    notifyUrl: `${casinoUrl}/hook`,
    returnUrl: SITE,
    expireTime,
  };
  expect((await sandbox.signed('/psp/v1/orders', body, SECRETS.psp)).statusCode).toBe(409);
  expect((await sandbox.signed('/psp/v1/orders', { ...body, amount: 1.5 }, SECRETS.psp)).statusCode).toBe(400);
});

test.each([
  ['a script', () => 'javascript:alert(1)'],
  ['another server', () => 'http://127.0.0.1:9/hook'],
  ['a user of that name elsewhere', () => `${casinoUrl}@elsewhere.test/hook`],
])('call-backs go to the casino only, not to %s', async (_where, notifyUrl) => {
  const body = {
    orderId: randomUUID(),
    amount: 1,
    currency: 'PHP',
    channel: 'gcash',
    notifyUrl: notifyUrl(),
    returnUrl: SITE,
    expireTime: Date.now(),
  };
  expect((await sandbox.signed('/psp/v1/orders', body, SECRETS.psp)).statusCode).toBe(400);
});

test('Pay: one call-back with the order and its amount, then a receipt with the way back', async () => {
  const { pspOrderId, orderId } = await order();
  const before = Date.now();
  const pressed = await press(pspOrderId, { choice: 'pay' });
  expect(pressed.statusCode).toBe(303);
  await eventually(() => notices.length === 1);
  expect(notices[0]).toMatchObject({ pspOrderId, orderId, amount: 50_000, status: 'paid' });
  expect(notices[0]?.paidAt).toBeGreaterThanOrEqual(before);
  expect(notices[0]?.paidAt).toBeLessThanOrEqual(Date.now());
  await eventually(async () => (await page(pspOrderId)).body.includes('The casino has confirmed it.'));
  expect((await page(pspOrderId)).body).toContain(`href="${SITE}/wallets/record"`);
});

test('a choice is made once: a second press changes nothing', async () => {
  const { pspOrderId } = await order();
  await Promise.all([
    press(pspOrderId, { choice: 'pay' }),
    press(pspOrderId, { choice: 'fail' }),
    press(pspOrderId, { choice: 'pay' }),
  ]);
  await eventually(async () => (await messagesOf(pspOrderId)).every(({ state }) => state === 'done'));
  expect(await messagesOf(pspOrderId)).toHaveLength(1);
  expect(notices).toHaveLength(1);
});

test('Fail: notified as failed', async () => {
  const { pspOrderId } = await order();
  await press(pspOrderId, { choice: 'fail' });
  await eventually(() => notices.length === 1);
  expect(notices[0]).toMatchObject({ status: 'failed', amount: 50_000 });
  expect((await page(pspOrderId)).body).toContain('Payment declined');
});

test('Pay, notified twice: one transaction, two call-backs', async () => {
  const { pspOrderId } = await order();
  await press(pspOrderId, { choice: 'payTwice' });
  await eventually(() => notices.length === 2);
  expect(notices[1]).toEqual(notices[0]);
});

test('Charged twice: two transactions for one order', async () => {
  const { pspOrderId } = await order();
  await press(pspOrderId, { choice: 'chargeTwice' });
  await eventually(() => notices.length === 2);
  expect(new Set(notices.map((each) => each.pspTxId)).size).toBe(2);
  expect(notices.map((each) => each.pspOrderId)).toEqual([pspOrderId, pspOrderId]);
});

test('Pay late: no message before the order has expired, then a payment after it', async () => {
  const { pspOrderId, expireTime } = await order();
  await press(pspOrderId, { choice: 'payLate' });
  const [waiting, ...more] = await messagesOf(pspOrderId);
  expect([waiting?.state, more]).toEqual(['waiting', []]);
  expect(waiting?.dueAt.getTime()).toBeGreaterThan(expireTime);
  expect(notices).toEqual([]);
  await database.query(`UPDATE partners.outbox SET next_at = now() WHERE ref = '${pspOrderId}'`);
  await eventually(() => notices.length === 1);
  expect(notices[0]?.paidAt).toBeGreaterThan(expireTime);
});

test('Pay on a page left open past the expiry is a late payment', async () => {
  const { pspOrderId } = await order({ expireTime: Date.now() - 5_000 });
  expect((await page(pspOrderId)).body).toContain('has expired');
  await press(pspOrderId, { choice: 'pay' });
  await eventually(() => notices.length === 1);
  expect((await page(pspOrderId)).body).toContain('Payment after expiry');
});

test('Pay another amount: notified as paid in the amount typed; nonsense is refused on the page', async () => {
  const { pspOrderId } = await order();
  for (const amount of ['', '0', '-5', 'abc', '1.234'])
    expect((await press(pspOrderId, { choice: 'payOther', amount })).statusCode).toBe(422);
  await press(pspOrderId, { choice: 'payOther', amount: '1,250.5' });
  await eventually(() => notices.length === 1);
  expect(notices[0]).toMatchObject({ amount: 125_050, status: 'paid' });
});

test('call-backs are repeated until HTTP 200, also over a restart', async () => {
  answers = [500, 404, 302, 503];
  const { pspOrderId } = await order();
  await press(pspOrderId, { choice: 'pay' });
  await eventually(() => notices.length >= 1);
  await sandbox.close();
  sandbox = await Sandbox.open(testConfig(database.url, casinoUrl));
  await eventually(() => notices.length === 5);
  await eventually(async () => (await page(pspOrderId)).body.includes('The casino has confirmed it.'));
  expect(new Set(notices.map((each) => each.pspTxId)).size).toBe(1);
});

test('a casino that has moved is notices at its new address, of orders placed and of payments made before', async () => {
  const [paid, open] = [await order(), await order()];
  await casino.close();
  await press(paid.pspOrderId, { choice: 'pay' });
  await sandbox.close();
  await openCasino();
  sandbox = await Sandbox.open(testConfig(database.url, casinoUrl));
  await press(open.pspOrderId, { choice: 'pay' });
  await eventually(() => notices.length === 2);
  expect(new Set(notices.map((each) => each.pspOrderId))).toEqual(new Set([paid.pspOrderId, open.pspOrderId]));
});

test('a casino without a call-back may ask: the answer lists every charge made, as the call-backs tell', async () => {
  const { pspOrderId, orderId } = await order();
  const ask = (id: string) => sandbox.signed(`/psp/v1/orders/${id}`, {}, SECRETS.psp);
  expect((await ask(orderId)).json()).toEqual({ pspOrderId, orderId, charges: [] });
  await press(pspOrderId, { choice: 'chargeTwice' });
  await eventually(() => notices.length === 2);
  const { charges } = (await ask(orderId)).json();
  expect(charges).toHaveLength(2);
  expect(charges.map((charge: object) => ({ pspOrderId, orderId, ...charge }))).toEqual(
    expect.arrayContaining(notices),
  );

  const late = await order();
  await press(late.pspOrderId, { choice: 'payLate' });
  expect((await ask(late.orderId)).json().charges).toEqual([]);
  expect((await ask('nobody')).statusCode).toBe(404);
  expect((await sandbox.app.inject({ method: 'POST', url: `/psp/v1/orders/${orderId}`, payload: {} })).statusCode).toBe(
    401,
  );
});

test('the way back leads to the casino only, and texts of the casino are shown as text', async () => {
  const { pspOrderId } = await order({ returnUrl: 'http://elsewhere.test/', channel: '<img src=x onerror=alert(1)>' });
  expect((await page(pspOrderId)).body).not.toContain('<img');
  await press(pspOrderId, { choice: 'fail' });
  expect((await page(pspOrderId)).body).not.toContain('elsewhere.test');
  expect((await page(randomUUID())).statusCode).toBe(404);
});

test('a charge is sent back once, however often the casino asks, and the receipt says so', async () => {
  const { pspOrderId } = await order();
  await press(pspOrderId, { choice: 'pay' });
  await eventually(() => notices.length === 1);
  const pspTxId = notices[0]?.pspTxId ?? '';
  const ask = (id: string) => sandbox.signed('/psp/v1/refunds', { pspTxId: id }, SECRETS.psp);
  expect((await page(pspOrderId)).body).not.toContain('Sent back to you');
  const [first, second] = await Promise.all([ask(pspTxId), ask(pspTxId)]);
  expect(first.json()).toEqual({ pspTxId, amount: 50_000, currency: 'PHP', refundedAt: expect.any(Number) });
  expect(second.json()).toEqual(first.json());
  expect((await page(pspOrderId)).body).toContain('Sent back to you');
  expect((await ask(randomUUID())).statusCode).toBe(404);
  expect((await ask('no id')).statusCode).toBe(400);
  expect((await sandbox.signed('/psp/v1/refunds', { pspTxId }, ['x'.repeat(40)])).statusCode).toBe(401);
});

test('a declined charge took no money, and cannot be sent back', async () => {
  const { pspOrderId } = await order();
  await press(pspOrderId, { choice: 'fail' });
  await eventually(() => notices.length === 1);
  const answer = await sandbox.signed('/psp/v1/refunds', { pspTxId: notices[0]?.pspTxId ?? '' }, SECRETS.psp);
  expect(answer.statusCode).toBe(404);
});

describe('an order that is paid by a code shown to the payer', () => {
  const place = async (method: string) => {
    const body = {
      orderId: `order-${randomUUID()}`,
      amount: 50_000,
      currency: 'PHP',
      channel: method,
      method,
      notifyUrl: `${casinoUrl}/hook`,
      returnUrl: `${SITE}/wallets`,
      expireTime: Date.now() + 600_000,
    };
    const answer = await sandbox.signed('/psp/v1/orders', body, SECRETS.psp);
    expect((await sandbox.signed('/psp/v1/orders', body, SECRETS.psp)).json()).toEqual(answer.json());
    return { orderId: body.orderId, shown: answer.json() };
  };
  const find = (code: string) =>
    sandbox.app.inject({
      method: 'POST',
      url: '/sandbox/payments',
      payload: new URLSearchParams({ code }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  test.each([
    ['qrph', (shown: { qrPayload: string }) => shown.qrPayload],
    ['counter', (shown: { counter: { reference: string } }) => shown.counter.reference],
    ['transfer', (shown: { transfer: { reference: string } }) => shown.transfer.reference.replace(/^(\d{4})/, '$1 ')],
  ])('%s: its code leads the payer to it, and paid there the casino hears of it', async (method, codeOf) => {
    const { orderId, shown } = await place(method);
    const found = await find(codeOf(shown));
    expect([found.statusCode, found.headers.location]).toEqual([303, `/pay/${shown.pspOrderId}`]);
    const list = () => sandbox.app.inject({ url: '/sandbox/payments' });
    expect((await list()).body).toContain(`/pay/${shown.pspOrderId}`);
    await press(shown.pspOrderId, { choice: 'pay' });
    await eventually(() => notices.length === 1);
    expect(notices[0]).toMatchObject({ orderId, amount: 50_000, status: 'paid' });
    expect((await list()).body).not.toContain(`/pay/${shown.pspOrderId}`);
  });

  test('no code leads to an order that is paid on its page, and an unissued one leads nowhere', async () => {
    const { pspOrderId } = await order();
    for (const code of [pspOrderId, '', '1234567890', 'x'.repeat(600)]) expect((await find(code)).statusCode).toBe(422);
  });
});

test('an order of so many pesos and 18 centavos is declined at once, and not kept', async () => {
  const body = {
    orderId: `order-${randomUUID()}`,
    amount: 50_018,
    currency: 'PHP',
    channel: 'gcash',
    notifyUrl: `${casinoUrl}/hook`,
    returnUrl: SITE,
    expireTime: Date.now() + 60_000,
  };
  expect((await sandbox.signed('/psp/v1/orders', body, SECRETS.psp)).statusCode).toBe(422);
  expect((await sandbox.signed(`/psp/v1/orders/${body.orderId}`, {}, SECRETS.psp)).statusCode).toBe(404);
});
