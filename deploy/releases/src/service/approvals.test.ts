import { OPEN_POLICY, RECOMMENDED_POLICY, type FreezeWindow } from '@parola/release-api';
import { openServiceBench, startChannels, type Person, type ServiceBench } from '../testing/service';

let bench: ServiceBench;
let ana: Person;
let [ben, cora, dora]: Person[] = [];
beforeAll(async () => {
  bench = await openServiceBench();
  ana = await bench.first();
  await startChannels(bench);
  [ben, cora, dora] = [
    await bench.join(ana, 'ben', [{ role: 'approver' }]),
    await bench.join(ana, 'cora', [{ role: 'approver' }]),
    await bench.join(ana, 'dora', [{ role: 'release-manager' }]),
  ];
});
afterAll(() => bench.close());

/** Each test starts with the initial pins, without approvals, and with both approvers. */
beforeEach(async () => {
  await rules(0);
  await bench.registry.pin([{ unit: 'wallets', version: '1.0.0' }], { channel: 'production', reason: 'start' });
  await setRole('ben', 'approver');
});

const revision = async () => (await bench.registry.head('production'))?.rev ?? 0;
const known = (person: Person | undefined) => person ?? ana;
async function rules(needed: number, freezes: FreezeWindow[] = []) {
  const { rev } = await bench.registry.policy.read();
  const approvals = { production: { needed, shell: needed } };
  const policy = { ...OPEN_POLICY, guard: RECOMMENDED_POLICY.guard, approvals, freezes };
  const response = await ana.ask('PUT', '/policy', { policy, reason: 'test' }, { 'if-match': `"policy@${rev}"` });
  expect(response.status).toBe(200);
}
async function requestPin(version: string): Promise<{ id: string; digest: string }> {
  const rev = await revision();
  const response = await known(dora).ask(
    'POST',
    '/channels/production/changes',
    { kind: 'pin', items: [`wallets@${version}`], reason: 'faster' },
    { 'if-match': `"production@${rev}"` },
  );
  expect(response.body['state']).toBe('waiting');
  const request = Object(response.body['request']);
  return { id: String(request.id), digest: String(request.digest) };
}
const approve = (by: Person | undefined, { id, digest }: { id: string; digest: string }) =>
  known(by).ask('POST', `/requests/${id}/approve`, { digest });
const setRole = async (login: string, role: 'viewer' | 'approver', active = true) => {
  const response = await ana.ask('PUT', `/accounts/${login}`, { grants: [{ role }], active, reason: 'test' });
  expect(response.status).toBe(200);
};

test('guarantee 28: a person without the role, or the right to log in, by then does not count when the change is made', async () => {
  await rules(2);
  const before = await revision();
  const request = await requestPin('1.1.0');
  expect((await approve(ben, request)).body).toMatchObject({ state: 'waiting', approvals: [{ account: 'ben' }] });
  await setRole('ben', 'viewer');
  expect((await approve(cora, request)).body).toMatchObject({ state: 'waiting', approvals: [{ account: 'cora' }] });
  expect(await revision()).toBe(before);
  await setRole('ben', 'approver', false);
  expect(await bench.registry.requests.get(request.id)).toMatchObject({ state: 'waiting' });
  await setRole('ben', 'approver');
  expect((await approve(cora, request)).body).toMatchObject({ state: 'approved', rev: before + 1 });
  await setRole('ben', 'viewer');
  expect(await bench.registry.requests.get(request.id)).toMatchObject({
    state: 'approved',
    rev: before + 1,
    approvals: [{ account: 'ben' }, { account: 'cora' }],
  });
});

test('guarantee 28: a third approver takes the place of one without the role any more', async () => {
  await rules(2);
  const before = await revision();
  const eve = await bench.join(ana, 'eve', [{ role: 'approver' }]);
  const request = await requestPin('1.2.0');
  await approve(known(ben), request);
  await setRole('ben', 'viewer');
  await approve(cora, request);
  expect((await approve(eve, request)).body).toMatchObject({ state: 'approved', rev: before + 1 });
  expect((await bench.registry.head('production'))?.approvals?.map(({ account }) => account)).toEqual(['cora', 'eve']);
});

test('an approval during a freeze, a lock or a stop counts; the answer names the obstacle and its end', async () => {
  const night: FreezeWindow = {
    ...{ name: 'night', kind: 'deny', cron: '* * * * *', minutes: 60 },
    ...{ tz: 'Asia/Manila', channels: ['production'] },
  };
  const match = { 'if-match': '*' };
  const holders = [
    {
      begin: () => rules(1, [night]),
      end: () => rules(1),
      held: { by: 'freeze', name: 'night', until: expect.any(Number) },
    },
    {
      begin: () => ana.ask('POST', '/channels/production/locks', { unit: 'wallets', reason: 'load test', minutes: 30 }),
      end: async () => {
        const [lock] = await bench.registry.locks.list('production');
        await ana.ask('DELETE', `/channels/production/locks/${lock?.id}`);
      },
      held: { by: 'lock', name: 'ana', until: expect.any(Number) },
    },
    {
      begin: () => ana.ask('POST', '/channels/production/changes', { kind: 'stop', reason: 'fire' }, match),
      // Ends the stop directly, because `resume` by a person would need approval.
      end: () => bench.registry.make({ kind: 'resume', reason: 'over' }, { channel: 'production' }),
      held: { by: 'stop', name: 'ana' },
    },
  ];
  for (const [index, { begin, end, held }] of holders.entries()) {
    await rules(1);
    const request = await requestPin(index % 2 === 0 ? '1.1.0' : '1.2.0');
    await begin();
    const response = await approve(cora, request);
    expect(response).toMatchObject({
      status: 200,
      body: { state: 'approved', approvals: [{ account: 'cora' }], held },
    });
    expect(response.body).not.toHaveProperty('rev');
    const line = (await bench.audit(ana)).find(({ act }) => act === 'approve');
    expect(line).toMatchObject({ outcome: 'done', detail: expect.stringContaining(`not made yet: ${held.by}`) });
    await rules(0);
    await end();
    expect((await approve(cora, request)).body).toMatchObject({ state: 'approved', rev: await revision() });
  }
});

test('guarantee 28: an approved change stopped by a freeze is taken back by its requester, and is not made after the freeze', async () => {
  const always: FreezeWindow = {
    name: 'always',
    kind: 'deny',
    cron: '* * * * *',
    minutes: 60,
    tz: 'Asia/Manila',
    channels: ['production'],
  };
  await rules(1);
  const before = await revision();
  const request = await requestPin('1.1.0');
  await rules(1, [always]);
  expect((await approve(cora, request)).status).toBe(200);
  expect(await bench.registry.requests.get(request.id)).toMatchObject({ state: 'approved' });
  expect((await known(dora).ask('POST', `/requests/${request.id}/withdraw`, {})).body).toMatchObject({
    state: 'withdrawn',
  });
  await rules(1);
  expect((await approve(cora, request)).status).toBe(409);
  expect(await revision()).toBe(before);
});

test('guarantee 28: the end of a canary is for an approver of its units, and of no others', async () => {
  await rules(0);
  const change = async (body: object, more: object = {}) => {
    const { headers } = await ana.ask('GET', '/channels/production');
    const match = { 'if-match': String(headers['etag']), ...more };
    return known(dora).ask('POST', '/channels/production/changes', { reason: 'x', ...body }, match);
  };
  expect((await change({ kind: 'pin', items: ['wallets@1.0.0'] })).status).toBe(200);
  expect((await change({ kind: 'canary', items: ['wallets@1.2.0'], percent: 5 })).status).toBe(200);
  await rules(1);
  const match = { 'idempotency-key': 'finish-0001', 'if-match': '' };
  match['if-match'] = String((await ana.ask('GET', '/channels/production')).headers['etag']);
  const finish = { kind: 'finish', group: 'wallets' };
  const response = await change(finish, match);
  expect(response.status).toBe(202);
  const { id, digest } = Object(response.body['request']);
  const of = (unit: string) => [{ role: 'approver' as const, unit }];
  const [fay, gil] = [await bench.join(ana, 'fay', of('lobby')), await bench.join(ana, 'gil', of('wallets'))];
  expect((await approve(fay, { id, digest })).status).toBe(403);
  expect((await approve(gil, { id, digest })).body).toMatchObject({ state: 'approved' });
  expect((await bench.registry.head('production'))?.pins['wallets']?.stable.version).toBe('1.2.0');
  // A retry after a lost response returns the result.
  expect((await change(finish, match)).body).toMatchObject({ state: 'made', changed: false });
});
