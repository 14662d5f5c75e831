import { OPEN_POLICY, type Change, type Policy } from '@parola/release-api';
import { named, type Bench } from '../testing/fixtures';
import { openWalletsBench, production, productionOf } from '../testing/wallets-channel';
import type { Person } from '../identity/person';

let bench: Bench;
let clock = 0;
beforeEach(async () => {
  clock = Date.parse('2026-11-26T04:00:00Z');
  bench = await openWalletsBench({ now: () => clock });
  await bench.publishRemote('lobby', '1.1.0');
  await bench.publishShell('1.1.0');
  await start();
  await policy({});
});
afterEach(() => bench.remove());
const { start, walletsNow } = productionOf(() => bench);
const person = (id: string, kind: Person['kind'] = 'account'): Person => ({ id, kind });
const [ana, ben, cora] = [person('ana'), person('ben'), person('cora')];
const rule = { needed: 1, shell: 2 };
const policy = (more: Partial<Policy>) =>
  bench.registry.policy.set(
    { ...OPEN_POLICY, approvals: { production: rule }, ...more },
    { by: person('ines'), reason: 'two pairs of eyes' },
  );
const pinning = (...items: string[]): Change => ({ kind: 'pin', items, reason: 'faster' });
const propose = async (change: Change, by = ana, more: object = {}) => {
  const answer = await bench.registry.propose(change, { channel: 'production', by, ...more });
  if (answer.state !== 'waiting') throw new Error('it was made at once');
  return answer.request;
};
const approve = (id: string, by: Person, digest?: string) => bench.registry.requests.approve(id, { by, digest });
const head = async () => (await bench.registry.head('production'))?.rev;

test('guarantee 28: a change waits for another person, is made by its last approver, and says so in its revision', async () => {
  const request = await propose(pinning('wallets@1.1.0'));
  expect(request).toMatchObject({
    channel: 'production',
    baseRev: 1,
    proposer: 'ana',
    needed: 1,
    state: 'waiting',
    expires: clock + 86_400_000,
    report: { ok: true, shell: '1.0.0', findings: [] },
  });
  expect(await head()).toBe(1);
  expect(await approve(request.id, ben, request.digest)).toMatchObject({ state: 'approved', rev: 2 });
  expect(await bench.registry.head('production')).toMatchObject({
    rev: 2,
    actor: 'ana',
    reason: 'faster',
    approvals: [{ account: 'ben', at: clock }],
    pins: { wallets: { stable: { version: '1.1.0' } } },
  });
  expect((await bench.registry.snapshot('production'))?.snapshot.rev).toBe(2);
  expect(await bench.registry.requests.list()).toMatchObject([{ id: request.id, rev: 2 }]);
});

test('guarantee 28: the command line is told exit code 7 and the request, and finds it again by its commit id', async () => {
  const pin = (version: string) =>
    bench.registry.pin([named('wallets', version)], { ...production, commitId: 'commit-0001' });
  const refused = await pin('1.1.0').catch((error: unknown) => error);
  expect(refused).toMatchObject({ kind: 'approval', exitCode: 7, message: expect.stringContaining('request approve') });
  await expect(pin('1.1.0')).rejects.toMatchObject({ kind: 'approval' });
  const [request, ...more] = await bench.registry.requests.list();
  expect(more).toEqual([]);
  expect(refused).toMatchObject({ details: { requestId: request?.id } });
  await expect(pin('1.2.0')).rejects.toMatchObject({
    kind: 'conflict',
    message: expect.stringContaining('another change'),
  });
  await approve(request?.id ?? '', ben);
  expect(await pin('1.1.0')).toMatchObject({ changed: false, revision: { rev: 2 } });
  expect(await head()).toBe(2);
});

test('guarantee 28: neither the requester approves, in any spelling or by a token, nor a program, nor one person twice', async () => {
  const shell = await propose(pinning('shell@1.1.0'));
  expect(shell.needed).toBe(2);
  for (const by of [ana, person(' Ana ', 'cli')])
    await expect(approve(shell.id, by)).rejects.toMatchObject({ kind: 'auth', exitCode: 3 });
  for (const kind of ['token', 'guard'] as const)
    await expect(approve(shell.id, person('dora', kind))).rejects.toMatchObject({
      kind: 'auth',
      message: expect.stringContaining('is a program'),
    });
  expect(await approve(shell.id, ben)).toMatchObject({ state: 'waiting' });
  expect(await approve(shell.id, person('BEN', 'cli'))).toMatchObject({
    state: 'waiting',
    approvals: [{ account: 'ben' }],
  });
  expect(await approve(shell.id, cora)).toMatchObject({ state: 'approved', rev: 2 });
  const byToken = await propose(pinning('wallets@1.1.0'), { id: 'ci-7', kind: 'token', owner: 'ben' });
  await expect(approve(byToken.id, ben)).rejects.toMatchObject({ kind: 'auth' });
});

test('guarantee 28: nor the publisher of a build of it, where the policy says so', async () => {
  await policy({ approvals: { production: { ...rule, notPublisher: true } } });
  const { id } = await propose(pinning('wallets@1.1.0'));
  await expect(approve(id, person('maria'))).rejects.toMatchObject({
    message: expect.stringContaining('published a build'),
  });
  expect(await approve(id, ben)).toMatchObject({ rev: 2 });
});

test('guarantee 28: an approval is of exactly the shown change', async () => {
  const { id, digest } = await propose(pinning('wallets@1.1.0'));
  const other = await propose(pinning('wallets@1.2.0'));
  expect(other.digest).not.toBe(digest);
  await expect(approve(id, ben, other.digest)).rejects.toMatchObject({ kind: 'conflict' });
  expect(await head()).toBe(1);
});

test('guarantee 28: a request stays good while others change other units, and is void when its own units change', async () => {
  const first = await propose(pinning('wallets@1.1.0'));
  const second = await propose(pinning('wallets@1.2.0'), cora);
  const lobby = await propose(pinning('lobby@1.1.0'), cora);
  expect(await approve(lobby.id, ben)).toMatchObject({ rev: 2 });
  expect(await approve(first.id, ben)).toMatchObject({ rev: 3 });
  await expect(approve(second.id, ben)).rejects.toMatchObject({
    kind: 'conflict',
    message: expect.stringMatching(/is void .*revision 3 of ana/),
  });
  expect(await bench.registry.requests.get(second.id)).toMatchObject({ state: 'void' });
  expect(await walletsNow()).toMatchObject({ stable: { version: '1.1.0' } });
  await expect(approve(second.id, person('dora'))).rejects.toMatchObject({ kind: 'conflict' });
});

test("guarantee 28: a request is void when its effect, or the check's verdict of it, is another by now", async () => {
  await bench.registry.pin([named('wallets', '1.1.0'), named('shell', '1.0.0')], { channel: 'staging' });
  const moved = await propose({ kind: 'promote', from: 'staging', units: ['wallets'], reason: 'tried' });
  await bench.registry.pin([named('wallets', '1.2.0')], { channel: 'staging' });
  await expect(approve(moved.id, ben)).rejects.toMatchObject({
    kind: 'conflict',
    message: expect.stringContaining('differs from the approved one'),
  });

  const judged = await propose(pinning('wallets@1.2.0'));
  const shell = await propose(pinning('shell@1.1.0'));
  await approve(shell.id, ben);
  await approve(shell.id, cora);
  await expect(approve(judged.id, ben)).rejects.toMatchObject({
    kind: 'conflict',
    message: expect.stringContaining('compatibility check'),
  });
  expect(await head()).toBe(2);
});

test('guarantee 28: it is rejected, withdrawn by its requester alone, or expires after a day', async () => {
  const { requests } = bench.registry;
  const ids = [];
  for (const version of ['1.1.0', '1.2.0', '1.1.0']) ids.push((await propose(pinning(`wallets@${version}`))).id);
  const [rejected = '', withdrawn = '', late = ''] = ids;
  await expect(requests.reject(rejected, { by: ana, reason: 'no' })).rejects.toMatchObject({ kind: 'auth' });
  expect(await requests.reject(rejected, { by: ben, reason: 'wait for the tests' })).toMatchObject({
    state: 'rejected',
    why: 'ben: wait for the tests',
  });
  await expect(requests.withdraw(withdrawn, { by: ben })).rejects.toMatchObject({ kind: 'auth' });
  expect(await requests.withdraw(withdrawn, { by: ana })).toMatchObject({ state: 'withdrawn' });
  clock += 86_400_000 - 1;
  expect(await requests.get(late)).toMatchObject({ state: 'waiting' });
  clock += 1;
  expect(await requests.get(late)).toMatchObject({ state: 'expired' });
  for (const id of ids) await expect(approve(id, cora)).rejects.toMatchObject({ kind: 'conflict' });
  await expect(approve('nothing', cora)).rejects.toMatchObject({ kind: 'usage' });
  expect(await head()).toBe(1);
});

test('guarantee 28: safety changes wait for no approval; all others do', async () => {
  const canary: Change = { kind: 'canary', items: ['wallets@1.1.0'], percent: 1, reason: 'try' };
  await approve((await propose(canary)).id, ben);
  for (const change of [
    { kind: 'off', unit: 'lobby' },
    { kind: 'kill', unit: 'lobby' },
    { kind: 'abort', group: 'wallets' },
    { kind: 'rollback', to: 2 },
    { kind: 'stop' },
  ] satisfies Change[])
    expect(
      await bench.registry.propose({ ...change, reason: 'safe' }, { channel: 'production', by: ana }),
    ).toMatchObject({
      state: 'made',
    });
  await approve((await propose({ kind: 'resume', reason: 'repaired' })).id, ben);
  await approve((await propose({ kind: 'on', unit: 'lobby', reason: 'repaired' })).id, ben);
  expect(await head()).toBe(9);
});

test('an approved change that meets a freeze is made when the freeze is over, by the next request of an approver', async () => {
  const { id } = await propose(pinning('wallets@1.1.0'));
  await policy({
    freezes: [
      { name: 'noon', kind: 'deny', cron: '0 12 * * *', minutes: 60, tz: 'Asia/Manila', channels: ['production'] },
    ],
  });
  await expect(approve(id, ben)).rejects.toMatchObject({ kind: 'frozen' });
  clock += 60 * 60_000;
  expect(await approve(id, ben)).toMatchObject({ rev: 2 });
});

test('the guard takes the steps that were approved, and no others', async () => {
  const plan = [1, 5].map((percent) => ({ percent, minSessions: 10, minMinutes: 1 }));
  await approve(
    (await propose({ kind: 'canary', items: ['wallets@1.1.0'], percent: 1, plan, reason: 'ramp' })).id,
    ben,
  );
  const step = (percent: number) =>
    bench.registry.propose(
      { kind: 'canary', items: ['wallets@1.1.0'], percent, reason: 'next step' },
      { channel: 'production', by: person('guard', 'guard') },
    );
  expect(await step(5)).toMatchObject({ state: 'made' });
  expect(await step(10)).toMatchObject({ state: 'waiting' });
});

test('guarantee 28: sixteen simultaneous approvals make one revision', async () => {
  await policy({ approvals: { production: { needed: 5, shell: 5 } } });
  const { id } = await propose(pinning('wallets@1.1.0'));
  const people = Array.from({ length: 16 }, (_, index) => person(`person-${index}`));
  const approvals = await Promise.all(
    people.map(async (by) => (await bench.open({ actor: by.id, now: () => clock })).requests.approve(id, { by })),
  );
  const revs = approvals.flatMap(({ rev }) => (rev === undefined ? [] : [rev]));
  expect(revs.length).toBeGreaterThan(0);
  expect(new Set(revs)).toEqual(new Set([2]));
  expect(await head()).toBe(2);
  expect((await bench.registry.head('production'))?.approvals).toHaveLength(5);
});
