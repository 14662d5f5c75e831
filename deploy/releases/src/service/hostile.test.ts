import { OPEN_POLICY, type Grant, type Policy } from '@parola/release-api';
import { inPasswordPlace } from '@parola/access/password-places';
import { inMemory, remoteFiles } from '../testing/fixtures';
import { openServiceBench, startChannels, type Person, type ServiceBench } from '../testing/service';

let bench: ServiceBench;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  bench = await openServiceBench();
  ana = await bench.first();
  await startChannels(bench);
  ben = await bench.join(ana, 'ben', [{ role: 'release-manager' }, { role: 'approver' }]);
});
afterAll(() => bench.close());

const rules = (approvals: Policy['approvals']) =>
  bench.registry.policy.set({ ...OPEN_POLICY, approvals }, { by: { id: 'ana', kind: 'account' }, reason: 'x' });
const tag = async (channel: string) => String((await ana.ask('GET', `/channels/${channel}`)).headers['etag']);
const change = async (person: Pick<Person, 'ask'>, body: object, channel = 'production', more: object = {}) =>
  person.ask(
    'POST',
    `/channels/${channel}/changes`,
    { reason: 'x', ...body },
    { 'if-match': await tag(channel), ...more },
  );
const pinOf = async (channel: string, unit: string) => (await bench.registry.head(channel))?.pins[unit]?.stable.version;
const grantsOf = (...grants: Grant[]) => grants;

/** Requests a change that needs approval; returns id and digest of the request. */
async function wanted(person: Pick<Person, 'ask'>, body: object): Promise<{ id: string; digest: string }> {
  const response = await change(person, body);
  const request = Object(response.body['request']);
  expect(response.status).toBe(202);
  return { id: String(request.id), digest: String(request.digest) };
}
const approve = (person: Pick<Person, 'ask'>, { id, digest }: { id: string; digest: string }) =>
  person.ask('POST', `/requests/${id}/approve`, { digest });

test('guarantee 28: there is no administrator of one channel or unit: they would give more rights than their own', async () => {
  for (const scope of [{ channel: 'staging' }, { unit: 'lobby' }]) {
    const response = await ana.ask('POST', '/accounts', { grants: [{ role: 'admin', ...scope }] });
    expect([response.status, response.body['code']]).toEqual([400, 'usage']);
    const changed = await ana.ask('PUT', '/accounts/ben', {
      grants: [{ role: 'admin', ...scope }],
      active: true,
      reason: 'x',
    });
    expect(changed.status).toBe(400);
  }
});

test('guarantee 28: invitations by a former administrator are not good', async () => {
  const eve = await bench.join(ana, 'eve', [{ role: 'admin' }]);
  const { body } = await eve.ask('POST', '/accounts', { grants: [{ role: 'admin' }] });
  const deactivated = { grants: [{ role: 'admin' }], active: false, reason: 'she left' };
  const answers = [
    await ana.ask('PUT', '/accounts/eve', deactivated),
    await eve.ask('PUT', '/accounts/eve', deactivated),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 200]);
  const back = await bench.ask('POST', '/set-up', {
    token: String(body['token']),
    login: 'mallory',
    name: 'Eve again',
    password: 'correct horse battery',
  });
  expect([back.status, back.body['code']]).toEqual([403, 'notAllowed']);
});

describe('where production needs an approval', () => {
  beforeEach(async () => {
    await rules({});
    await bench.registry.pin([{ unit: 'wallets', version: '1.0.0' }], { channel: 'production', reason: 'start' });
    await rules({ production: { needed: 1, shell: 2 } });
  });
  afterAll(() => rules({}));

  test('guarantee 28: an approver of one unit approves and rejects no change of another', async () => {
    const fay = await bench.join(ana, 'fay', grantsOf({ role: 'approver', unit: 'lobby' }));
    const request = await wanted(ben, { kind: 'pin', items: ['wallets@1.1.0'] });
    expect((await approve(fay, request)).status).toBe(403);
    expect((await fay.ask('POST', `/requests/${request.id}/reject`, { reason: 'no' })).status).toBe(403);
    expect(await pinOf('production', 'wallets')).toBe('1.0.0');
    expect((await approve(ana, request)).body).toMatchObject({ state: 'approved' });
  });

  test('guarantee 28: a refused caller reads the refusal, not a failure of the service', async () => {
    const request = await wanted(ben, { kind: 'pin', items: ['wallets@1.2.0'] });
    const own = await approve(ben, request);
    expect([own.status, own.body['code'], own.body['retryable']]).toEqual([403, 'notAllowed', false]);
    const withdrawn = await ana.ask('POST', `/requests/${request.id}/withdraw`, {});
    expect([withdrawn.status, withdrawn.body['code']]).toEqual([403, 'notAllowed']);
  });

  test('guarantee 28: a publisher by a token of their own does not approve the build either', async () => {
    await rules({ production: { needed: 1, shell: 2, notPublisher: true } });
    const { secret } = await bench.tokenOf(ana, [{ role: 'publisher' }]);
    const herProgram = await bench.registry.as((await bench.identity.ofToken(secret)).actor);
    await herProgram.publishFiles(inMemory(remoteFiles('wallets', '1.3.0')), { unit: 'wallets', version: '1.3.0' });
    const request = await wanted(ben, { kind: 'pin', items: ['wallets@1.3.0'] });
    const response = await approve(ana, request);
    expect([response.status, await pinOf('production', 'wallets')]).toEqual([403, '1.0.0']);
  });

  test('guarantee 28: approvals that are too few by now make the request void, and say so', async () => {
    await rules({ production: { needed: 1, shell: 2 } });
    const request = await wanted(ben, { kind: 'pin', items: ['wallets@1.2.0'] });
    await rules({ production: { needed: 2, shell: 2 } });
    const response = await approve(ana, request);
    expect([response.status, response.body['code']]).toEqual([409, 'conflict']);
    expect(String(response.body['detail'])).toContain('asks for 2 approvals');
  });

  test('guarantee 28: no caller takes the name of the commit that an approval will make', async () => {
    const request = await wanted(ben, { kind: 'pin', items: ['wallets@1.2.0'] });
    const response = await change(ben, { kind: 'off', unit: 'lobby' }, 'production', {
      'idempotency-key': `request:${request.id}`,
    });
    expect(response.status).toBe(400);
    expect((await approve(ana, request)).body).toMatchObject({ state: 'approved' });
  });
});

test('guarantee 28: no caller takes the name of the change that takes a canary back, by any door', async () => {
  const name = `guard-back-${'0'.repeat(40)}`;
  const response = await change(ben, { kind: 'off', unit: 'lobby' }, 'staging', { 'idempotency-key': name });
  expect([response.status, response.body['code']]).toEqual([400, 'usage']);
  const options = { channel: 'staging', commitId: name };
  const off = { kind: 'off', unit: 'lobby', reason: 'x' } as const;
  const by = bench.registry.me;
  for (const door of [
    () => bench.registry.make(off, options),
    () => bench.registry.propose(off, { ...options, by }),
    () => bench.registry.hold('wallets', { ...options, pause: true, reason: 'x' }),
  ])
    await expect(door()).rejects.toMatchObject({ kind: 'usage', message: expect.stringContaining('guard-') });
});

test('guarantee 28: an operator of one unit takes no lock of another away', async () => {
  const gus = await bench.join(ana, 'gus', grantsOf({ role: 'operator', unit: 'lobby' }));
  const lock = async (unit?: string) =>
    String((await ben.ask('POST', '/channels/staging/locks', { unit, reason: 'x', minutes: 9 })).body['id']);
  const [wallets, lobby, all] = [await lock('wallets'), await lock('lobby'), await lock()];
  const remove = async (id: string) => (await gus.ask('DELETE', `/channels/staging/locks/${id}`)).status;
  expect([await remove(wallets), await remove(all), await remove(lobby)]).toEqual([403, 403, 200]);
  for (const id of [wallets, all]) await ben.ask('DELETE', `/channels/staging/locks/${id}`);
});

test('guarantee 6: one unit goes back to its state in the named revision, and ambiguous names are refused', async () => {
  const pin = (version: string) => change(ana, { kind: 'pin', items: [`wallets@${version}`] }, 'staging');
  await pin('1.1.0');
  await pin('1.2.0');
  await pin('1.0.0');
  const back = (body: object) => change(ana, { kind: 'rollback', ...body }, 'staging');
  expect((await back({ version: '1.1.0' })).status).toBe(400);
  expect((await back({ unit: 'wallets', to: 2, version: '1.2.0' })).status).toBe(400);
  expect(await pinOf('staging', 'wallets')).toBe('1.0.0');
  expect((await back({ unit: 'wallets', to: 2 })).status).toBe(200);
  expect(await pinOf('staging', 'wallets')).toBe('1.1.0');
  expect((await back({ unit: 'wallets', to: 99 })).status).toBe(400);
});

test('guarantee 11: the tag of another channel is refused', async () => {
  const { rev } = (await bench.registry.head('production')) ?? { rev: 0 };
  const response = await ana.ask(
    'POST',
    '/channels/production/changes',
    { kind: 'pin', items: ['lobby@1.0.0'], reason: 'x' },
    { 'if-match': `"staging@${rev}"` },
  );
  expect([response.status, response.body['code']]).toEqual([400, 'usage']);
});

test('guarantee 28: a flood of log-ins by strangers leaves the machine free: more than eight at once are told to come again', async () => {
  const logIn = () => bench.ask('POST', '/session', { login: 'nobody', password: 'x', code: '000000' });
  const held = Array.from({ length: 8 }, () => {
    let leave = (): void => undefined;
    const left = inPasswordPlace(() => new Promise<void>((resolve) => (leave = resolve)), {
      known: false,
      refusal: () => new Error('no place is left'),
    });
    return { left, leave: () => leave() };
  });
  // A call refused for load does not count as an attempt: the five wrong attempts remain.
  for (let count = 0; count < 6; count += 1) expect((await logIn()).status).toBe(429);
  expect((await ana.ask('GET', '/session')).status).toBe(200);
  for (const { leave } of held) leave();
  await Promise.all(held.map(({ left }) => left));
  expect((await logIn()).status).toBe(401);
});

test('guarantee 28: a name that would write lines of its own into logs is none', async () => {
  for (const name of ['ci\n2  2026-01-01 00:00Z  ana', 'ci\u001b[2K', 'ic\u202E'])
    expect((await ana.ask('POST', '/tokens', { name, grants: [{ role: 'viewer' }], days: 1 })).status).toBe(400);
});

test('guarantee 11: rules written by another person are not overwritten unseen', async () => {
  const set = (tag: string) => ana.ask('PUT', '/policy', { policy: OPEN_POLICY, reason: 'x' }, { 'if-match': tag });
  expect((await set('*')).status).toBe(400);
  expect((await set(String((await ana.ask('GET', '/policy')).headers['etag']))).status).toBe(200);
});

test("guarantee 28: a lock of a person's program is theirs to take away", async () => {
  const { secret } = await bench.tokenOf(ben, [{ role: 'release-manager' }]);
  const program = bench.asToken(secret);
  const lock = await program('POST', '/channels/staging/locks', { reason: 'deploying', minutes: 9 });
  expect((await ben.ask('DELETE', `/channels/staging/locks/${String(lock.body['id'])}`)).status).toBe(200);
});
