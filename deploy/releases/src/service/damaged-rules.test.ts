import { OPEN_POLICY } from '@parola/release-api';
import * as z from 'zod';
import { openServiceBench, startChannels, type Person, type ServiceBench } from '../testing/service';

let bench: ServiceBench;
let ana: Person;
beforeEach(async () => {
  bench = await openServiceBench({ guarded: { channel: 'production' } });
  ana = await bench.first();
  await startChannels(bench);
});
afterEach(() => bench.close());
const damage = (key: string) => bench.registry.storage.putDerived(key, Buffer.from('{'));
const by = { id: 'ana', kind: 'account' } as const;

/** Of each channel what is pinned there, and what is wrong with it. */
async function listed(): Promise<Record<string, [number, string]>> {
  const { status, body } = await ana.ask('GET', '/channels');
  expect(status).toBe(200);
  const views = z.array(z.object({ channel: z.string(), pins: z.array(z.unknown()), problem: z.string().optional() }));
  return Object.fromEntries(
    views.parse(body).map(({ channel, pins, problem = '' }) => [channel, [pins.length, problem]]),
  );
}

test('28: a damaged lock of one channel is told there, and the others are as they were', async () => {
  await bench.registry.locks.add('staging', { reason: 'mine', minutes: 5, by });
  await damage('locks/staging/1.json');
  const { production, staging } = await listed();
  expect([production, staging]).toEqual([
    [3, ''],
    [3, expect.stringContaining('Lock event of staging 1')],
  ]);
  expect((await ana.ask('GET', '/channels/staging')).body['problem']).toContain('Lock event of staging 1');
});

test('28: where the policy cannot be read the channels are shown, and can be stopped', async () => {
  await bench.registry.policy.set(OPEN_POLICY, { by, reason: 'because' });
  await damage('policies/log/1.json');
  const { production } = await listed();
  expect(production).toEqual([3, expect.stringContaining('Policy 1')]);
  const stop = { kind: 'stop', reason: 'look at it' };
  const said = await ana.ask('POST', '/channels/production/changes', stop, { 'if-match': '*' });
  expect([said.status, said.body['state']]).toEqual([200, 'made']);
});

test('28: a channel whose newest revision is damaged stands in the list beside the others', async () => {
  await damage('channels/staging/log/1.json');
  const { production, staging } = await listed();
  expect([production, staging]).toEqual([
    [3, ''],
    [0, expect.stringContaining('Revision 1 of staging')],
  ]);
});
