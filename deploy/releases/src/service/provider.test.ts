/* More than 400 lines: all tests share one provider and the steps through its pages. */
import { OPEN_POLICY, type Policy } from '@parola/release-api';
import type { JWTPayload } from 'jose';
import { Client } from 'pg';
import { CHANGE_LOCK } from '../identity/kept-state';
import { openTestProvider, type TestProvider } from '../testing/provider';
import { openServiceBench, PASSWORD, type Person, type ServiceAnswer, type ServiceBench } from '../testing/service';

let provider: TestProvider;
let bench: ServiceBench;
let ana: Person;
beforeAll(async () => {
  provider = await openTestProvider('http://localhost:8090/releases/signed-in');
});
afterAll(() => provider.stop());
beforeEach(async () => {
  provider.spoil = undefined;
  provider.forged = false;
  provider.groups.clear();
  bench = await openServiceBench({ provider: provider.settings });
  ana = await bench.first();
});
afterEach(() => bench.close());

const cookiesOf = ({ headers }: ServiceAnswer) =>
  [headers['set-cookie'] ?? []].flat().map((line) => String(line).split(';')[0] ?? '');
const cookieOf = (answer: ServiceAnswer, name: string) =>
  cookiesOf(answer).find((cookie) => cookie.startsWith(`${name}=`)) ?? '';

/** Starts a flow from the console and logs a person in at the provider. */
async function goAs(subject: string, body: object = {}, ask = bench.ask) {
  const started = await ask('POST', '/sign-in', body);
  expect(started.status).toBe(200);
  const flow = cookieOf(started, 'parola_releases_flow');
  const url = String(started.body['url']);
  const returned = await provider.visit(url, subject);
  return { flow, url, returned };
}
const finish = (search: string, cookie: string) => bench.ask('POST', '/sign-in/finish', { search }, { cookie });
async function signIn(subject: string, body: object = {}, { ask, cookie }: Pick<Person, 'ask' | 'cookie'> = nobody()) {
  const { flow, returned } = await goAs(subject, body, ask);
  return finish(returned.search, `${flow}; ${cookie}`);
}
const nobody = () => ({ ask: bench.ask, cookie: '' });
/** Cookie and calls of a signed-in person. */
function inside(answer: ServiceAnswer): Pick<Person, 'ask' | 'cookie'> {
  const cookie = cookieOf(answer, 'parola_releases');
  return { cookie, ask: (method, path, body, headers) => bench.ask(method, path, body, { cookie, ...headers }) };
}
const sessionOf = async (answer: ServiceAnswer) =>
  bench.ask('GET', '/session', undefined, { cookie: cookieOf(answer, 'parola_releases') });
const link = (login: string, subject: string) => ana.ask('PUT', `/accounts/${login}/identity`, { subject });
async function policy(more: Partial<Policy>) {
  await bench.registry.policy.set({ ...OPEN_POLICY, ...more }, { by: { id: 'ana', kind: 'account' }, reason: 'test' });
}
const audited = async (act: string) => (await bench.audit(ana)).filter((line) => line.act === act);

test('guarantee 28: a linked person signs in, with the roles of their account, and it is in the audit', async () => {
  await bench.join(ana, 'ben', [{ role: 'publisher', unit: 'wallets' }]);
  expect((await link('ben', 'sub-ben')).status).toBe(200);
  const { flow, url, returned } = await goAs('sub-ben');
  const query = new URL(url).searchParams;
  expect(query.get('redirect_uri')).toBe('http://localhost:8090/releases/signed-in');
  expect([query.get('response_type'), query.get('code_challenge_method')]).toEqual(['code', 'S256']);
  expect([query.get('state'), query.get('nonce')]).not.toContain(null);
  const response = await finish(returned.search, flow);
  expect(response.body).toMatchObject({ login: 'ben', grants: [{ role: 'publisher', unit: 'wallets' }], linked: true });
  expect((await sessionOf(response)).body).toMatchObject({ login: 'ben', linked: true });
  expect(await audited('finishSignIn')).toMatchObject([
    { actor: 'ben', subject: 'ben', outcome: 'done', detail: expect.stringContaining('sub-ben') },
  ]);
  expect((await ana.ask('GET', '/accounts')).body).toContainEqual(
    expect.objectContaining({ login: 'ben', identity: 'sub-ben' }),
  );
});

test('guarantee 28: no caller chooses the address of the return', async () => {
  const started = await bench.ask('POST', '/sign-in', {}, { host: '127.0.0.1:8090', origin: 'http://127.0.0.1:8090' });
  const url = new URL(String(started.body['url']));
  expect(url.searchParams.get('redirect_uri')).toBe('http://localhost:8090/releases/signed-in');
});

test('guarantee 28: an unlinked person is let in nowhere, and the audit names them', async () => {
  const response = await signIn('sub-eve');
  expect([response.status, response.body['code']]).toEqual([403, 'notAllowed']);
  expect(cookieOf(response, 'parola_releases')).toBe('');
  expect((await ana.ask('GET', '/accounts')).body).toHaveLength(1);
  expect(await audited('finishSignIn')).toMatchObject([
    { actor: 'nobody', subject: expect.stringContaining('sub-eve'), outcome: 'refused' },
  ]);
});

const spoilt: [string, (claims: JWTPayload) => JWTPayload][] = [
  ['for another audience', (claims) => ({ ...claims, aud: 'another-client' })],
  ['for us and others, authorized for others', (claims) => ({ ...claims, aud: ['parola-releases', 'x'], azp: 'x' })],
  ['of another issuer', (claims) => ({ ...claims, iss: 'http://127.0.0.1:1' })],
  ['with another nonce', (claims) => ({ ...claims, nonce: 'another' })],
  ['without a nonce', (claims) => ({ ...claims, nonce: undefined })],
  ['without a subject', (claims) => ({ ...claims, sub: '' })],
  ['that has expired', (claims) => ({ ...claims, exp: Math.floor(bench.clock.now / 1000) - 60 })],
];
test.each(spoilt)('guarantee 28: a token %s is refused', async (_what, spoil) => {
  await link('ana', 'sub-ana');
  provider.spoil = spoil;
  const response = await signIn('sub-ana');
  expect([response.status, response.body['code']]).toEqual([401, 'notLoggedIn']);
  provider.spoil = (claims) => claims;
  expect((await signIn('sub-ana')).status).toBe(200);
});

test('guarantee 28: a wrong or missing state, another browser, a replayed code and a way that took too long are refused', async () => {
  await link('ana', 'sub-ana');
  const first = await goAs('sub-ana');
  const other = new URLSearchParams(first.returned.search);
  other.set('state', 'another');
  expect((await finish(`?${other}`, first.flow)).status).toBe(401);
  // A flow is valid once.
  expect((await finish(first.returned.search, first.flow)).status).toBe(401);
  const second = await goAs('sub-ana');
  expect((await finish(second.returned.search, '')).status).toBe(401);
  const third = await goAs('sub-ana');
  expect((await finish(second.returned.search, third.flow)).status).toBe(401);
  expect((await finish(second.returned.search, second.flow)).status).toBe(200);
  // A used code, replayed with the state of a new flow.
  const used = await goAs('sub-ana');
  const fresh = await goAs('sub-ana');
  expect((await finish(used.returned.search, used.flow)).status).toBe(200);
  const replayed = new URLSearchParams(fresh.returned.search);
  replayed.set('code', new URLSearchParams(used.returned.search).get('code') ?? '');
  expect((await finish(`?${replayed}`, fresh.flow)).status).toBe(401);
  const late = await goAs('sub-ana');
  bench.clock.now += 10 * 60_000;
  expect((await finish(late.returned.search, late.flow)).status).toBe(401);
});

test('guarantee 28: a signature by any other key than the provider’s is none; a new key of the provider is known at once', async () => {
  await link('ana', 'sub-ana');
  const before = await goAs('sub-ana');
  provider.rotate();
  expect((await finish(before.returned.search, before.flow)).status).toBe(200);
  expect((await signIn('sub-ana')).status).toBe(200);
  provider.forged = true;
  const response = await signIn('sub-ana');
  expect([response.status, response.body['detail']]).toEqual([401, expect.stringContaining('signature')]);
});

test('guarantee 28: an account that may not log in is none for the provider either', async () => {
  const ben = await bench.join(ana, 'ben', [{ role: 'viewer' }]);
  await link('ben', 'sub-ben');
  const within = await signIn('sub-ben');
  const off = { grants: [{ role: 'viewer' }], active: false, reason: 'has left' };
  expect((await ana.ask('PUT', '/accounts/ben', off)).status).toBe(200);
  expect((await sessionOf(within)).status).toBe(401);
  const response = await signIn('sub-ben');
  expect([response.status, response.body['detail']]).toEqual([403, expect.stringContaining('ben may not log in')]);
  expect((await ben.ask('GET', '/session')).status).toBe(401);
  expect((await link('ben', 'sub-other')).status).toBe(403);
});

test('guarantee 28: a logged-in person links themselves; an identity has one account, and an account one identity', async () => {
  const ben = await bench.join(ana, 'ben', [{ role: 'viewer' }]);
  expect((await bench.ask('POST', '/sign-in', { link: true })).status).toBe(401);
  expect((await signIn('sub-ben', { link: true }, ben)).body).toMatchObject({ login: 'ben' });
  expect((await signIn('sub-ben')).body).toMatchObject({ login: 'ben' });
  expect((await signIn('sub-ben', { link: true }, ana)).status).toBe(409);
  expect((await signIn('sub-other', { link: true }, ben)).status).toBe(409);
  expect((await ben.ask('PUT', '/accounts/ben/identity', { subject: 'x' })).status).toBe(403);
  const within = await signIn('sub-ben');
  expect((await sessionOf(within)).status).toBe(200);
  expect((await ana.ask('DELETE', '/accounts/ben/identity')).status).toBe(200);
  expect((await sessionOf(within)).status).toBe(401);
  expect((await signIn('sub-ben')).status).toBe(403);
});

test('guarantee 28: an administrator takes over no other account by an identity of their own beside another administrator', async () => {
  await bench.join(ana, 'ben', [{ role: 'approver' }]);
  const bea = await bench.join(ana, 'bea', [{ role: 'admin' }]);
  expect((await link('ben', 'sub-of-ana')).status).toBe(403);
  expect((await link('ben', 'sub-of-ana')).status).toBe(403);
  expect((await signIn('sub-of-ana')).status).toBe(403);
  const same = { subject: 'sub-of-ana' };
  expect((await bea.ask('PUT', '/accounts/ben/identity', { subject: 'sub-of-ben' })).status).toBe(403);
  expect((await bea.ask('PUT', '/accounts/ben/identity', same)).status).toBe(200);
});

test('guarantee 28: an invitation is used by signing in, once; the new account has no password', async () => {
  const { body } = await ana.ask('POST', '/accounts', { grants: [{ role: 'viewer' }] });
  const invitation = { token: String(body['token']), login: 'cora', name: 'Cora' };
  expect((await signIn('sub-cora', { invitation })).body).toMatchObject({
    login: 'cora',
    grants: [{ role: 'viewer' }],
  });
  expect((await signIn('sub-dora', { invitation: { ...invitation, login: 'dora' } })).status).toBe(403);
  await bench.reopen();
  expect((await signIn('sub-cora')).body).toMatchObject({ login: 'cora' });
  const guess = await bench.ask('POST', '/session', { login: 'cora', password: PASSWORD, code: '000000' });
  expect(guess.status).toBe(401);
});

test('guarantee 28: the policy makes accounts from claims, never administrators, and lost claims are lost rights', async () => {
  const managers = { value: 'release-managers', grants: [{ role: 'release-manager' as const, channel: 'staging' }] };
  const admins = { value: 'admins', grants: [{ role: 'admin' as const }] };
  await expect(policy({ signIn: { claim: 'groups', groups: [admins] } })).rejects.toMatchObject({ kind: 'usage' });
  await policy({ signIn: { claim: 'groups', groups: [managers] } });
  provider.groups.set('ana', ['release-managers', 'others']);
  const response = await signIn('ana');
  // The login `ana` belongs to another person here: names of a provider open no account.
  expect(response.body).toMatchObject({ login: 'ana.2', name: 'Name of ana', grants: managers.grants });
  const zoe = await signIn('zoe');
  expect([zoe.status, zoe.body['detail']]).toEqual([
    403,
    expect.stringMatching(/^The groups of «zoe» of http\S+ have no access here\./),
  ]);
  provider.groups.set('ana', []);
  expect((await signIn('ana')).status).toBe(403);
  expect((await sessionOf(response)).body).toMatchObject({ grants: [] });
  provider.groups.set('ana', ['release-managers']);
  expect((await signIn('ana')).body).toMatchObject({ login: 'ana.2', grants: managers.grants });
  const byHand = { grants: [{ role: 'viewer' }], active: true, reason: 'by hand' };
  expect((await ana.ask('PUT', '/accounts/ana.2', byHand)).status).toBe(200);
  expect((await signIn('ana')).body).toMatchObject({ grants: [{ role: 'viewer' }] });
});

test('guarantee 28: a person let in by a group cannot keep its rights by a link', async () => {
  const managers = { value: 'release-managers', grants: [{ role: 'release-manager' as const, channel: 'staging' }] };
  await policy({ signIn: { claim: 'groups', groups: [managers] } });
  provider.groups.set('lou', ['release-managers']);
  const lou = inside(await signIn('lou'));
  expect((await signIn('lou', { link: true }, lou)).status).toBe(200);
  provider.groups.set('lou', []);
  expect((await signIn('lou')).status).toBe(403);
  expect((await lou.ask('GET', '/session')).body).toMatchObject({ grants: [] });
});

test('guarantee 28: a begun link is void after a log-out: its end cannot be delayed', async () => {
  await bench.join(ana, 'ben', [{ role: 'viewer' }]);
  await link('ben', 'sub-ben');
  const { ask, cookie } = inside(await signIn('sub-ben'));
  // A flow that another person started on this machine must not end in Ben's session.
  const hers = await goAs('sub-eve', { link: true }, ana.ask);
  expect((await finish(hers.returned.search, `${hers.flow}; ${cookie}`)).status).toBe(403);
  const { flow, returned } = await goAs('sub-ben', { link: true }, ask);
  expect((await ana.ask('DELETE', '/accounts/ben/identity')).status).toBe(200);
  expect((await finish(returned.search, `${flow}; ${cookie}`)).status).toBe(401);
  expect((await signIn('sub-ben')).status).toBe(403);
});

test('guarantee 28: a person with a removed link gets no new account by their group', async () => {
  const managers = { value: 'release-managers', grants: [{ role: 'release-manager' as const }] };
  await policy({ signIn: { claim: 'groups', groups: [managers] } });
  provider.groups.set('max', ['release-managers']);
  expect((await signIn('max')).body).toMatchObject({ login: 'max' });
  expect((await ana.ask('PUT', '/accounts/max', { grants: [], active: true, reason: 'less' })).status).toBe(200);
  expect((await ana.ask('DELETE', '/accounts/max/identity')).status).toBe(200);
  const response = await signIn('max');
  expect([response.status, response.body['detail']]).toEqual([403, expect.stringContaining('taken away')]);
  await bench.reopen();
  expect((await signIn('max')).status).toBe(403);
  expect((await ana.ask('GET', '/accounts')).status).toBe(200);
  const { code } = ana;
  const again = await bench.ask('POST', '/session', { login: 'ana', password: PASSWORD, code: code() });
  const admin = inside(again);
  expect((await admin.ask('PUT', '/accounts/max/identity', { subject: 'max' })).status).toBe(200);
  expect((await signIn('max')).body).toMatchObject({ login: 'max', grants: [] });
});

test('guarantee 28: the programs of an account without any sign-in end with its link', async () => {
  const managers = { value: 'release-managers', grants: [{ role: 'release-manager' as const }] };
  await policy({ signIn: { claim: 'groups', groups: [managers] } });
  provider.groups.set('pat', ['release-managers']);
  const pat = inside(await signIn('pat'));
  const ben = await bench.join(ana, 'ben', [{ role: 'viewer' }]);
  await link('ben', 'sub-ben');
  const made = async (ask: typeof bench.ask, role: string) => {
    const { body } = await ask('POST', '/tokens', { name: 'job', grants: [{ role }], days: 300 });
    return bench.asToken(String(body['secret']));
  };
  const [hers, his] = [await made(pat.ask, 'release-manager'), await made(ben.ask, 'viewer')];
  expect((await hers('GET', '/session')).status).toBe(200);
  for (const login of ['pat', 'ben']) expect((await ana.ask('DELETE', `/accounts/${login}/identity`)).status).toBe(200);
  expect((await hers('GET', '/session')).status).toBe(401);
  // Ben has a password, so he may log in and revoke the token himself.
  expect((await his('GET', '/session')).status).toBe(200);
});

test('guarantee 28: programs of a person let in by a group end three days after their last sign-in, and go on after the next', async () => {
  const publishers = { value: 'squad', grants: [{ role: 'publisher' as const }] };
  await policy({ signIn: { claim: 'groups', groups: [publishers] } });
  provider.groups.set('pat', ['squad']);
  const pat = inside(await signIn('pat'));
  const { body } = await pat.ask('POST', '/tokens', { name: 'job', grants: [{ role: 'publisher' }], days: 300 });
  const hers = bench.asToken(String(body['secret']));
  const job = { name: 'ci', owner: 'pat', grants: [{ role: 'publisher' as const }], expires: bench.clock.now + 1e9 };
  const ben = await bench.join(ana, 'ben', [{ role: 'viewer' }]);
  const his = bench.asToken((await bench.tokenOf(ben, [{ role: 'viewer' }])).secret);
  const hour = 3_600_000;
  bench.clock.now += 71 * hour;
  expect((await hers('GET', '/session')).status).toBe(200);
  bench.clock.now += 2 * hour;
  const refused = await hers('GET', '/session');
  expect([refused.status, refused.body['detail']]).toEqual([401, expect.stringContaining('72 hours')]);
  await expect(bench.identity.makeJobToken(job)).rejects.toMatchObject({ code: 'notLoggedIn' });
  // Accounts of invited people are the administrator's task, so Ben's token stays.
  expect((await his('GET', '/session')).status).toBe(200);
  // Moves the provider's clock to the test's clock.
  const today = Math.floor(bench.clock.now / 1000);
  provider.spoil = (claims) => ({ ...claims, iat: today, exp: today + 300 });
  // The provider has dropped Pat, so Pat cannot renew the tokens by signing in.
  provider.groups.clear();
  expect((await signIn('pat')).status).toBe(403);
  expect((await hers('GET', '/session')).status).toBe(401);
  provider.groups.set('pat', ['squad']);
  expect((await signIn('pat')).status).toBe(200);
  expect((await hers('GET', '/session')).status).toBe(200);
  expect(await bench.identity.makeJobToken(job)).toMatchObject({ owner: 'pat' });
});

test('guarantee 28: from one address no more than thirty go to the provider at once, and a return makes room', async () => {
  await link('ana', 'sub-ana');
  const from = (address: string) => bench.ask('POST', '/sign-in', {}, { 'x-forwarded-for': address });
  const first = await goAs('sub-ana', {}, (method, path, body) =>
    bench.ask(method, path, body, { 'x-forwarded-for': '203.0.113.7' }),
  );
  for (let count = 1; count < 30; count += 1) expect((await from('203.0.113.7')).status).toBe(200);
  const refused = await from('203.0.113.7');
  expect([refused.status, refused.body['code']]).toEqual([429, 'tooMany']);
  expect((await from('203.0.113.8')).status).toBe(200);
  expect((await finish(first.returned.search, first.flow)).status).toBe(200);
  expect((await from('203.0.113.7')).status).toBe(200);
  bench.clock.now += 11 * 60_000;
  expect((await from('203.0.113.7')).status).toBe(200);
});

test('guarantee 28: thirty are thirty also when all go at once, and a household is one however many addresses it has', async () => {
  const from = (address: string) => bench.ask('POST', '/sign-in', {}, { 'x-forwarded-for': address });
  const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => from(`2001:db8:0:1::${at.toString(16)}`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  expect((await from('2001:db8:0:2::1')).status).toBe(200);
  // A flow without an answer of the provider does not count for the limit.
  await provider.stop();
  try {
    for (let count = 0; count < 31; count += 1) expect((await from('203.0.113.9')).status).toBe(503);
  } finally {
    await provider.start();
  }
  expect((await from('203.0.113.9')).status).toBe(200);
});

test('guarantee 28: a claim of an unverified address lets no person in', async () => {
  await policy({ signIn: { claim: 'email', groups: [{ value: 'mia@acme.test', grants: [{ role: 'viewer' }] }] } });
  provider.spoil = (claims) => ({ ...claims, email: 'mia@acme.test' });
  expect((await signIn('mallory')).status).toBe(403);
  provider.spoil = (claims) => ({ ...claims, email: 'mia@acme.test', email_verified: false });
  expect((await signIn('mallory')).status).toBe(403);
  provider.spoil = (claims) => ({ ...claims, email: 'mia@acme.test', email_verified: true });
  expect((await signIn('mia')).status).toBe(200);
});

/** Holds the lock of changes of accounts. */
async function holdLock() {
  const client = new Client({ connectionString: bench.database.url });
  await client.connect();
  await client.query(`SELECT pg_advisory_lock(${CHANGE_LOCK})`);
  const queued = `SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
                   WHERE datname = current_database() AND locktype = 'advisory' AND objid = ${CHANGE_LOCK} AND NOT granted`;
  return {
    /** Waits until a change queues for the lock. */
    async untilQueued() {
      while ((await client.query(queued)).rows.length === 0);
    },
    release: () => client.end(),
  };
}

test("guarantee 28: an administrator's decision during a sign-in is not overwritten by it", async () => {
  const viewers = { value: 'viewers', grants: [{ role: 'viewer' as const }] };
  const managers = { value: 'managers', grants: [{ role: 'release-manager' as const }] };
  await policy({ signIn: { claim: 'groups', groups: [viewers, managers] } });
  provider.groups.set('kim', ['viewers']);
  expect((await signIn('kim')).body).toMatchObject({ login: 'kim' });
  provider.groups.set('kim', ['managers']);
  const { links } = bench.identity;
  const find = links.of.bind(links);
  let changed: Promise<unknown> = Promise.resolve();
  jest.spyOn(links, 'of').mockImplementationOnce(async (identity) => {
    const found = await find(identity);
    const by = { kind: 'account', login: 'ana', name: 'Ana', actor: 'ana', grants: [], expires: 0 } as const;
    // A change by an administrator, first in the queue of the lock while the sign-in works with the state before it.
    const { untilQueued, release } = await holdLock();
    changed = bench.identity.change(by, 'kim', { grants: [], active: true, reason: 'by hand' });
    await untilQueued();
    void release();
    return found;
  });
  expect((await signIn('kim')).status).toBe(409);
  await changed;
  expect((await signIn('kim')).body).toMatchObject({ login: 'kim', grants: [] });
});

test('guarantee 28: while the provider is down it says so, and passwords go on working', async () => {
  await link('ana', 'sub-ana');
  const { flow, returned } = await goAs('sub-ana');
  await provider.stop();
  try {
    for (const response of [await bench.ask('POST', '/sign-in', {}), await finish(returned.search, flow)])
      expect([response.status, response.body['detail']]).toEqual([
        503,
        expect.stringContaining('log in with your password'),
      ]);
    const code = ana.code();
    expect((await bench.ask('POST', '/session', { login: 'ana', password: PASSWORD, code })).status).toBe(200);
  } finally {
    await provider.start();
  }
  expect((await signIn('sub-ana')).status).toBe(200);
});

test('guarantee 28: while the policy cannot be read known people come in unchanged, and no new ones do', async () => {
  const managers = { value: 'managers', grants: [{ role: 'release-manager' as const }] };
  await policy({ signIn: { claim: 'groups', groups: [managers] } });
  provider.groups.set('kim', ['managers']);
  provider.groups.set('lee', ['managers']);
  expect((await signIn('kim')).status).toBe(200);
  await bench.stored.alter('policies/log/1.json', () => '{');
  const kim = await signIn('kim');
  expect([kim.status, kim.body['grants']]).toEqual([200, managers.grants]);
  expect((await signIn('lee')).status).toBe(403);
});

test('guarantee 28: it is off until it is set up', async () => {
  expect((await bench.ask('GET', '/sign-in')).body).toEqual({ name: 'Acme' });
  const without = await openServiceBench();
  expect((await without.ask('GET', '/sign-in')).body).toEqual({});
  expect((await without.ask('POST', '/sign-in', {})).status).toBe(404);
  await without.close();
});
