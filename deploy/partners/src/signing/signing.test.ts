import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { Sandbox, SECRETS, testConfig } from '../testing/sandbox';
import { NonceCache } from './nonces';
import { isSignedBy, signatureOf, signedHeaders } from './signature';

let database: TestDatabase;
let sandbox: Sandbox;

beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await Sandbox.open(testConfig(database.url, 'http://127.0.0.1:9'));
});

afterAll(async () => {
  await sandbox.close();
  await database.drop();
});

const URL_PATH = '/provider/v1/games';

test('the signature is the HMAC of timestamp, nonce, method, path and body digest', () => {
  const parts = {
    timestamp: '1700000000000',
    nonce: '6f9619ff-8b86-4011-b42d-00c04fc964ff',
    method: 'post',
    path: '/a?b=1',
    body: '{}',
  };
  // Expected value computed with openssl dgst -sha256 -hmac.
  expect(signatureOf('a-secret', parts)).toBe('be1f32d59cc0d400be49c06113afd3d24e93548632acf786564bac71d6f0594d');
  expect(isSignedBy(['other', 'a-secret'], signatureOf('a-secret', parts), parts)).toBe(true);
  expect(isSignedBy(['other'], signatureOf('a-secret', parts), parts)).toBe(false);
  expect(isSignedBy(['a-secret'], '', parts)).toBe(false);
});

test('a signed call is answered', async () => {
  const answer = await sandbox.signed(URL_PATH, {}, SECRETS.games);
  expect(answer.statusCode).toBe(200);
  const [first] = answer.json<{ games: object[] }>().games;
  expect(first).toMatchObject({
    gameCode: 'fiesta-reels',
    rtpBp: 9605,
    minBet: 100,
    maxBet: 10_000,
    maxWin: 50_000_000,
  });
});

test.each([
  ['no headers', { headers: { 'x-sw-signature': '' } }, 'SIGNATURE_MISSING'],
  ['a signature of another secret', { headers: { 'x-sw-signature': 'a'.repeat(64) } }, 'SIGNATURE'],
  ['another body', { payload: '{"a":1}' }, 'SIGNATURE'],
  ['another nonce', { headers: { 'x-sw-nonce': randomUUID() } }, 'SIGNATURE'],
  ['an old timestamp', { now: Date.now() - 61_000 }, 'TIMESTAMP'],
  // Computed when the file loads: far enough in the future that a slow machine cannot catch up.
  ['a timestamp of the future', { now: Date.now() + 600_000 }, 'TIMESTAMP'],
])('%s: refused with 401 %s', async (_name, change, error) => {
  const answer = await sandbox.signed(URL_PATH, {}, SECRETS.games, change);
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual({ error });
});

test('a secret opens only the doors of its own family', async () => {
  for (const [url, secrets] of [
    [URL_PATH, SECRETS.psp],
    ['/psp/v1/orders', SECRETS.sms],
    ['/sms/v1/messages', SECRETS.games],
  ] as const) {
    expect((await sandbox.signed(url, {}, secrets)).json()).toEqual({ error: 'SIGNATURE' });
  }
});

test('a call cannot be played back, and a forged one does not use its nonce up', async () => {
  const headers = signedHeaders('casino', SECRETS.games, { method: 'POST', path: URL_PATH, body: '{}' });
  const send = (changed: Record<string, string> = {}) =>
    sandbox.app.inject({
      method: 'POST',
      url: URL_PATH,
      payload: '{}',
      headers: { 'content-type': 'application/json', ...headers, ...changed },
    });
  expect((await send({ 'x-sw-signature': 'b'.repeat(64) })).statusCode).toBe(401);
  expect((await send()).statusCode).toBe(200);
  expect((await send()).json()).toEqual({ error: 'NONCE' });
});

const NUL = 'a\0b';
const LATER = Date.now() + 600_000;
const URLS = { notifyUrl: 'http://127.0.0.1:9/psp/v1/webhook/gcash', returnUrl: 'http://localhost/wallets' };
const ORDER = { orderId: 'o-1', amount: 100, currency: 'PHP', channel: 'gcash', expireTime: LATER, ...URLS };
const MESSAGE = { messageId: 'm-1', to: '+639170000000', text: 'hello' };
const LAUNCH = {
  playerId: '1',
  gameCode: 'fiesta-reels',
  launchToken: 't'.repeat(43),
  currency: 'PHP',
  lobbyUrl: 'http://localhost/',
  depositUrl: 'http://localhost/',
  limits: { minBet: 100, maxBet: 1000 },
};
test.each([
  ['/psp/v1/orders/%00', {}, SECRETS.psp, 404],
  ['/psp/v1/orders', { ...ORDER, orderId: NUL }, SECRETS.psp, 400],
  ['/psp/v1/orders', { ...ORDER, channel: NUL }, SECRETS.psp, 400],
  ['/sms/v1/messages', { ...MESSAGE, messageId: NUL }, SECRETS.sms, 400],
  ['/sms/v1/messages', { ...MESSAGE, text: NUL }, SECRETS.sms, 400],
  ['/provider/v1/sessions', { ...LAUNCH, playerId: NUL }, SECRETS.games, 400],
  ['/provider/v1/sessions', { ...LAUNCH, lang: NUL }, SECRETS.games, 400],
  ['/provider/v1/rounds/%00', {}, SECRETS.games, 404],
])('%s with text that cannot be kept: refused, %#', async (url, body, secrets, status) => {
  expect((await sandbox.signed(url, body, secrets)).statusCode).toBe(status);
});

test('nonces are forgotten after their time', () => {
  const cache = new NonceCache(1_000);
  expect(cache.claim('a', 0)).toBe(true);
  expect(cache.claim('a', 900)).toBe(false);
  expect(cache.claim('b', 900)).toBe(true);
  expect(cache.claim('a', 2_000)).toBe(true);
});

test('a rotated pair of secrets: both verify, the first signs', async () => {
  const secrets = { ...SECRETS, games: ['the-new-secret-of-games', ...SECRETS.games] };
  const rotated = await Sandbox.open({ ...testConfig(database.url, 'http://127.0.0.1:9'), secrets });
  expect((await rotated.signed(URL_PATH, {}, SECRETS.games)).statusCode).toBe(200);
  expect((await rotated.signed(URL_PATH, {}, ['the-new-secret-of-games'])).statusCode).toBe(200);
  const parts = { method: 'POST', path: '/x', body: '' };
  const headers = signedHeaders('p', ['new', 'old'], parts);
  const signed = { ...parts, timestamp: headers['x-sw-timestamp'] ?? '', nonce: headers['x-sw-nonce'] ?? '' };
  expect(isSignedBy(['new'], headers['x-sw-signature'] ?? '', signed)).toBe(true);
  await rotated.close();
});
