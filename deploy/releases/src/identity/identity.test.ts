import { openServiceBench, PASSWORD, type Person, type ServiceBench } from '../testing/service';

let bench: ServiceBench;
let ana: Person;
beforeEach(async () => {
  bench = await openServiceBench();
  ana = await bench.first();
});
afterEach(() => bench.close());

const logIn = (login: string, code: string, password = PASSWORD) =>
  bench.ask('POST', '/session', { login, password, code });
/** The session cookie; the second cookie is that of the device. */
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) => String([headers['set-cookie'] ?? ''].flat()[0]);

test('the first start has no password: a link good once sets the system up, and its user may do everything', async () => {
  const me = await ana.ask('GET', '/session');
  expect(me.body['login']).toBe('ana');
  expect(me.body['grants']).toHaveLength(6);
  const again = await bench.ask('POST', '/set-up', {
    token: bench.setUp,
    login: 'eve',
    name: 'Eve',
    password: PASSWORD,
  });
  expect([again.status, again.body['code']]).toEqual([403, 'notAllowed']);
  await bench.reopen();
  expect(await bench.identity.firstStart()).toBeUndefined();
});

test('a set-up refuses a password that is in lists of leaked ones, or holds the login', async () => {
  const other = await openServiceBench();
  const setUp = (password: string) =>
    other.ask('POST', '/set-up', { token: other.setUp, login: 'ana', name: 'Ana', password });
  for (const password of ['qwertyuiop123', 'QwertyUiop123', 'with-ANA-in-it']) {
    const { status, body } = await setUp(password);
    expect([status, body['fields']]).toEqual([400, [{ path: 'password', message: expect.any(String) }]]);
  }
  expect((await setUp(PASSWORD)).status).toBe(200);
  await other.close();
});

test('the set-up link ends after 24 hours, and a new start’s takes its place', async () => {
  const other = await openServiceBench();
  const [before] = [other.setUp];
  await other.reopen();
  const refused = await other.ask('POST', '/set-up', { token: before, login: 'ana', name: 'A', password: PASSWORD });
  expect(refused.status).toBe(403);
  const token = (await other.identity.firstStart()) ?? '';
  other.clock.now += 24 * 3_600_000;
  expect((await other.ask('POST', '/set-up', { token, login: 'ana', name: 'A', password: PASSWORD })).status).toBe(403);
  await other.close();
});

test('a session is an HttpOnly, SameSite=Strict cookie that ends when idle, after 12 hours, and at log-out', async () => {
  const code = ana.code();
  const response = await logIn('ana', code);
  expect(response.status).toBe(200);
  expect(cookieOf(response)).toMatch(/^parola_releases=[\w-]{43}; Path=\/releases; HttpOnly; SameSite=Strict$/);
  const cookie = cookieOf(response).split(';')[0] ?? '';
  const me = async () => (await bench.ask('GET', '/session', undefined, { cookie })).status;
  for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 14) {
    expect(await me()).toBe(200);
    bench.clock.now += 14 * 60_000;
  }
  bench.clock.now += 14 * 60_000;
  expect(await me()).toBe(401);
  const fresh = cookieOf(await logIn('ana', ana.code())).split(';')[0] ?? '';
  bench.clock.now += 15 * 60_000;
  expect((await bench.ask('GET', '/session', undefined, { cookie: fresh })).status).toBe(401);
  const last = cookieOf(await logIn('ana', ana.code())).split(';')[0] ?? '';
  expect((await bench.ask('DELETE', '/session', undefined, { cookie: last })).status).toBe(200);
  expect((await bench.ask('GET', '/session', undefined, { cookie: last })).status).toBe(401);
});

test('a session, and the count of wrong tries, survive a restart', async () => {
  for (let n = 0; n < 5; n += 1) expect((await logIn('ana', '000000', 'wrong password')).status).toBe(401);
  await bench.reopen();
  expect((await ana.ask('GET', '/session')).body['login']).toBe('ana');
  expect((await logIn('ana', ana.code())).status).toBe(429);
});

test('a code is good once, also for a simultaneous holder and after a restart', async () => {
  const code = ana.code();
  const both = await Promise.all([logIn('ana', code), logIn('ana', code)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  await bench.reopen();
  expect((await logIn('ana', code)).status).toBe(401);
  expect((await logIn('ana', ana.code())).status).toBe(200);
});

test('five wrong tries, and the right password has to wait too', async () => {
  for (let n = 0; n < 5; n += 1) expect((await logIn('ana', '000000', 'wrong password')).status).toBe(401);
  const waits = await logIn('ana', ana.code());
  expect([waits.status, waits.body['detail']]).toEqual([429, expect.stringMatching(/try again in 1\d minutes/)]);
  bench.clock.now += 15 * 60_000;
  expect((await logIn('ana', ana.code())).status).toBe(200);
});

test("strangers' attempts lock out no person: neither at another address, nor on a known machine", async () => {
  const device =
    String((await logIn('ana', ana.code())).headers['set-cookie']).match(/parola_releases_device=[^;]+/)?.[0] ?? '';
  expect(device).not.toBe('');
  const at = (address: string, code: string, password = PASSWORD, cookie = '') =>
    bench.ask('POST', '/session', { login: 'ana', password, code }, { 'x-forwarded-for': address, cookie });
  for (let n = 0; n < 5; n += 1) expect((await at('203.0.113.5', '000000', 'wrong password')).status).toBe(401);
  expect((await at('203.0.113.5', ana.code())).status).toBe(429);
  expect((await at('203.0.113.6', ana.code())).status).toBe(200);
  expect((await at('203.0.113.5', ana.code(), PASSWORD, device)).status).toBe(200);
  // The device cookie belongs to one account and cannot be guessed. Its own wrong attempts are limited too.
  for (let n = 0; n < 5; n += 1) expect((await at('203.0.113.7', '000000', 'wrong password', device)).status).toBe(401);
  expect((await at('203.0.113.7', ana.code(), PASSWORD, device)).status).toBe(429);
  // Another spelling of the cookie does not count as another device.
  for (const spelt of [`${device}=`, `${device}.`, device.replace('device=', 'device=.')])
    expect((await at('203.0.113.7', ana.code(), PASSWORD, spelt)).status).toBe(429);
  const forged = `parola_releases_device=${'A'.repeat(60)}`;
  expect((await at('203.0.113.5', ana.code(), PASSWORD, forged)).status).toBe(429);
});

test('a wrong password, a wrong code and an unknown login are answered alike', async () => {
  const answers = await Promise.all([
    logIn('ana', ana.code(), 'wrong password'),
    logIn('ana', '000000'),
    logIn('nobody.here', '000000'),
  ]);
  expect(new Set(answers.map(({ status, body }) => `${status} ${String(body['detail'])}`)).size).toBe(1);
});

test('the database gives no access: passwords, cookies, tokens and authenticators are not readable there', async () => {
  const { secret } = await bench.tokenOf(ana, [{ role: 'publisher', unit: 'wallets' }]);
  const all = await bench.database.dump();
  expect(all).toContain('$argon2id$');
  for (const hidden of [PASSWORD, secret, bench.setUp, ana.cookie.split('=')[1]]) expect(all).not.toContain(hidden);
  expect(all).not.toMatch(/"totp":"[A-Z2-7]{32}"/);
});

describe('tokens for programs', () => {
  const publisher = [{ role: 'publisher' as const, unit: 'wallets' }];
  const me = async (secret: string) => {
    const { status, body } = await bench.asToken(secret)('GET', '/session');
    return [status, body['detail']];
  };

  test('are refused when forged, expired, revoked, or when their maker has gone', async () => {
    const admin = await bench.join(ana, 'ben', [{ role: 'admin' }, { role: 'publisher' }]);
    const { id, secret } = await bench.tokenOf(admin, publisher, 1);
    expect(await me(secret)).toEqual([200, undefined]);
    expect(await me('x'.repeat(43))).toEqual([401, expect.stringContaining('no such token')]);
    expect(await me(`${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`)).toEqual([401, expect.any(String)]);
    expect((await bench.ask('GET', '/session', undefined, { authorization: 'Basic YTpi' })).status).toBe(401);
    const other = await bench.tokenOf(admin, publisher, 30);
    expect((await admin.ask('DELETE', `/tokens/${other.id}`)).status).toBe(200);
    expect(await me(other.secret)).toEqual([401, expect.stringContaining('revoked')]);
    const third = await bench.tokenOf(admin, publisher, 30);
    const off = { grants: [], active: false, reason: 'has left' };
    expect((await ana.ask('PUT', '/accounts/ben', off)).status).toBe(403);
    expect((await admin.ask('PUT', '/accounts/ben', off)).status).toBe(200);
    expect(await me(third.secret)).toEqual([401, expect.stringContaining('cannot log in at the moment')]);
    expect((await admin.ask('GET', '/session')).status).toBe(401);
    expect(id).not.toBe('');
    const mine = await bench.tokenOf(ana, publisher, 1);
    bench.clock.now += 24 * 3_600_000;
    expect(await me(mine.secret)).toEqual([401, expect.stringContaining('expired')]);
  });

  test('may at most the grants of their maker, approve nothing, and make no others', async () => {
    const ben = await bench.join(ana, 'ben', [{ role: 'release-manager', channel: 'staging' }, ...publisher]);
    const make = async (...grants: object[]) =>
      (await ben.ask('POST', '/tokens', { name: 'ci', grants, days: 1 })).status;
    expect(await make({ role: 'release-manager', channel: 'staging', unit: 'wallets' })).toBe(200);
    expect(await make({ role: 'viewer', unit: 'wallets' })).toBe(200);
    expect(await make({ role: 'viewer' })).toBe(403);
    expect(await make({ role: 'release-manager' })).toBe(403);
    expect(await make({ role: 'release-manager', channel: 'production' })).toBe(403);
    expect(await make({ role: 'publisher' })).toBe(403);
    expect((await ana.ask('POST', '/tokens', { name: 'x', grants: [{ role: 'approver' }], days: 1 })).status).toBe(403);
    const { secret } = await bench.tokenOf(ben, publisher);
    const nested = await bench.asToken(secret)('POST', '/tokens', { name: 'y', grants: publisher, days: 1 });
    expect(nested.status).toBe(403);
    const less = { grants: [{ role: 'viewer' }], active: true, reason: 'less' };
    await ana.ask('PUT', '/accounts/ben', less);
    expect((await bench.asToken(secret)('GET', '/session')).body['grants']).toEqual([]);
  });

  test('are told once', async () => {
    await bench.tokenOf(ana, publisher);
    const [row] = (await ana.ask('GET', '/tokens')).body;
    expect(row).toMatchObject({ name: 'ci', owner: 'ana', revoked: false });
    expect(JSON.stringify(row)).not.toMatch(/secret|hash/);
  });
});

test("no person is named like the audit's unknown or automatic actors", async () => {
  const { body } = await ana.ask('POST', '/accounts', { grants: [{ role: 'admin' }] });
  const join = (login: string) =>
    bench.ask('POST', '/set-up', { token: String(body['token']), login, name: 'X', password: PASSWORD });
  expect((await join('nobody')).status).toBe(409);
  expect((await join('collector')).status).toBe(409);
  expect((await join('somebody')).status).toBe(200);
});

test('no person changes their own account, and the last administrator stays one', async () => {
  const ben = await bench.join(ana, 'ben', [{ role: 'admin' }]);
  const change = { grants: [{ role: 'viewer' }], active: true, reason: 'less' };
  expect((await ana.ask('PUT', '/accounts/ana', change)).status).toBe(403);
  // With two administrators, the second one agrees to lose the role.
  expect((await ben.ask('PUT', '/accounts/ana', change)).status).toBe(403);
  expect((await ana.ask('PUT', '/accounts/ana', { ...change, active: false })).status).toBe(403);
  expect((await ana.ask('PUT', '/accounts/ana', change)).status).toBe(200);
  expect((await ana.ask('GET', '/accounts')).status).toBe(403);
  expect((await ben.ask('PUT', '/accounts/ben', change)).status).toBe(403);
  expect((await ben.ask('PUT', '/accounts/zoe', change)).status).toBe(404);
});
