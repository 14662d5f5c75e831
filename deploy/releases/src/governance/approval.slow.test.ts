import { OPEN_POLICY } from '@parola/release-api';
import { ended, nextMessage, startChild } from '../testing/child-process';
import type { Bench } from '../testing/fixtures';
import { openWalletsBench, productionOf } from '../testing/wallets-channel';

let bench: Bench;
beforeEach(async () => {
  bench = await openWalletsBench();
  await productionOf(() => bench).start();
});
afterEach(() => bench.remove());

test('guarantee 28: sixteen processes that approve at once make one revision', async () => {
  await bench.registry.policy.set(
    { ...OPEN_POLICY, approvals: { production: { needed: 5, shell: 5 } } },
    { by: { id: 'ines', kind: 'account' }, reason: 'two pairs of eyes' },
  );
  const proposed = await bench.registry.propose(
    { kind: 'pin', items: ['wallets@1.1.0'], reason: 'faster' },
    { channel: 'production', by: { id: 'ana', kind: 'account' } },
  );
  if (proposed.state !== 'waiting') throw new Error('it was made at once');
  const { id } = proposed.request;
  const children = Array.from({ length: 16 }, (_, index) =>
    startChild('testing/children/approve.child.ts', [bench.dir, id, `person-${index}`]),
  );
  const outcomes = children.map(ended);
  await Promise.all(children.map(nextMessage));
  children.forEach((child) => child.send('go'));
  const results = await Promise.all(outcomes);
  for (const outcome of results) expect(outcome).toMatchObject({ code: 0, stderr: '' });
  const revs = results.map(({ stdout }) => stdout).filter((text) => text !== 'undefined');
  expect(revs.length).toBeGreaterThan(0);
  expect(new Set(revs)).toEqual(new Set(['2']));
  expect((await bench.registry.head('production'))?.rev).toBe(2);
  expect((await bench.registry.head('production'))?.approvals).toHaveLength(5);
}, 900_000);
