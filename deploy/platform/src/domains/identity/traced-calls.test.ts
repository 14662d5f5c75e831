import { SMS_TYPE } from '@parola/calls';
import { recordedSpans, type RecordedSpan } from '@parola/process/recorded-spans';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Partners } from '../../partners/client';
import { connectPartners } from '../../partners/connect-partners';
import { DEVICE, openIdentityPlatform, type IdentityPlatform } from '../../testing/identity';
import { TEST_SETTINGS } from '../../testing/platform';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const EDGE_SPAN = '00f067aa0ba902b7';
const MOBILE = '+639171234567';

let partner: FastifyInstance;
let partners: Partners;
let platform: IdentityPlatform;
const received: unknown[] = [];
beforeAll(async () => {
  partner = Fastify();
  partner.post('/sms/v1/messages', async ({ headers }) => {
    received.push(headers.traceparent);
    return { accepted: true };
  });
  partners = connectPartners({ ...TEST_SETTINGS, partnersUrl: await partner.listen({ port: 0, host: '127.0.0.1' }) });
});
afterAll(async () => {
  await platform.close();
  await partners.close();
  await partner.close();
});

it('records a call of the front door: transactions, statements and the request to a partner are below its span', async () => {
  const end = await recordedSpans();
  platform = await openIdentityPlatform({ partners });
  const headers = { 'x-device-id': DEVICE, traceparent: `00-${TRACE}-${EDGE_SPAN}-01` };
  const { body } = await platform.call('smsSend', { mobile: MOBILE, type: SMS_TYPE.loginAndRegister }, { headers });
  expect(body.errcode).toBe(0);
  const spans = await end();
  const call = spans.at(-1);
  expect(call).toMatchObject({ name: 'POST /app/v1/smsSend', traceId: TRACE, parent: EDGE_SPAN });
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
  const isStatement = ({ attributes }: RecordedSpan) => attributes['db.system.name'] !== undefined;
  const below = spans.slice(0, -1).filter((span) => !isStatement(span));
  expect(below.map(({ parent }) => parent)).toEqual(below.map(() => call?.id));
  expect([...new Set(below.map(({ name }) => name))]).toEqual(['transaction', 'partner sms']);
  const statements = spans.filter(isStatement);
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['BEGIN', 'SELECT', 'INSERT', 'COMMIT']));
  const parents = [call?.id, ...below.filter(({ name }) => name === 'transaction').map(({ id }) => id)];
  for (const { parent } of statements) expect(parents).toContain(parent);
  expect(received).toEqual([`00-${TRACE}-${below.find(({ name }) => name === 'partner sms')?.id}-01`]);
  expect(JSON.stringify(spans)).not.toContain(MOBILE.slice(-10));
});
