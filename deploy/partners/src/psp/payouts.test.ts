import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requireSignature } from '../signing/require-signature';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { eventually, Sandbox, SECRETS, testConfig } from '../testing/sandbox';

const noticeSchema = z.strictObject({
  eventId: z.uuid(),
  orderId: z.string(),
  status: z.enum(['paid', 'failed', 'returned']),
  reason: z.string().optional(),
  amount: z.number(),
  currency: z.literal('PHP'),
  at: z.number(),
});

let database: TestDatabase;
let sandbox: Sandbox;
let casino: FastifyInstance;
let casinoUrl: string;
let notices: z.infer<typeof noticeSchema>[] = [];
let answers: number[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  casino = Fastify({ forceCloseConnections: true });
  requireSignature(casino, SECRETS.psp);
  casino.post('/hook', async (request, reply) => {
    notices.push(noticeSchema.parse(request.body));
    return reply.code(answers.shift() ?? 200).send({});
  });
  casinoUrl = await casino.listen({ port: 0, host: '127.0.0.1' });
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

const wanted = (accountNo: string, more: Record<string, unknown> = {}) => ({
  orderId: randomUUID(),
  amount: 49_000,
  currency: 'PHP',
  channel: 'instapay',
  bank: 'BDO',
  accountNo,
  accountName: 'Juan dela Cruz',
  notifyUrl: `${casinoUrl}/hook`,
  ...more,
});
const place = (body: object) => sandbox.signed('/psp/v1/payouts', body, SECRETS.psp);
const ask = async (orderId: string) => (await sandbox.signed(`/psp/v1/payouts/${orderId}`, {}, SECRETS.psp)).json();
const of = (orderId: string) => notices.filter((notice) => notice.orderId === orderId);
const page = async () => (await sandbox.app.inject({ method: 'GET', url: '/sandbox/payouts' })).body;

test.each([
  ['123456781234', ['paid']],
  ['123456780001', ['failed']],
  ['123456780002', ['failed']],
  ['123456780003', ['paid', 'returned']],
  ['123456780005', ['returned', 'paid']],
  ['123456780006', ['paid', 'paid']],
])('an account %s is told of as %j', async (accountNo, statuses) => {
  const body = wanted(accountNo);
  expect((await place(body)).statusCode).toBe(200);
  await eventually(() => of(body.orderId).length === statuses.length);
  expect(of(body.orderId).map(({ status }) => status)).toEqual(statuses);
  expect(of(body.orderId).every(({ amount }) => amount === 49_000)).toBe(true);
  const ids = new Set(of(body.orderId).map(({ eventId }) => eventId));
  // A timer may fire a millisecond early, before the event that its call-back reports.
  await eventually(async () => (await ask(body.orderId)).events.length >= ids.size);
  const { events } = await ask(body.orderId);
  expect(new Set(events.map((event: { eventId: string }) => event.eventId))).toEqual(ids);
  expect(events.map(({ at }: { at: number }) => at)).toEqual(
    events.map(({ at }: { at: number }) => at).sort((a: number, b: number) => a - b),
  );
});

test('a payout is one, however often it is ordered, and no other under its id', async () => {
  const body = wanted('123456785555');
  const both = await Promise.all([place(body), place(body), place(body)]);
  expect(new Set(both.map((answer) => answer.json().pspPayoutId)).size).toBe(1);
  expect((await place({ ...body, amount: 1 })).statusCode).toBe(409);
  expect((await place({ ...body, accountNo: '999' })).statusCode).toBe(409);
  const messages = () =>
    database.query<{ state: string }>(`SELECT state FROM partners.outbox WHERE ref = '${both[0]?.json().pspPayoutId}'`);
  await eventually(async () => (await messages()).every(({ state }) => state === 'done'));
  expect(await messages()).toHaveLength(1);
  expect(of(body.orderId)).toHaveLength(1);
});

test('silence: it is paid without a call-back, and a query gets the result', async () => {
  const body = wanted('123456780004');
  await place(body);
  await eventually(async () => (await ask(body.orderId)).events.length === 1);
  expect(of(body.orderId)).toEqual([]);
  expect((await sandbox.signed('/psp/v1/payouts/nothing', {}, SECRETS.psp)).statusCode).toBe(404);
});

test('refused at once: a bad account, a bad signature, a call-back elsewhere, fractions', async () => {
  expect((await place(wanted('123456780009'))).statusCode).toBe(422);
  expect((await place(wanted('1', { amount: 0.5 }))).statusCode).toBe(400);
  expect((await place(wanted('1', { notifyUrl: 'http://127.0.0.1:9/hook' }))).statusCode).toBe(400);
  expect((await sandbox.signed('/psp/v1/payouts', wanted('1'), ['another-secret'])).statusCode).toBe(401);
});

test('call-backs are repeated until HTTP 200', async () => {
  answers = [500, 404];
  const body = wanted('123456787777');
  await place(body);
  await eventually(() => of(body.orderId).length === 3);
  expect(new Set(of(body.orderId).map(({ eventId }) => eventId)).size).toBe(1);
});

test('a tester decides about the waiting orders, and sends back paid ones', async () => {
  const body = wanted('123456780008');
  const { pspPayoutId } = (await place(body)).json();
  const press = (choice: string, id = pspPayoutId) =>
    sandbox.app.inject({
      method: 'POST',
      url: `/sandbox/payouts/${id}`,
      payload: new URLSearchParams({ choice }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  expect(await page()).toContain('Waits for you');
  expect((await press('return')).statusCode).toBe(422);
  expect((await press('pay')).statusCode).toBe(303);
  expect((await press('closed')).statusCode).toBe(422);
  await eventually(() => of(body.orderId).length === 1);
  expect((await press('return')).statusCode).toBe(303);
  await eventually(() => of(body.orderId).length === 2);
  expect(of(body.orderId).map(({ status }) => status)).toEqual(['paid', 'returned']);
  expect(await page()).not.toContain('123456780008');
  expect((await press('pay', 'no-id')).statusCode).toBe(404);
});
