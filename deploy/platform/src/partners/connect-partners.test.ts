import { setTimeout as sleep } from 'node:timers/promises';
import { newTraceId, traceIdIn } from '@parola/process/trace-context';
import Fastify, { type FastifyInstance } from 'fastify';
import { addErrors } from '../http/error-handler';
import { PartnerCalls } from '../ground/partner-calls';
import { keepRawBody } from '../http/raw-body';
import { TEST_SETTINGS } from '../testing/platform';
import { PartnerFailure, type Partners } from './client';
import { connectPartners } from './connect-partners';
import { requireSignature } from './require-signature';

let partner: FastifyInstance;
let partners: Partners;
beforeAll(async () => {
  partner = Fastify();
  keepRawBody(partner);
  addErrors(partner);
  const preHandler = requireSignature('parola', TEST_SETTINGS.secrets.games);
  partner.post('/echo', { preHandler }, async (request) => ({ got: request.body, query: request.query }));
  partner.post('/trace', { preHandler }, async ({ headers }) => ({ traceId: traceIdIn(headers.traceparent) }));
  partner.get('/list', { preHandler }, async () => ['a']);
  // Answers after the caller's timeout.
  partner.post('/slow', { preHandler }, async () => {
    await sleep(1_000);
    return {};
  });
  partner.post('/broken', { preHandler }, async (_request, reply) => reply.code(502).send('no'));
  partner.post('/text', { preHandler }, async (_request, reply) => reply.type('text/plain').send('not json'));
  partner.post('/twice', { preHandler }, async (_request, reply) =>
    reply.type('application/json').send('{"amount":1,"amount":2}'),
  );
  partners = connectPartners({ ...TEST_SETTINGS, partnersUrl: await partner.listen({ port: 0, host: '127.0.0.1' }) });
});
afterAll(async () => {
  await partners.close();
  await partner.close();
});

it('signs its requests, query and empty body included', async () => {
  expect(
    await partners.call('games', { method: 'POST', path: '/echo?a=%20b', body: { amount: 1, text: 'ñ' } }),
  ).toEqual({ got: { amount: 1, text: 'ñ' }, query: { a: ' b' } });
  expect(await partners.call('games', { method: 'GET', path: '/list' })).toEqual(['a']);
});

it('sends the trace of the call, or a new one', async () => {
  const traceId = newTraceId();
  const ask = (own: object) => partners.call('games', { method: 'POST', path: '/trace', body: {}, ...own });
  expect(await ask({ traceId })).toEqual({ traceId });
  expect(await ask({})).toEqual({ traceId: expect.stringMatching(/^[0-9a-f]{32}$/u) });
});

it.each([
  ['takes too long', 'games', '/slow', null, 100],
  ['fails', 'games', '/broken', 502, 20_000],
  ['does not know the secret', 'psp', '/echo', 401, 20_000],
  ['answers no JSON', 'games', '/text', 200, 20_000],
  ['answers one key twice', 'games', '/twice', 200, 20_000],
] as const)('says that the outcome is unknown when the partner %s', async (_what, name, path, status, timeoutMs) => {
  const failure = await partners
    .call(name, { method: 'POST', path, body: {}, timeoutMs })
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PartnerFailure);
  expect(failure).toMatchObject({ partner: name, status });
});

it('counts answers, refusals among them, and failures of a partner', async () => {
  const calls = new PartnerCalls();
  const address = partner.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const counted = connectPartners({ ...TEST_SETTINGS, partnersUrl: `http://127.0.0.1:${port}` }, calls);
  const ask = (name: 'games' | 'psp', path: string) =>
    counted.call(name, { method: 'POST', path, body: {}, timeoutMs: 20_000 }).catch(() => undefined);
  await ask('games', '/echo');
  expect(calls.counts()).toEqual([
    { name: 'games', done: 1, failed: 0, doneAt: expect.any(Number), failedAt: undefined },
  ]);
  for (const path of ['/broken', '/text', '/twice']) await ask('games', path);
  await ask('psp', '/echo');
  expect(calls.counts().map(({ name, done, failed }) => [name, done, failed])).toEqual([
    ['games', 1, 3],
    ['psp', 1, 0],
  ]);
  await counted.close();
});

it('reports a partner that does not listen', async () => {
  const nobody = connectPartners({ ...TEST_SETTINGS, partnersUrl: 'http://127.0.0.1:9' });
  await expect(nobody.call('sms', { method: 'POST', path: '/x', body: {} })).rejects.toMatchObject({
    partner: 'sms',
    status: null,
  });
  await nobody.close();
});
