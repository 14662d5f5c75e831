import { OPEN_POLICY } from '@parola/release-api';
import { join } from 'node:path';
import { openRegistry, type Registry } from '../registry/registry';
import { openServiceBench, startChannels, type Person, type ServiceBench } from '../testing/service';
import { APPROVERS_LOG } from './approvers';

let bench: ServiceBench;
let ana: Person;
/** The registry of the command line, beside the service and without its database. */
let terminal: Registry;
beforeEach(async () => {
  bench = await openServiceBench();
  ana = await bench.first();
  await startChannels(bench);
  for (const login of ['ben', 'cora']) await bench.join(ana, login, [{ role: 'approver' }]);
  const policy = { ...OPEN_POLICY, approvals: { production: { needed: 1, shell: 1 } } };
  await bench.registry.policy.set(policy, { by: { id: 'ana', kind: 'account' }, reason: 'four eyes' });
  terminal = await openRegistry({ dir: join(bench.dataDir, 'releases'), actor: 'dev', now: () => bench.clock.now });
});
afterEach(async () => {
  await bench.database.restore();
  await bench.close();
});

const proposed = async () => {
  const change = { kind: 'pin' as const, items: ['wallets@1.1.0'], reason: 'faster' };
  const answer = await terminal.propose(change, { channel: 'production', by: terminal.me });
  if (answer.state !== 'waiting') throw new Error('it was made at once');
  return answer.request;
};
const approve = (id: string, login: string) => terminal.requests.approve(id, { by: { id: login, kind: 'cli' } });
const change = (login: string, active: boolean) =>
  ana.ask('PUT', `/accounts/${login}`, { grants: [{ role: 'approver' }], active, reason: 'a change of duties' });

test('the command line judges approvals without the database, by the accounts as of their last change', async () => {
  expect((await change('ben', false)).status).toBe(200);
  await bench.database.cut();
  const { id } = await proposed();
  await expect(approve(id, 'ben')).rejects.toMatchObject({ kind: 'auth', message: expect.stringContaining('ben') });
  expect(await approve(id, 'cora')).toMatchObject({ state: 'approved', rev: 2 });
});

test('a log-in writes no list, and a change writes one', async () => {
  const written = async () => (await bench.registry.storage.list(APPROVERS_LOG)).length;
  const before = await written();
  await bench.logIn(ana);
  expect(await written()).toBe(before);
  await change('ben', false);
  expect(await written()).toBe(before + 1);
});

test('an altered list is refused, and named by the check of the store', async () => {
  const { storage } = bench.registry;
  const newest = `${APPROVERS_LOG}${(await storage.list(APPROVERS_LOG)).length}.json`;
  await bench.stored.alter(newest, (text) => text.replace(/"payload":\s*"/, (found) => `${found}e30`));
  const { id } = await proposed().catch((error: unknown) => ({ id: String(error) }));
  expect(id).toContain('List of approvers');
  expect(await terminal.ruleProblems()).toEqual([expect.stringContaining('List of approvers')]);
});
