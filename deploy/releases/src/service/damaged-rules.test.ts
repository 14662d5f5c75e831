import { OPEN_POLICY } from '@parola/release-api';
import { join } from 'node:path';
import * as z from 'zod';
import { openServiceBench, startChannels, type Person, type ServiceBench } from '../testing/service';
import { withhold } from '../testing/withhold-key';

let bench: ServiceBench;
let ana: Person;
beforeEach(async () => {
  bench = await openServiceBench({ guarded: { channel: 'production' } });
  ana = await bench.first();
  await startChannels(bench);
});
afterEach(() => bench.close());
const damage = (key: string, text = '{') => bench.stored.alter(key, () => text);
const by = { id: 'ana', kind: 'account' } as const;

/** For each channel the number of its pins, and its problem. */
async function listed(): Promise<Record<string, [number, string]>> {
  const { status, body } = await ana.ask('GET', '/channels');
  expect(status).toBe(200);
  const views = z.array(z.object({ channel: z.string(), pins: z.array(z.unknown()), problem: z.string().optional() }));
  return Object.fromEntries(
    views.parse(body).map(({ channel, pins, problem = '' }) => [channel, [pins.length, problem]]),
  );
}

test('guarantee 28: a damaged lock of one channel is told there, and the others are as they were', async () => {
  await bench.registry.locks.add('staging', { reason: 'mine', minutes: 5, by });
  await damage('locks/staging/1.json');
  const { production, staging } = await listed();
  expect([production, staging]).toEqual([
    [3, ''],
    [3, expect.stringContaining('Lock event of staging 1')],
  ]);
  expect((await ana.ask('GET', '/channels/staging')).body['problem']).toContain('Lock event of staging 1');
});

test('guarantee 28: where the policy cannot be read the channels are shown, and can be stopped', async () => {
  await bench.registry.policy.set(OPEN_POLICY, { by, reason: 'because' });
  await damage('policies/log/1.json');
  const { production } = await listed();
  expect(production).toEqual([3, expect.stringContaining('Policy 1')]);
  const stop = { kind: 'stop', reason: 'look at it' };
  const response = await ana.ask('POST', '/channels/production/changes', stop, { 'if-match': '*' });
  expect([response.status, response.body['state']]).toEqual([200, 'made']);
});

/** A policy of a system with a time zone that is unknown here. */
const NOWHERE = {
  ...{ name: 'payday', kind: 'deny', cron: '0 18 * * 5', minutes: 5 },
  ...{ tz: 'Nowhere/Here', channels: ['production'] },
};
const DAMAGES: [string, string][] = [
  ['is cut off', '{"payload":"'],
  ['is empty', ''],
  ['is another document', '{"n":1,"prev":"","document":{}}'],
  [
    'has a window in an unknown time zone',
    JSON.stringify({
      ...{ n: 1, prev: '' },
      document: { at: 1, actor: 'ana', reason: 'because', policy: { ...OPEN_POLICY, freezes: [NOWHERE] } },
    }),
  ],
];

test.each(DAMAGES)(
  'guarantee 28: while the policy %s a channel shows its served and damaged parts, and is made safe on the seen revision',
  async (_what, text) => {
    await bench.registry.pin([{ unit: 'wallets', version: '1.1.0' }], { channel: 'production', reason: 'newer' });
    await bench.registry.policy.set(OPEN_POLICY, { by, reason: 'because' });
    await damage('policies/log/1.json', text);
    const channelResponse = await ana.ask('GET', '/channels/production');
    expect(channelResponse.status).toBe(200);
    expect(channelResponse.body).toMatchObject({
      rev: 2,
      servedRev: 2,
      problem: expect.stringMatching(/^Policy 1|«payday»/),
    });
    expect(channelResponse.body['pins']).toContainEqual(
      expect.objectContaining({ unit: 'wallets', since: expect.anything() }),
    );
    const { production } = await listed();
    expect(production).toEqual([3, channelResponse.body['problem']]);
    const back = { kind: 'rollback', reason: 'look at it' };
    const response = await ana.ask('POST', '/channels/production/changes', back, {
      'if-match': String(channelResponse.headers['etag']),
    });
    expect([response.status, response.body['state']]).toEqual([200, 'made']);
    expect((await bench.registry.head('production'))?.pins['wallets']?.stable.version).toBe('1.0.0');
  },
);

test('guarantee 28: a policy that the store does not give is a problem of the channel, and no end of it', async () => {
  await bench.registry.policy.set(OPEN_POLICY, { by, reason: 'because' });
  await withhold(join(bench.dataDir, 'releases'), 'policies/log/1.json');
  const { status, body } = await ana.ask('GET', '/channels/production');
  expect([status, body['pins']]).toEqual([200, [expect.anything(), expect.anything(), expect.anything()]]);
  expect(body['problem']).toMatch(/could not read policies\/log\/1\.json: .*(?:EISDIR|AccessDenied)/);
});

test('guarantee 28: a channel with a damaged newest revision stays in the list beside the others', async () => {
  await damage('channels/staging/log/1.json');
  const { production, staging } = await listed();
  expect([production, staging]).toEqual([
    [3, ''],
    [0, expect.stringContaining('Revision 1 of staging')],
  ]);
});
