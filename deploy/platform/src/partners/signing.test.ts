import { sign, verify, WINDOW_MS } from './signing';

const SECRET = 's'.repeat(40);
const OLD = 'o'.repeat(40);
const NOW = 1_800_000_000_000;
const parts = { method: 'POST', path: '/seamless/v1/bet?x=1', body: '{"amount":1}' };
const secretsOf = (provider: string) => (provider === 'games' ? [SECRET, OLD] : undefined);
function judge(headers: object, signed = parts, now = NOW): string {
  const verdict = verify({ ...headers }, signed, secretsOf, now);
  return verdict.ok ? 'ok' : verdict.why;
}

it('signs as the protocol says', () => {
  expect(sign(SECRET, 'games', parts, NOW, '00000000-0000-4000-8000-000000000000')).toEqual({
    'x-sw-provider': 'games',
    'x-sw-timestamp': String(NOW),
    'x-sw-nonce': '00000000-0000-4000-8000-000000000000',
    // echo -n '1800000000000.<nonce>.POST./seamless/v1/bet?x=1.<sha256 of the body>' | openssl dgst -sha256 -hmac sss…
    'x-sw-signature': '159c3e7095dca74da2e63e006035b661e84d6c6b08c17b9cfcba18da95b3b62b',
  });
});

it('accepts both active secrets', () => {
  expect(judge(sign(SECRET, 'games', parts, NOW))).toBe('ok');
  expect(judge(sign(OLD, 'games', parts, NOW))).toBe('ok');
  expect(judge(sign('x'.repeat(40), 'games', parts, NOW))).toBe('signature');
});

it.each([
  ['body', { ...parts, body: '{"amount":2}' }],
  ['path', { ...parts, path: '/seamless/v1/win?x=1' }],
  ['query', { ...parts, path: '/seamless/v1/bet?x=2' }],
  ['method', { ...parts, method: 'PUT' }],
])('refuses another %s than was signed', (_what, received) => {
  expect(judge(sign(SECRET, 'games', parts, NOW), received)).toBe('signature');
});

it.each(['x-sw-provider', 'x-sw-timestamp', 'x-sw-nonce', 'x-sw-signature'])('refuses a request without %s', (name) => {
  const headers: Record<string, string | undefined> = { ...sign(SECRET, 'games', parts, NOW), [name]: undefined };
  expect(judge(headers)).toBe('missing');
});

it.each([
  ['x-sw-timestamp', String(NOW + 1), 'signature'],
  ['x-sw-timestamp', '1e12', 'time'],
  ['x-sw-nonce', '11111111-1111-4111-8111-111111111111', 'signature'],
  ['x-sw-nonce', 'once', 'signature'],
  ['x-sw-signature', '0'.repeat(64), 'signature'],
  ['x-sw-signature', 'zz', 'signature'],
  ['x-sw-provider', 'psp', 'provider'],
])('refuses a request with %s changed to %s', (name, value, verdict) => {
  expect(judge({ ...sign(SECRET, 'games', parts, NOW), [name]: value })).toBe(verdict);
});

it('accepts a minute of difference either way, not more', () => {
  const headers = sign(SECRET, 'games', parts, NOW);
  expect(judge(headers, parts, NOW + WINDOW_MS)).toBe('ok');
  expect(judge(headers, parts, NOW - WINDOW_MS)).toBe('ok');
  expect(judge(headers, parts, NOW + WINDOW_MS + 1)).toBe('time');
  expect(judge(headers, parts, NOW - WINDOW_MS - 1)).toBe('time');
});

it('gives the nonce of a good request, the same for however it is written', () => {
  const nonce = 'ABCDEF00-0000-4000-8000-000000000000';
  expect(verify({ ...sign(SECRET, 'games', parts, NOW, nonce) }, parts, secretsOf, NOW)).toEqual({
    ok: true,
    nonce: nonce.toLowerCase(),
  });
});
