import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requireSignature } from '../signing/require-signature';
import { signedHeaders } from '../signing/signature';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { PSP_SECRET, startPartners, type Running } from '../testing/process';
import { eventually, SITE } from '../testing/sandbox';

/**
 * The payment provider is killed (SIGKILL) while the casino has received its call-back and has not answered. After the
 * restart it retries the same transaction until it is answered. The customer is charged once, and the order is still
 * there.
 */
jest.setTimeout(120_000);

const notice = z.object({ pspTxId: z.uuid(), orderId: z.string(), amount: z.number() });

let database: TestDatabase;
let casino: FastifyInstance;
let casinoUrl: string;
let partners: Running;
let notices: z.infer<typeof notice>[] = [];
/** The casino delays its answer until this promise resolves. */
let answered: Promise<void> = Promise.resolve();

beforeAll(async () => {
  database = await createTestDatabase();
  casino = Fastify({ forceCloseConnections: true });
  requireSignature(casino, [PSP_SECRET]);
  casino.post('/hook', async (request) => {
    notices.push(notice.parse(request.body));
    await answered;
    return {};
  });
  casinoUrl = await casino.listen({ port: 0, host: '127.0.0.1' });
  partners = await startPartners(database.url, casinoUrl);
});
afterAll(async () => {
  await partners.kill();
  await casino.close();
  await database.drop();
});

async function signed(path: string, body: object): Promise<unknown> {
  const text = JSON.stringify(body);
  const headers = signedHeaders('casino', [PSP_SECRET], { method: 'POST', path, body: text });
  const answer = await fetch(partners.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: text,
  });
  expect(answer.status).toBe(200);
  return answer.json();
}
const charges = () =>
  database.query<{ id: string }>("SELECT id FROM partners.psp_charge WHERE status = 'paid' ORDER BY paid_at, id");

it('a payment is told of again, and is one payment', async () => {
  notices = [];
  const before = (await charges()).length;
  const order = {
    orderId: `order-${randomUUID()}`,
    amount: 50_000,
    currency: 'PHP',
    channel: 'qrph',
    method: 'qrph',
    notifyUrl: `${casinoUrl}/hook`,
    returnUrl: `${SITE}/wallets`,
    expireTime: Date.now() + 600_000,
  };
  const placed = z.looseObject({ pspOrderId: z.uuid() }).parse(await signed('/psp/v1/orders', order));
  let answer = (): void => undefined;
  answered = new Promise((resolve) => {
    answer = resolve;
  });
  const pay = () =>
    fetch(`${partners.origin}/pay/${placed.pspOrderId}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ choice: 'pay' }),
    });
  // The payer gets no answer: the provider dies before it replies.
  const unanswered = pay().catch(() => undefined);
  await eventually(() => notices.length === 1);
  await partners.kill();
  await unanswered;
  answer();

  partners = await startPartners(database.url, casinoUrl);
  // The payer submits again, as after a page that did not load.
  await pay();
  await eventually(() => notices.length >= 2, 30_000);
  expect(new Set(notices.map(({ pspTxId }) => pspTxId)).size).toBe(1);
  expect(await charges()).toHaveLength(before + 1);
  // The order is still the original one, with the details shown to the payer.
  expect(await signed('/psp/v1/orders', order)).toEqual(placed);
});
