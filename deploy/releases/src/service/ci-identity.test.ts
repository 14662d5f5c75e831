import { OPEN_POLICY, type CiRule } from '@parola/release-api';
import type { JWTPayload } from 'jose';
import { openTestProvider, type TestProvider } from '../testing/provider';
import { openServiceBench, type Person, type ServiceBench } from '../testing/service';

let issuer: TestProvider;
let bench: ServiceBench;
let ana: Person;
const AUDIENCE = 'http://localhost:8090/releases';
const JOB = { repository: 'acme/wallets', ref: 'refs/heads/main', workflow: 'release', run_id: '7' };
beforeAll(async () => {
  issuer = await openTestProvider('http://localhost:8090/releases/signed-in');
  bench = await openServiceBench();
  ana = await bench.first();
  await bench.join(ana, 'ben', [{ role: 'publisher', unit: 'wallets' }, { role: 'approver' }]);
});
afterAll(async () => {
  await bench.close();
  await issuer.stop();
});
beforeEach(async () => {
  // The issuer signs with the real time, and the test before has moved the clock.
  bench.clock.now = Date.now();
  await rules({});
});

async function rules(more: Partial<CiRule>): Promise<void> {
  const { repository, ref } = JOB;
  const rule = {
    ...{ name: 'wallets-main', issuer: issuer.settings.issuer, claims: { repository, ref } },
    ...{ units: ['wallets'], owner: 'ben', minutes: 10, ...more },
  };
  await bench.registry.policy.set({ ...OPEN_POLICY, ci: [rule] }, { by: { id: 'ana', kind: 'account' }, reason: 'ci' });
}
/** Requests a token as a CI job does: without page and cookie. */
const exchange = async (token: string) => {
  const { statusCode, body } = await bench.app.inject({
    method: 'POST',
    url: '/releases/v1/tokens/exchange',
    headers: { host: 'localhost:8090' },
    payload: { token },
  });
  return { status: statusCode, body: JSON.parse(body) };
};

test('a job’s OIDC token is exchanged for a token of its units and minutes, as its owner may', async () => {
  const response = await exchange(await issuer.jobToken(AUDIENCE, JOB));
  expect(response.body).toMatchObject({
    name: 'wallets-main',
    owner: 'ben',
    grants: [{ role: 'publisher', unit: 'wallets' }],
    expires: bench.clock.now + 10 * 60_000,
  });
  const job = bench.asToken(String(response.body.secret));
  expect((await job('GET', '/session')).body).toMatchObject({ kind: 'token', login: 'ben' });
  expect((await job('POST', '/units/lobby/versions/9.9.9', Buffer.from(''))).status).toBe(403);
  expect((await job('POST', '/units/wallets/versions/9.9.9', Buffer.from(''))).status).toBe(400);
  expect((await job('POST', '/channels/staging/changes', { kind: 'stop', reason: 'x' })).status).toBe(403);
  expect(await bench.audit(ana)).toContainEqual(
    expect.objectContaining({
      act: 'exchangeToken',
      actor: 'ben (job wallets-main)',
      outcome: 'done',
      detail: expect.stringMatching(/repository acme\/wallets, ref refs\/heads\/main, workflow release, run_id 7/),
    }),
  );
  bench.clock.now += 10 * 60_000;
  expect((await job('GET', '/session')).status).toBe(401);
  const tokens = (await ana.ask('GET', '/tokens')).body;
  expect(tokens).not.toContainEqual(expect.objectContaining({ owner: 'ben' }));
});

test('a job of another repository, branch or issuer is refused, and the audit says which', async () => {
  for (const claims of [{ ...JOB, repository: 'evil/wallets' }, { ...JOB, ref: 'refs/heads/mine' }, {}])
    expect((await exchange(await issuer.jobToken(AUDIENCE, claims))).status).toBe(403);
  expect((await bench.audit(ana)).some(({ detail }) => detail.includes('repository evil/wallets'))).toBe(true);
  await rules({ issuer: 'http://127.0.0.1:9' });
  expect((await exchange(await issuer.jobToken(AUDIENCE, JOB))).status).toBe(403);
  const trusted = bench.registry.policy.set(
    {
      ...OPEN_POLICY,
      ci: [{ name: 'all', issuer: 'https://x.test', claims: {}, units: ['wallets'], owner: 'ben', minutes: 5 }],
    },
    { by: { id: 'ana', kind: 'account' }, reason: 'ci' },
  );
  await expect(trusted).rejects.toMatchObject({ message: expect.stringContaining('every job of this issuer') });
});

test('a rule without an owner would trust the jobs of strangers, and is refused', async () => {
  const rule = { name: 'all', issuer: 'https://x.test', units: ['wallets'], owner: 'ben', minutes: 5 };
  const set = (claims: Record<string, string>) =>
    bench.registry.policy.set(
      { ...OPEN_POLICY, ci: [{ ...rule, claims }] },
      { by: { id: 'ana', kind: 'account' }, reason: 'ci' },
    );
  const anybodys: Record<string, string>[] = [
    { ref: 'refs/heads/main' },
    { workflow: 'release', environment: 'production', ref_type: 'branch', event_name: 'push' },
    // A workflow that other people may call from their own repositories.
    { aud: AUDIENCE, actor: 'ben', job_workflow_ref: 'acme/ci/.github/workflows/release.yml@refs/heads/main' },
  ];
  for (const claims of anybodys)
    await expect(set(claims)).rejects.toMatchObject({
      kind: 'usage',
      message: expect.stringContaining('owner of the job'),
    });
  const ours: Record<string, string>[] = [
    { sub: 'x' },
    { repository_id: '7', ref: 'refs/heads/main' },
    { project_path: 'acme/x' },
  ];
  for (const claims of ours) await expect(set(claims)).resolves.toMatchObject({ policy: { ci: [{ claims }] } });
});

const spoilt: [string, (claims: JWTPayload) => JWTPayload, 'other' | undefined][] = [
  ['for another audience', (claims) => ({ ...claims, aud: 'https://other.test' }), undefined],
  ['for others too', (claims) => ({ ...claims, aud: [AUDIENCE, 'https://other.test'] }), undefined],
  ['that has expired', (claims) => ({ ...claims, exp: Math.floor(bench.clock.now / 1000) - 60 }), undefined],
  ['without an end', (claims) => ({ ...claims, exp: undefined }), undefined],
  ['signed with the key of another issuer', (claims) => claims, 'other'],
];
test.each(spoilt)('a token %s is refused', async (_what, spoil, key) => {
  const token = await issuer.jobToken(AUDIENCE, JOB);
  // Claims valid in the minutes of the test's clock.
  const fresh = (claims: JWTPayload) => ({ ...claims, exp: Math.floor(bench.clock.now / 1000) + 300 });
  expect((await exchange(await issuer.resign(token, fresh))).status).toBe(200);
  const response = await exchange(await issuer.resign(token, (claims) => spoil(fresh(claims)), key));
  expect([response.status, response.body.code]).toEqual([401, 'notLoggedIn']);
});

test('a token of a clock that is some seconds off is taken', async () => {
  const token = await issuer.jobToken(AUDIENCE, JOB);
  const at = (seconds: number) => Math.floor(bench.clock.now / 1000) + seconds;
  const early = await issuer.resign(token, (claims) => ({ ...claims, iat: at(3), nbf: at(3), exp: at(300) }));
  expect((await exchange(early)).status).toBe(200);
  const late = await issuer.resign(token, (claims) => ({ ...claims, exp: at(-3) }));
  expect((await exchange(late)).status).toBe(200);
});

test('a malformed or unsigned token is refused', async () => {
  const token = await issuer.jobToken(AUDIENCE, JOB);
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`;
  expect((await exchange(unsigned)).status).toBe(401);
  expect((await exchange('x'.repeat(40))).status).toBe(401);
});

test('no job has more rights than its owner', async () => {
  const token = await issuer.resign(await issuer.jobToken(AUDIENCE, JOB), (claims) => ({
    ...claims,
    exp: Math.floor(bench.clock.now / 1000) + 300,
  }));
  const owner = 'eva';
  await bench.join(ana, owner, [{ role: 'publisher', unit: 'wallets' }]);
  await rules({ owner, units: ['wallets', 'lobby'] });
  expect((await exchange(token)).status).toBe(403);
  await rules({ owner: 'nobody' });
  expect((await exchange(token)).status).toBe(403);
  await rules({ owner });
  const { secret } = (await exchange(token)).body;
  await ana.ask('PUT', `/accounts/${owner}`, { grants: [{ role: 'viewer' }], active: true, reason: 'less' });
  expect((await exchange(token)).status).toBe(403);
  expect((await bench.asToken(String(secret))('GET', '/session')).body['grants']).toEqual([]);
});
