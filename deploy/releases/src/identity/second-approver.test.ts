import { OPEN_POLICY, type Grant, type Policy } from '@parola/release-api';
import { openServiceBench, startChannels, type Person, type ServiceBench } from '../testing/service';

const DAY_MS = 24 * 3_600_000;
const ASKS: Grant[] = [{ role: 'release-manager' }];
const APPROVES: Grant[] = [{ role: 'approver' }];
const ADMIN: Grant[] = [{ role: 'admin' }];

let bench: ServiceBench;
let ana: Person;
beforeEach(async () => {
  bench = await openServiceBench({ eyesMs: DAY_MS });
  ana = await bench.first();
  await startChannels(bench);
});
afterEach(() => bench.close());

const setPolicy = async (by: Person, needed: number, reason = 'four eyes') => {
  const { rev } = await bench.registry.policy.read();
  const policy = { ...OPEN_POLICY, approvals: needed > 0 ? { production: { needed, shell: needed } } : {} };
  return (await by.ask('PUT', '/policy', { policy, reason }, { 'if-match': `"policy@${rev}"` })).status;
};
async function asks(by: Person, version = '1.1.0') {
  const rev = (await bench.registry.head('production'))?.rev;
  const change = { kind: 'pin', items: [`wallets@${version}`], reason: 'faster' };
  const response = await by.ask('POST', '/channels/production/changes', change, { 'if-match': `"production@${rev}"` });
  expect(response.body['state']).toBe('waiting');
  const { id, digest } = Object(response.body['request']);
  return { id: String(id), digest: String(digest) };
}
const approve = async (by: Person, { id, digest }: { id: string; digest: string }) =>
  (await by.ask('POST', `/requests/${id}/approve`, { digest })).status;
const change = (by: Person, login: string, grants: Grant[], active = true) =>
  by.ask('PUT', `/accounts/${login}`, { grants, active, reason: 'a change of duties' });
/** Moves the clock by a day and logs the people in again, because sessions end after twelve hours. */
async function aDayLater(...people: Person[]): Promise<Person[]> {
  bench.clock.now += DAY_MS;
  const later: Person[] = [];
  // One after the other, because each code moves the clock.
  for (const person of people) later.push(await bench.logIn(person));
  return later;
}

test('two accounts of one administrator do not satisfy an approval, neither at once nor after a day, where another one is there', async () => {
  const bea = await bench.join(ana, 'bea', ADMIN);
  expect(await setPolicy(ana, 1)).toBe(200);
  const [one, two] = [await bench.join(bea, 'one', ASKS), await bench.join(bea, 'two', APPROVES)];
  expect(await approve(two, await asks(one))).toBe(403);
  const [oneLater, twoLater, anaLater] = await aDayLater(one, two, ana);
  if (!oneLater || !twoLater || !anaLater) throw new Error('three people');
  expect(await approve(twoLater, await asks(oneLater))).toBe(403);
  // The other administrator saves one of the two accounts unchanged, which confirms it.
  expect((await change(anaLater, 'two', APPROVES)).status).toBe(200);
  expect(await approve(twoLater, await asks(oneLater))).toBe(200);
});

test('an administrator counts as one with the account that they admitted alone', async () => {
  await bench.join(ana, 'bea', ADMIN);
  expect(await setPolicy(ana, 1)).toBe(200);
  const [sock] = await aDayLater(await bench.join(ana, 'sock', APPROVES));
  const [again] = await aDayLater(ana);
  if (!sock || !again) throw new Error('two people');
  const fresh = await bench.logIn(sock);
  expect(await approve(fresh, await asks(again))).toBe(403);
});

test('the first administrator begins alone: the first approver counts at once, the next ones after a day', async () => {
  expect(await setPolicy(ana, 1)).toBe(200);
  const first = await bench.join(ana, 'first', APPROVES);
  expect(await approve(first, await asks(ana))).toBe(200);
  const next = await bench.join(ana, 'next', APPROVES);
  const request = await asks(ana, '1.2.0');
  expect(await approve(next, request)).toBe(403);
  expect(await approve(first, request)).toBe(200);
});

test('an administrator is removed with another one, by a third one if there is one, and by their own consent if there are two', async () => {
  const bea = await bench.join(ana, 'bea', ADMIN);
  const cleo = await bench.join(ana, 'cleo', ADMIN);
  // Confirms Cleo's account; otherwise it would count as one person with the account that invited it.
  expect((await change(bea, 'cleo', ADMIN)).status).toBe(200);
  expect((await change(ana, 'bea', [], false)).status).toBe(403);
  expect((await change(bea, 'bea', [], false)).status).toBe(403);
  expect((await change(ana, 'bea', [], false)).status).toBe(403);
  expect((await bea.ask('GET', '/accounts')).status).toBe(200);
  expect((await change(cleo, 'bea', [], false)).status).toBe(200);
  expect((await bea.ask('GET', '/accounts')).status).toBe(401);
  expect((await change(ana, 'cleo', APPROVES)).status).toBe(403);
  // The consent must match the request exactly.
  expect((await change(cleo, 'cleo', [])).status).toBe(403);
  expect((await change(cleo, 'cleo', APPROVES)).status).toBe(200);
});

test('rules that ask for fewer eyes are set with another administrator; stricter ones and those of a single administrator at once', async () => {
  expect(await setPolicy(ana, 2)).toBe(200);
  expect(await setPolicy(ana, 1)).toBe(200);
  const bea = await bench.join(ana, 'bea', ADMIN);
  expect(await setPolicy(ana, 0)).toBe(403);
  expect(await setPolicy(ana, 0)).toBe(403);
  expect((await bench.registry.policy.read()).policy.approvals).toHaveProperty('production');
  expect(await setPolicy(bea, 0)).toBe(200);
  expect(await setPolicy(bea, 2)).toBe(200);
  // A person who chooses the approvers' groups could be in two of them.
  const { rev, policy } = await bench.registry.policy.read();
  const signIn = { claim: 'groups', groups: [{ value: 'approvers', grants: APPROVES }] };
  const groups = { policy: { ...policy, signIn }, reason: 'groups' };
  const response = await ana.ask('PUT', '/policy', groups, { 'if-match': `"policy@${rev}"` });
  expect(response.status).toBe(403);
  expect(await setPolicy(ana, 0)).toBe(403);
  bench.clock.now += DAY_MS;
  expect(await setPolicy(await bench.logIn(bea), 0)).toBe(403);
});

test('a new rule of CI jobs, and a guard that no longer acts, are set with another administrator', async () => {
  const bea = await bench.join(ana, 'bea', ADMIN);
  const set = async (by: Person, changes: Partial<Policy>) => {
    const { rev, policy } = await bench.registry.policy.read();
    const body = { policy: { ...policy, ...changes }, reason: 'rules' };
    return (await by.ask('PUT', '/policy', body, { 'if-match': `"policy@${rev}"` })).status;
  };
  // Jobs of the rule publish in the name of its owner, so the publisher could approve the own build.
  const rule = {
    ...{ name: 'wallets-main', issuer: 'https://jobs.test', claims: { repository: 'ours/wallets' } },
    ...{ units: ['wallets'], owner: 'bea', minutes: 10 },
  };
  expect(await set(ana, { ci: [rule] })).toBe(403);
  expect(await set(bea, { ci: [rule] })).toBe(200);
  expect(await set(ana, { ci: [{ ...rule, claims: { repository: 'mine/wallets' } }] })).toBe(403);
  expect(await set(ana, { ci: [] })).toBe(200);
  expect(await set(ana, { guard: { mode: 'on' } })).toBe(200);
  expect(await set(ana, { guard: { mode: 'dry' } })).toBe(403);
  expect(await set(bea, { guard: { mode: 'dry' } })).toBe(200);
});

test('an administrator let in alone by another one cannot approve their requests', async () => {
  expect(await setPolicy(ana, 1)).toBe(200);
  const bea = await bench.join(ana, 'bea', ADMIN);
  const [sock, again, later] = await aDayLater(await bench.join(ana, 'sock', ADMIN), ana, bea);
  if (!sock || !again || !later) throw new Error('three people');
  for (const by of [again, sock]) expect((await change(by, 'bea', [], false)).status).toBe(403);
  for (const by of [again, sock]) expect(await setPolicy(by, 0)).toBe(403);
  expect((await later.ask('GET', '/accounts')).status).toBe(200);
  expect(await setPolicy(later, 0)).toBe(200);
});
