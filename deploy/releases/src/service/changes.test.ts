import { CALLS } from '@parola/release-api';
import { inMemory, remoteFiles } from '../testing/fixtures';
import { openServiceBench, startChannels, type Person, type ServiceBench } from '../testing/service';
import { ROUTES } from './handlers';

let bench: ServiceBench;
let ana: Person;
beforeAll(async () => {
  bench = await openServiceBench();
  ana = await bench.first();
  await startChannels(bench);
  const incompatible = remoteFiles('wallets', '9.0.0', { contract: { built: '3.0', range: '^3.0' } });
  await bench.registry.publishFiles(inMemory(incompatible), { unit: 'wallets', version: '9.0.0' });
});
afterAll(() => bench.close());
afterEach(async () => {
  for (const channel of ['production', 'staging']) await bench.registry.rollback({ channel, to: 1, reason: 'start' });
});

const pin = (version: string) => ({ kind: 'pin', items: [`wallets@${version}`], reason: 'because' });
const change = (body: object, headers: Record<string, string>, channel = 'production') =>
  ana.ask('POST', `/channels/${channel}/changes`, body, headers);
const tag = async (channel = 'production') => String((await ana.ask('GET', `/channels/${channel}`)).headers['etag']);
const revision = async () => (await bench.registry.head('production'))?.rev ?? 0;
const served = async () => (await bench.registry.head('production'))?.pins['wallets']?.stable.version;

test('every call of the table is answered', () => {
  expect(Object.keys(ROUTES).sort()).toEqual(Object.keys(CALLS).sort());
});

test('guarantee 11: without If-Match 428; with another revision than the newest 412, which names the faster author, reason and change', async () => {
  const [before, rev] = [await tag(), (await revision()) + 1];
  const missing = await change(pin('1.1.0'), {});
  expect([missing.status, missing.body['code']]).toEqual([428, 'unconditional']);
  const made = await change(pin('1.1.0'), { 'if-match': before });
  expect([made.status, made.body]).toEqual([200, { state: 'made', rev, served: true, changed: true }]);
  expect(made.headers['etag']).toBe(`"production@${rev}"`);
  const stale = await change({ kind: 'pin', items: ['lobby@1.0.0'], reason: 'mine' }, { 'if-match': before });
  expect(stale.status).toBe(412);
  expect(stale.headers['content-type']).toContain('application/problem+json');
  expect(stale.body).toMatchObject({
    code: 'overtaken',
    currentRev: rev,
    head: { rev, actor: 'ana', reason: 'because', changes: ['wallets 1.1.0, fallback 1.0.0 (was 1.0.0)'] },
  });
  expect((await change(pin('1.2.0'), { 'if-match': '*' })).status).toBe(400);
  expect((await change(pin('1.2.0'), { 'if-match': 'W/"x"' })).status).toBe(400);
  expect(await served()).toBe('1.1.0');
});

test('guarantee 4: a change with a lost answer is made once when it is sent again with the same key, and another with that key is a conflict', async () => {
  const headers = { 'if-match': await tag(), 'idempotency-key': 'deploy-4711' };
  const rev = (await revision()) + 1;
  const first = await change(pin('1.2.0'), headers);
  const again = await change(pin('1.2.0'), headers);
  expect(first.body).toMatchObject({ rev, changed: true });
  expect([again.status, again.body]).toEqual([200, { state: 'made', rev, served: true, changed: false }]);
  await change({ kind: 'off', unit: 'lobby', reason: 'x' }, { 'if-match': '*' });
  expect((await change(pin('1.2.0'), headers)).body).toMatchObject({ rev, changed: false });
  const other = await change(pin('1.0.0'), headers);
  expect([other.status, other.body['code']]).toEqual([409, 'conflict']);
  expect((await change(pin('1.2.0'), { ...headers, 'idempotency-key': 'x y' })).status).toBe(400);
  await change({ kind: 'on', unit: 'lobby', reason: 'x' }, { 'if-match': await tag() });
});

test('a safety change loses no race: it is made on any base revision', async () => {
  const stale = '"production@1"';
  const off = await change({ kind: 'off', unit: 'wallets', reason: 'it hangs' }, { 'if-match': stale });
  expect([off.status, off.body['changed']]).toEqual([200, true]);
  const on = await change({ kind: 'on', unit: 'wallets', reason: 'again' }, { 'if-match': stale });
  expect(on.status).toBe(412);
  expect((await change({ kind: 'on', unit: 'wallets', reason: 'again' }, { 'if-match': await tag() })).status).toBe(
    200,
  );
});

test('a canary and its end, and a rollback to a revision', async () => {
  await change(pin('1.1.0'), { 'if-match': await tag() });
  const canary = { kind: 'canary', items: ['wallets@1.2.0'], percent: 0.25, reason: 'try' };
  expect((await change(canary, { 'if-match': await tag() })).status).toBe(200);
  const view = await ana.ask('GET', '/channels/production');
  expect(view.body['pins']).toContainEqual(
    expect.objectContaining({
      unit: 'wallets',
      canary: expect.objectContaining({ version: '1.2.0', percent: 0.25, group: 'wallets' }),
      since: expect.objectContaining({ actor: 'ana', reason: 'because' }),
    }),
  );
  const end = { kind: 'abort', group: 'wallets', reason: 'enough' };
  expect((await change(end, { 'if-match': await tag() })).status).toBe(200);
  expect((await change({ kind: 'rollback', to: 1, reason: 'back' }, { 'if-match': await tag() })).status).toBe(200);
  expect(await served()).toBe('1.0.0');
  const [last] = (await ana.ask('GET', '/channels/production/revisions?limit=1')).body;
  expect(last).toMatchObject({ kind: 'rollback', toRev: 1, actor: 'ana', reason: 'back' });
});

test("a check shows a change's answer, with the two sides, and writes nothing", async () => {
  for (const version of ['1.1.0', '1.0.0']) await change(pin(version), { 'if-match': await tag() });
  const [before, to] = [await tag(), (await revision()) - 1];
  const check = (body: object) => ana.ask('POST', '/channels/production/check', body);
  const bad = await check(pin('9.0.0'));
  expect([bad.status, bad.body['ok']]).toEqual([200, false]);
  expect(bad.body['findings']).toContainEqual(expect.objectContaining({ unit: 'wallets', severity: 'refuse' }));
  expect((await check(pin('1.1.0'))).body['ok']).toBe(true);
  expect((await check({ kind: 'off', unit: 'wallets' })).body['ok']).toBe(true);
  expect((await check({ kind: 'rollback', to })).body['ok']).toBe(true);
  expect((await check({ kind: 'canary', items: ['wallets@1.2.0'], percent: 5 })).body['ok']).toBe(true);
  expect(await tag()).toBe(before);
  const refused = await change(pin('9.0.0'), { 'if-match': before });
  expect([refused.status, refused.body['code']]).toEqual([409, 'incompatible']);
  expect(refused.body['findings']).not.toHaveLength(0);
  const view = await ana.ask('GET', '/units/wallets/versions/9.0.0');
  expect(view.body).toMatchObject({ servedOn: [], state: 'published', publisher: 'release service', commit: '' });
  expect(view.body['reports']).toContainEqual(expect.objectContaining({ channel: 'production', ok: false }));
  const later = await ana.ask('GET', '/units/wallets/versions/9.0.0?reports=later');
  expect(later.body).toEqual({ ...view.body, reports: undefined });
  expect((await ana.ask('GET', '/units/wallets/versions/9.0.0/findings')).body).toEqual(view.body['reports']);
  expect((await ana.ask('GET', '/units/wallets/versions/9.9.9/findings')).status).toBe(404);
});

test('served builds differ between revisions and between channels', async () => {
  await change({ ...pin('1.2.0') }, { 'if-match': await tag('staging') }, 'staging');
  const diff = async (query: string) => (await ana.ask('GET', `/channels/production/diff${query}`)).body;
  expect(await diff('?with=staging')).toEqual([{ unit: 'wallets', before: '1.0.0', after: '1.2.0, fallback 1.0.0' }]);
  await change(pin('1.1.0'), { 'if-match': await tag() });
  const to = await revision();
  expect(await diff(`?from=${to - 1}&to=${to}`)).toEqual([
    { unit: 'wallets', before: '1.0.0', after: '1.1.0, fallback 1.0.0' },
  ]);
  expect((await ana.ask('GET', '/channels/production/diff?from=99')).status).toBe(404);
});

test('all that exists can be seen', async () => {
  expect((await ana.ask('GET', '/units')).body).toContainEqual({
    unit: 'lobby',
    kind: 'remote',
    versions: ['1.0.0'],
    leaving: [],
    gone: [],
  });
  expect((await ana.ask('GET', '/channels')).body).toHaveLength(2);
  const build = await ana.ask('GET', '/units/wallets/versions/1.0.0');
  expect(build.body['sizes']).toContainEqual({ part: 'first load', bytes: 1000, budget: 100_000 });
  expect(build.body['unverified']).toEqual([]);
  expect(build.body['dependencies']).toContainEqual({ name: 'react', range: '^19.3.0' });
  expect((await ana.ask('GET', '/units/shell/versions/1.0.0')).status).toBe(200);
  expect((await ana.ask('GET', '/units/wallets/versions/7.7.7')).status).toBe(404);
  expect((await ana.ask('GET', '/channels/new-one')).body).toMatchObject({ rev: 0, pins: [] });
});

test('every act and every refusal is in the audit, which holds', async () => {
  const [earlier, before] = [await bench.audit(ana), await tag()];
  const headers = { 'if-match': before, 'idempotency-key': 'audited-0001' };
  await change(pin('1.1.0'), headers);
  await change(pin('1.2.0'), {});
  await change(pin('1.2.0'), { 'if-match': before });
  await change(pin('9.0.0'), { 'if-match': await tag() });
  await change(pin('1.2.0'), headers);
  const all = await bench.audit(ana);
  const lines = all.slice(0, all.length - earlier.length);
  expect(lines).toContainEqual(
    expect.objectContaining({ act: 'change', outcome: 'done', actor: 'ana', subject: 'production' }),
  );
  for (const code of ['unconditional', 'overtaken', 'incompatible', 'conflict'])
    expect(lines).toContainEqual(
      expect.objectContaining({ act: 'change', outcome: 'refused', detail: expect.stringContaining(code) }),
    );
});
