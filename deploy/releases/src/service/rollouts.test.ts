import type { Grant, Policy } from '@parola/release-api';
import { join } from 'node:path';
import { TELEMETRY_DIR, openCountWriter } from '../rollout/session-counts';
import { openActWriter } from '../guard/guard-acts';
import { inMemory, remoteFiles, shellFiles } from '../testing/fixtures';
import { openServiceBench, startChannels, type Person, type ServiceBench } from '../testing/service';

/** Canaries in the console's view, and links to builds that no channel serves. */
let bench: ServiceBench;
let ana: Person;
let shipped: Policy;
beforeAll(async () => {
  bench = await openServiceBench({ guarded: { channel: 'production' } });
  ana = await bench.first();
  await startChannels(bench);
  ({ policy: shipped } = await bench.registry.policy.read());
});
afterAll(() => bench.close());
/** Each test starts with a canary of 5 % of the wallets on production. */
beforeEach(async () => {
  await bench.registry.policy.set(shipped, { by: bench.registry.me, reason: 'x' });
  await change({ kind: 'pin', items: ['wallets@1.0.0', 'lobby@1.0.0'] });
  await canary();
});

const plan = [
  { percent: 5, minSessions: 100, minMinutes: 1 },
  { percent: 50, minSessions: 100, minMinutes: 1 },
];
async function change(body: object, channel = 'production') {
  const { headers } = await ana.ask('GET', `/channels/${channel}`);
  const response = await ana.ask(
    'POST',
    `/channels/${channel}/changes`,
    { reason: 'x', ...body },
    { 'if-match': String(headers['etag']) },
  );
  expect([response.status, response.body['detail']]).toEqual([200, undefined]);
}
const canary = (channel?: string) => change({ kind: 'canary', items: ['wallets@1.1.0'], percent: 5, plan }, channel);
const hold = (body: object, channel = 'production', ask = ana.ask) =>
  ask('POST', `/channels/${channel}/rollouts/wallets`, { reason: 'because', ...body });
const rollouts = async (channel = 'production') => (await ana.ask('GET', `/channels/${channel}`)).body['rollouts'];

test("a canary is shown with the verdict of its channel's guard; other channels have none, and the policy says whether it acts", async () => {
  await canary('staging');
  expect(await rollouts()).toEqual([
    expect.objectContaining({ group: 'wallets', percent: 5, plan, verdict: 'inconclusive', paused: false }),
  ]);
  expect(await rollouts('staging')).toEqual([expect.objectContaining({ group: 'wallets', verdict: 'off' })]);
  const { policy } = await bench.registry.policy.read();
  const by = bench.registry.me;
  await bench.registry.policy.set({ ...policy, guard: { mode: 'off' } }, { by, reason: 'x' });
  expect(await rollouts()).toEqual([expect.objectContaining({ verdict: 'off' })]);
});

test('a canary and the health of its builds name the mode of the guard, the plan and the next decision', async () => {
  const guard = { mode: 'dry', next: expect.stringMatching(/^It would take the step to 50 % after 1 more minute\./) };
  const planned = { percent: 5, plan, verdict: 'inconclusive' };
  expect(await rollouts()).toEqual([expect.objectContaining({ ...planned, guard: expect.objectContaining(guard) })]);
  expect((await ana.ask('GET', '/channels/production/health')).body).toContainEqual(
    expect.objectContaining({
      unit: 'wallets',
      version: '1.1.0',
      sessions: 0,
      canary: expect.objectContaining({ group: 'wallets', ...planned, guard: expect.objectContaining(guard) }),
    }),
  );
});

test('the history has the verdict of a dry guard beside the revision of its look, also after the canary', async () => {
  const { rev } = (await ana.ask('GET', '/channels/production')).body;
  const keep = openActWriter(join(bench.dataDir, TELEMETRY_DIR), (error) => {
    throw error;
  });
  const news = { channel: 'production', group: 'wallets', act: 'would-roll-back', why: 'wallets 1.1.0: bad' } as const;
  await keep({ ...news, rev: Number(rev), at: bench.clock.now }, 'a dry run');
  await change({ kind: 'abort', group: 'wallets' });
  const { body } = await ana.ask('GET', '/channels/production/revisions?limit=2');
  expect(body).toMatchObject([
    { kind: 'abort' },
    {
      kind: 'canary',
      guardActs: [{ at: bench.clock.now, text: 'would have ended the canary wallets: wallets 1.1.0: bad' }],
    },
  ]);
  expect(body[0]).not.toHaveProperty('guardActs');
});

test('health is the counts of each build in the last day', async () => {
  await openCountWriter(join(bench.dataDir, TELEMETRY_DIR), () => bench.clock.now).append([
    {
      ...{
        at: Math.floor(bench.clock.now / 60_000) * 60_000,
        channel: 'production',
        rev: 1,
        unit: 'wallets',
        version: '1.0.0',
      },
      ...{ arm: 'stable', sessions: 40, failed: 2, loadFailed: 0, errors: 3 },
    },
  ]);
  const counted = async (channel: string) =>
    (await ana.ask('GET', `/channels/${channel}/health`)).body.filter((one) => Reflect.get(Object(one), 'sessions'));
  expect(await counted('production')).toEqual([
    { unit: 'wallets', version: '1.0.0', sessions: 40, failed: 2, errors: 3 },
  ]);
  expect(await counted('staging')).toEqual([]);
});

test('a ramp is paused with its reason, goes on, and takes another share with the same players and plan', async () => {
  const seed = async () => (await bench.registry.head('production'))?.pins['wallets']?.canary?.seed;
  const before = await seed();
  const paused = await hold({ act: 'pause', reason: 'payday' });
  expect([paused.status, paused.body['state']]).toEqual([200, 'made']);
  expect(await rollouts()).toEqual([expect.objectContaining({ verdict: 'paused', why: 'payday', paused: true, plan })]);
  expect((await bench.registry.head('production'))?.actor).toBe('ana');
  expect((await hold({ act: 'go-on' })).status).toBe(200);
  expect(await rollouts()).toEqual([expect.objectContaining({ verdict: 'inconclusive', paused: false })]);
  expect((await hold({ act: 'set', percent: 12.5 })).status).toBe(200);
  expect(await rollouts()).toEqual([expect.objectContaining({ percent: 12.5, plan })]);
  expect(await seed()).toBe(before);
  expect((await hold({ act: 'set' })).body).toMatchObject({ status: 400, fields: [{ path: 'body.percent' }] });
  expect((await ana.ask('POST', '/channels/production/rollouts/nobody', { act: 'pause', reason: 'x' })).status).toBe(
    400,
  );
});

test('pausing passes freezes; going on and another share do not, and where others approve, a share is a request', async () => {
  const { policy } = await bench.registry.policy.read();
  const by = bench.registry.me;
  const always = {
    name: 'peak',
    kind: 'deny',
    cron: '* * * * *',
    minutes: 5,
    tz: 'Asia/Manila',
    channels: ['production'],
  };
  expect((await hold({ act: 'set', percent: 12.5 })).status).toBe(200);
  await bench.registry.policy.set({ ...policy, freezes: [always] }, { by, reason: 'x' });
  expect((await hold({ act: 'pause' })).status).toBe(200);
  for (const act of [{ act: 'go-on' }, { act: 'set', percent: 20 }])
    expect((await hold(act)).body).toMatchObject({
      status: 423,
      code: 'frozen',
      detail: expect.stringContaining('«peak»'),
    });
  const approvals = { production: { needed: 1, shell: 1 } };
  await bench.registry.policy.set({ ...policy, approvals }, { by, reason: 'x' });
  expect((await hold({ act: 'go-on' })).status).toBe(200);
  const share = await hold({ act: 'set', percent: 20 });
  expect([share.status, share.body['state']]).toEqual([202, 'waiting']);
  expect(share.body['request']).toMatchObject({ change: { kind: 'canary', percent: 20 }, needed: 1 });
  expect(await rollouts()).toEqual([expect.objectContaining({ percent: 12.5 })]);
});

test('guarantee 28: an operator only pauses; roles on another unit or channel do not', async () => {
  const may = async (grant: { role: 'operator' | 'release-manager'; unit?: string; channel?: string }) => {
    const { secret } = await bench.tokenOf(ana, [grant]);
    const ask = bench.asToken(secret);
    const acts = [{ act: 'set', percent: 10 }, { act: 'pause' }, { act: 'go-on' }];
    const statuses: number[] = [];
    for (const act of acts) statuses.push((await hold(act, 'production', ask)).status);
    return statuses;
  };
  expect(await may({ role: 'operator' })).toEqual([403, 200, 403]);
  expect(await may({ role: 'operator', unit: 'lobby' })).toEqual([403, 403, 403]);
  expect(await may({ role: 'release-manager', unit: 'lobby' })).toEqual([403, 403, 403]);
  expect(await may({ role: 'release-manager', channel: 'staging' })).toEqual([403, 403, 403]);
  expect(await may({ role: 'release-manager', unit: 'wallets', channel: 'production' })).toEqual([200, 200, 200]);
});

test('guarantee 28: an author repeats the end of a canary after a lost answer and gets it again, and authors of other units do not', async () => {
  const token = async (...grants: Grant[]) => bench.asToken((await bench.tokenOf(ana, grants)).secret);
  const of = (unit: string): Grant => ({ role: 'release-manager', unit });
  const [wallets, lobby] = [await token(of('wallets')), await token(of('lobby'))];
  for (const kind of ['abort', 'finish']) {
    await change({ kind: 'pin', items: ['wallets@1.0.0'] });
    await canary();
    const { headers } = await ana.ask('GET', '/channels/production');
    const send = (ask: typeof bench.ask) =>
      ask(
        'POST',
        '/channels/production/changes',
        { kind, group: 'wallets', reason: 'x' },
        { 'if-match': String(headers['etag']), 'idempotency-key': `end-${kind}-0001` },
      );
    const first = await send(wallets);
    expect([first.status, first.body['changed']]).toEqual([200, true]);
    expect((await send(wallets)).body).toMatchObject({ state: 'made', rev: first.body['rev'], changed: false });
    expect((await send(lobby)).status).toBe(403);
  }
});

test('guarantee 28: a role on one unit ends and finishes its canary, and no group that holds another', async () => {
  await bench.registry.publishFiles(inMemory(remoteFiles('lobby', '1.2.0')), { unit: 'lobby', version: '1.2.0' });
  await change({ kind: 'abort', group: 'wallets' });
  const ends = async (grants: Grant[]) => {
    const { secret } = await bench.tokenOf(ana, grants);
    const statuses: number[] = [];
    for (const kind of ['finish', 'abort']) {
      const { headers } = await ana.ask('GET', '/channels/production');
      const match = { 'if-match': String(headers['etag']) };
      const ended = { kind, group: 'two', reason: 'x' };
      statuses.push((await bench.asToken(secret)('POST', '/channels/production/changes', ended, match)).status);
    }
    return statuses;
  };
  const of = (unit: string) => ({ role: 'release-manager' as const, unit });
  await change({ kind: 'canary', items: ['wallets@1.2.0', 'lobby@1.2.0'], percent: 5, group: 'two' });
  expect(await ends([of('wallets')])).toEqual([403, 403]);
  expect(await ends([of('lobby')])).toEqual([403, 403]);
  expect(await ends([{ role: 'operator', unit: 'wallets' }])).toEqual([403, 403]);
  expect((await bench.registry.head('production'))?.pins['lobby']?.canary).toBeDefined();
  expect(await ends([of('wallets'), of('lobby')])).toEqual([200, 403]);
  await change({ kind: 'canary', items: ['wallets@1.1.0'], percent: 5, group: 'two' });
  expect(await ends([{ role: 'operator', unit: 'wallets' }])).toEqual([403, 200]);
  await change({ kind: 'canary', items: ['wallets@1.1.0'], percent: 5, group: 'two' });
  expect(await ends([of('lobby')])).toEqual([403, 403]);
  expect(await ends([of('wallets')])).toEqual([200, 403]);
});

test('a preview is a link to the site, listed until it is ended, by the roles of its channel and builds', async () => {
  const request = { channel: 'production', items: ['wallets@1.2.0'], hours: 1 };
  const made = await ana.ask('POST', '/previews', request);
  expect([made.status, made.body]).toEqual([
    200,
    {
      ...{
        id: expect.any(String),
        channel: 'production',
        overrides: [{ unit: 'wallets', version: '1.2.0' }],
        by: 'ana',
      },
      ...{ at: expect.any(Number), expires: expect.any(Number), findings: [] },
      url: expect.stringMatching(/^https:\/\/site\.test\/\?mf-preview=/),
    },
  ]);
  expect((await ana.ask('GET', '/previews')).body).toEqual([made.body]);
  const token = new URL(String(made.body['url'])).searchParams.get('mf-preview') ?? '';
  expect(await bench.registry.readPreview('production', token)).toMatchObject({ ok: true });
  const others = await bench.tokenOf(ana, [{ role: 'release-manager', unit: 'lobby' }]);
  const end = `/previews/${String(made.body['id'])}`;
  expect((await bench.asToken(others.secret)('DELETE', end)).status).toBe(403);
  expect((await bench.asToken(others.secret)('POST', '/previews', request)).status).toBe(403);
  expect((await ana.ask('DELETE', end)).status).toBe(200);
  expect((await ana.ask('DELETE', end)).status).toBe(200);
  expect((await ana.ask('GET', '/previews')).body).toEqual([]);
  expect(await bench.registry.readPreview('production', token)).toMatchObject({ ok: false });
  expect((await ana.ask('POST', '/previews', { ...request, items: ['wallets@9.9.9'] })).status).toBe(400);
  expect((await hold({ act: 'pause' })).status).toBe(200);
  const lines = await bench.audit(ana);
  for (const act of ['makePreview', 'revokePreview', 'rollout'])
    expect(lines).toContainEqual(expect.objectContaining({ act, outcome: 'done', subject: 'production' }));
});

test('the shell is shared out, ramped, paused and ended like a remote, and asks for as many approvals as its pin', async () => {
  await bench.registry.publishFiles(inMemory(shellFiles('2.0.0')), { unit: 'shell', version: '2.0.0' });
  const items = ['shell@2.0.0', 'lobby@1.1.0'];
  await bench.registry.publishFiles(inMemory(remoteFiles('lobby', '1.1.0')), { unit: 'lobby', version: '1.1.0' });
  const at = (act: object) => ana.ask('POST', '/channels/staging/rollouts/front', { reason: 'because', ...act });
  await change({ kind: 'canary', items, percent: 0.01, group: 'front', plan }, 'staging');
  const shown = (view: object) => expect.objectContaining({ group: 'front', ...view });
  expect(await rollouts('staging')).toContainEqual(
    shown({
      percent: 0.01,
      units: [
        expect.objectContaining({ unit: 'shell', version: '2.0.0' }),
        expect.objectContaining({ unit: 'lobby', version: '1.1.0' }),
      ],
    }),
  );
  expect((await at({ act: 'set', percent: 50 })).status).toBe(200);
  expect((await at({ act: 'pause' })).status).toBe(200);
  expect(await rollouts('staging')).toContainEqual(shown({ percent: 50, paused: true }));
  const canary = { weightBp: 5000, seed: expect.stringMatching(/^staging\/front\/\d+$/) };
  expect((await bench.registry.head('staging'))?.pins).toMatchObject({ shell: { canary }, lobby: { canary } });
  const { policy } = await bench.registry.policy.read();
  const by = bench.registry.me;
  await bench.registry.policy.set({ ...policy, approvals: { staging: { needed: 1, shell: 2 } } }, { by, reason: 'x' });
  const waiting = await at({ act: 'set', percent: 75 });
  expect(waiting.body).toMatchObject({ state: 'waiting', request: { needed: 2 } });
  await bench.registry.policy.set(policy, { by, reason: 'x' });
  await change({ kind: 'abort', group: 'front' }, 'staging');
  expect(await rollouts('staging')).not.toContainEqual(shown({}));
});
