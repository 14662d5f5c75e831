import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { named, openBench, type Bench } from '../testing/fixtures';
import { canary, make } from './change-verbs';
import { log, pin } from './channel-verbs';
import { diff } from './diff-verb';
import { lock, policy, request } from './govern-verbs';
import type { Answer } from './output';

let bench: Bench;
beforeEach(async () => {
  bench = await openBench();
  await bench.publishShell('1.0.0');
  for (const version of ['1.0.0', '1.1.0']) await bench.publishRemote('lobby', version);
  await bench.registry.pin([named('shell', '1.0.0'), named('lobby', '1.0.0')], {
    channel: 'production',
    reason: 'first',
  });
  await bench.registry.pin([named('shell', '1.0.0'), named('lobby', '1.1.0')], { channel: 'staging' });
});
afterEach(() => bench.remove());
const as = (actor: string) => bench.open({ actor });
const text = async (answer: Promise<Answer>) => (await answer).lines.join('\n');
const why = { channel: 'production', reason: 'because' };

test('one asks, another approves, and both are told in words', async () => {
  const [maria, ana, ines] = await Promise.all(['maria', 'ana', 'ines'].map(as));
  if (!maria || !ana || !ines) throw new Error('three people');
  expect(await text(policy(ines, 'show', {}))).toContain('No policy was set');
  await expect(policy(ines, 'set', { reason: 'x' })).rejects.toMatchObject({ kind: 'usage' });
  expect(await text(policy(ines, 'recommended', { reason: 'two of us' }))).toContain('by ines: two of us');

  const refused = await make(maria, { kind: 'promote', from: 'staging' }, why).catch((error: unknown) => error);
  expect(refused).toMatchObject({ exitCode: 7, message: expect.stringContaining('one more person to approve') });
  const [waiting] = await maria.requests.list();
  const id = waiting?.id ?? '';
  expect(await text(request(ana, 'ls', undefined, {}))).toMatch(/production: promote staging +waiting, 0 of 1/);
  await expect(request(ana, 'approve', undefined, {})).rejects.toMatchObject({ kind: 'usage' });
  await expect(request(maria, 'approve', id, {})).rejects.toMatchObject({ exitCode: 3 });
  await expect(request(ana, 'approve', id, { digest: 'sha256:other' })).rejects.toMatchObject({ exitCode: 5 });
  expect(await text(request(ana, 'approve', id, { digest: waiting?.digest }))).toMatch(/state +made, revision 2/);
  expect(await text(diff(ana, ['1', '2'], { channel: 'production' }))).toMatch(
    /lobby +1\.0\.0 +1\.1\.0, fallback 1\.0\.0/,
  );
});

test('a policy is read from a file', async () => {
  const file = join(bench.dir, '../policy.json');
  await writeFile(file, '{"approvals":{}}');
  await expect(policy(bench.registry, 'set', { file, reason: 'x' })).rejects.toMatchObject({
    kind: 'usage',
    message: expect.stringContaining('canaryMax'),
  });
  await writeFile(file, JSON.stringify({ ...(await bench.registry.policy.read()).policy, canaryMax: 10 }));
  expect(await policy(bench.registry, 'set', { file, reason: 'x', base: '0' })).toMatchObject({
    json: { rev: 1, policy: { canaryMax: 10 } },
  });
});

test.each<[string, object, RegExp]>([
  [
    'an approval of a channel',
    { approvals: { prodution: { needed: 1, shell: 1 } } },
    /There is no channel prodution \(production, staging\)\. Did you mean production\?/,
  ],
  [
    'a freeze of a unit',
    {
      freezes: [
        {
          ...{ name: 'night', kind: 'deny', cron: '0 22 * * *', minutes: 60, tz: 'Asia/Manila' },
          ...{ channels: ['production'], units: ['loby'] },
        },
      ],
    },
    /There is no unit loby \(shell, lobby\)\. Did you mean lobby\?/,
  ],
  [
    'a right from the sign-in',
    { signIn: { claim: 'groups', groups: [{ value: 'ops', grants: [{ role: 'operator', channel: 'stagin' }] }] } },
    /There is no channel stagin /,
  ],
  [
    'a role',
    { signIn: { claim: 'groups', groups: [{ value: 'ops', grants: [{ role: 'operater' }] }] } },
    /«operater» is no role; there are viewer, publisher, /,
  ],
])('a policy with a mistyped name in %s is refused with the name, and nothing is set', async (_, change, words) => {
  const { registry, dir } = bench;
  const file = join(dir, '../mistyped.json');
  await writeFile(file, JSON.stringify({ ...(await registry.policy.read()).policy, ...change }));
  await expect(policy(registry, 'set', { file, reason: 'x' })).rejects.toMatchObject({
    kind: 'usage',
    message: expect.stringMatching(words),
  });
  expect((await registry.policy.read()).rev).toBe(0);
});

test('a lock of a mistyped unit is refused with the name', async () => {
  const options = { channel: 'production', unit: 'loby', reason: 'load test' };
  await expect(lock(bench.registry, 'add', undefined, options)).rejects.toMatchObject({
    kind: 'usage',
    message: expect.stringMatching(/There is no unit loby /),
  });
  expect(await bench.registry.locks.list('production')).toEqual([]);
});

test('locks, groups, kills, stops and differences are told in words', async () => {
  const [maria, jose] = [bench.registry, await as('jose')];
  expect(await text(diff(maria, [], { channel: 'production', with: 'staging' }))).toMatch(
    /^UNIT +PRODUCTION, REVISION 1 +STAGING, REVISION 1\nlobby +1\.0\.0 +1\.1\.0$/,
  );
  await expect(diff(maria, ['9'], { channel: 'production' })).rejects.toMatchObject({ kind: 'usage' });
  const added = await lock(jose, 'add', undefined, { channel: 'production', unit: 'lobby', reason: 'load test' });
  expect(added.json).toMatchObject({ lock: { owner: 'jose', unit: 'lobby' } });
  const shared = { ...why, percent: '0', group: 'new', plan: '1/500/30,5/2000/60' };
  await expect(canary(maria, ['lobby@1.1.0'], shared)).rejects.toMatchObject({
    exitCode: 6,
    message: expect.stringContaining('lobby is locked by jose'),
  });
  await expect(canary(jose, ['lobby@1.1.0'], { ...shared, plan: '5' })).rejects.toMatchObject({ kind: 'usage' });
  expect(await text(canary(jose, ['lobby@1.1.0'], shared))).toContain('canary 1.1.0 for previews only');
  const [held] = await maria.locks.list('production');
  await lock(jose, 'rm', held?.id, { channel: 'production' });
  expect(await text(lock(maria, 'ls', undefined, { channel: 'production' }))).toBe('production has no locks.');
  await make(maria, { kind: 'abort', group: 'new' }, why);
  expect(await text(make(maria, { kind: 'stop' }, why))).toContain('STOPPED since');
  await expect(pin(jose, ['lobby@1.1.0'], why)).rejects.toMatchObject({ exitCode: 6 });
  expect(await text(make(jose, { kind: 'kill', unit: 'lobby' }, why))).toContain('KILLED');
  await make(maria, { kind: 'resume' }, why);
  await expect(pin(jose, ['lobby@1.1.0'], { ...why, urgency: 'now' })).rejects.toMatchObject({ kind: 'usage' });
  expect(await text(log(maria, { channel: 'production' }))).toMatch(/resume: no build/);
});
