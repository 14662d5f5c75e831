import { join } from 'node:path';
import type { UnitReport } from '@parola/release-api';
import { openActWriter } from '../guard/guard-acts';
import type { FaultTrace } from '../rollout/fault-traces';
import { openCountWriter, TELEMETRY_DIR, type CountRow } from '../rollout/session-counts';
import { inMemory, remoteFiles } from '../testing/fixtures';
import { openServiceBench, startChannels, type Person, type ServiceBench } from '../testing/service';

const SCRIPT = 'js/page.8c1f.js';
/** Maps column 11 of the script's first line to line 3, column 3 of the page. */
const MAP = JSON.stringify({
  version: 3,
  sources: ['webpack://parola_wallets_1_3_0/./src/deposit/deposit.page.tsx'],
  sourcesContent: ['import x;\n\n  throw new TypeError(player);\n'],
  names: ['deposit'],
  mappings: 'AAAA,UAEEA',
});
const PRINT = 'UNCAUGHT:1a2b3c4d';

let bench: ServiceBench;
let ana: Person;
beforeAll(async () => {
  bench = await openServiceBench({ guarded: { channel: 'production' } });
  ana = await bench.first();
  await startChannels(bench);
  const { registry } = bench;
  const publish = (unit: string, version: string, files: Record<string, string>) =>
    registry.publishFiles(inMemory(files), { unit, version });
  const sizes = [
    { part: 'route wallets.home', bytes: 700, budget: 25_200 },
    { part: 'late.js', bytes: 300, budget: 30_000 },
  ];
  const offers = { modals: [{ id: 'wallets.deposit' }], sizes };
  await publish('wallets', '1.3.0', remoteFiles('wallets', '1.3.0', offers, '', { [`${SCRIPT}.map`]: MAP }));
  const needs = { calls: [], config: [], modals: ['wallets.deposit'] };
  await publish('wallets', '1.4.0', remoteFiles('wallets', '1.4.0', { modals: [{ id: 'wallets.deposit' }] }));
  await publish('lobby', '1.1.0', remoteFiles('lobby', '1.1.0', { needs }));
  const pinned = ['wallets@1.3.0', 'lobby@1.1.0'].map((item) => {
    const [unit = '', version = ''] = item.split('@');
    return { unit, version };
  });
  await registry.pin(pinned, { channel: 'production', accept: ['ART-019'], reason: 'a dialog for deposits' });
  const canary = { channel: 'production', weightBp: 2_000, reason: 'try' };
  await registry.canary({ unit: 'wallets', version: '1.4.0' }, canary);
});
afterAll(() => bench.close());

const report = async (query = ''): Promise<UnitReport> => {
  const answer = await ana.ask('GET', `/units/wallets/report${query}`);
  expect([answer.status, answer.body['detail']]).toEqual([200, undefined]);
  return JSON.parse(JSON.stringify(answer.body));
};
const folder = () => join(bench.dataDir, TELEMETRY_DIR);
const row = (version: string, arm: CountRow['arm'], more: Partial<CountRow>): CountRow => ({
  ...{ at: bench.clock.now - 120_000, channel: 'production', rev: 3, unit: 'wallets', version, arm },
  ...{ sessions: 0, failed: 0, loadFailed: 0, errors: 0, ...more },
});
const place = { unit: 'wallets', path: SCRIPT, line: 1, column: 14 };
const traceOf = (places: FaultTrace['trace']['places'], more: Partial<FaultTrace> = {}): FaultTrace => ({
  ...{ at: bench.clock.now - 60_000, channel: 'production', unit: 'wallets', version: '1.3.0', print: PRINT },
  trace: { name: 'TypeError', places },
  builds: { wallets: '1.3.0', shell: '1.0.0' },
  ...more,
});

test('a report names where a unit is served, its bytes, its users and its changes', async () => {
  await openActWriter(folder(), (error) => expect(error).toBeUndefined())(
    { channel: 'production', act: 'alarm', at: bench.clock.now + 1, rev: 3, group: 'wallets', why: 'It fails.' },
    'key of the act',
  );
  const found = await report();
  expect(found).toMatchObject({ unit: 'wallets', days: 1, squad: 'wallets squad', runbook: 'docs/runbook.md' });
  expect(found.channels).toEqual([
    expect.objectContaining({
      channel: 'production',
      stable: '1.3.0',
      canary: expect.objectContaining({ version: '1.4.0', percent: 20, verdict: 'inconclusive' }),
    }),
    expect.objectContaining({ channel: 'staging', stable: '1.0.0' }),
  ]);
  expect(found.bytes[1]).toMatchObject({ version: '1.3.0', firstLoad: 1000, parts: 1000 });
  expect(found.bytes.map(({ version }) => version)).toEqual(['1.4.0', '1.3.0', '1.2.0', '1.1.0', '1.0.0']);
  expect(found.uses).toEqual([
    {
      channel: 'production',
      offer: 'dialog',
      id: 'wallets.deposit',
      users: [{ unit: 'lobby', version: '1.1.0' }],
    },
  ]);
  expect(found.news.map(({ channel, text }) => `${channel}: ${text}`)).toEqual([
    'production: asks a person to check the canary wallets: It fails.',
    expect.stringMatching(/^production: 1\.3\.0.* → 1\.3\.0, canary 1\.4\.0 for 20 %/),
    expect.stringMatching(/^production: 1\.0\.0 → 1\.3\.0/),
    'production: not pinned → 1.0.0',
    'staging: not pinned → 1.0.0',
  ]);
});

test('a report counts the faults of each build, and names their places in the sources', async () => {
  const none = 'GUARD:00000000';
  await openCountWriter(folder(), () => bench.clock.now).append([
    row('1.3.0', 'stable', { sessions: 90, failed: 3, errors: 4, prints: { [PRINT]: 3, [none]: 1 }, lcp: { 50: 90 } }),
    row('1.4.0', 'canary', { sessions: 10, failed: 1, errors: 1, prints: { [PRINT]: 1 } }),
    { ...row('1.0.0', 'stable', { sessions: 1, failed: 1, errors: 1, prints: { [none]: 1 } }), unit: 'lobby' },
    traceOf([
      place,
      { unit: 'shell', path: 'main.js', line: 1, column: 7 },
      { unit: 'strangers', path: 'x.js', line: 1, column: 1 },
    ]),
    traceOf([place], { unit: 'lobby', version: '1.0.0' }),
  ]);
  const { faults, builds } = await report();
  expect(builds).toEqual([
    expect.objectContaining({ version: '1.3.0', sessions: 90, isStable: true, lcpMs: expect.any(Number) }),
    expect.objectContaining({ channel: 'production', version: '1.4.0', sessions: 10, failed: 1, isStable: false }),
  ]);
  expect(faults).toEqual([
    {
      ...{ channel: 'production', version: '1.3.0', fingerprint: PRINT, count: 3, name: 'TypeError' },
      ...{ firstAt: bench.clock.now - 120_000, lastAt: bench.clock.now - 60_000 },
      stack: [
        {
          ...place,
          version: '1.3.0',
          source: {
            ...{ path: 'src/deposit/deposit.page.tsx', line: 3, column: 3, symbol: 'deposit' },
            text: 'throw new TypeError(player);',
          },
        },
        { unit: 'shell', version: '1.0.0', path: 'main.js', line: 1, column: 7 },
      ],
    },
    expect.objectContaining({ version: '1.3.0', fingerprint: none, count: 1 }),
    expect.objectContaining({ version: '1.4.0', fingerprint: PRINT, count: 1 }),
  ]);
  expect(faults[1]).not.toHaveProperty('stack');
});

test('older faults are in a report of more days', async () => {
  const at = bench.clock.now - 3 * 24 * 60 * 60_000;
  const old = { ...row('1.3.0', 'stable', { sessions: 1, errors: 1, prints: { 'OLD:1': 1 } }), at };
  await openCountWriter(folder(), () => bench.clock.now).append([old]);
  const printsOf = async (query: string) => (await report(query)).faults.map(({ fingerprint }) => fingerprint);
  expect(await printsOf('')).not.toContain('OLD:1');
  expect(await printsOf('?days=7')).toContain('OLD:1');
  expect((await ana.ask('GET', '/units/wallets/report?days=90')).status).toBe(400);
});

test('a report shows sources of the units that its reader may read, and places in the build of the others', async () => {
  const lobbyScript = 'js/home.1a2b.js';
  const published = remoteFiles('lobby', '1.2.0', {}, '', { [`${lobbyScript}.map`]: MAP });
  await bench.registry.publishFiles(inMemory(published), { unit: 'lobby', version: '1.2.0' });
  // Any page can send a stack with places of its choice.
  const forged = { unit: 'lobby', path: lobbyScript, line: 1, column: 14 };
  await openCountWriter(folder(), () => bench.clock.now).append([
    row('1.3.0', 'stable', { sessions: 1, failed: 1, errors: 1, prints: { 'FORGED:1': 1 } }),
    traceOf([place, forged], { print: 'FORGED:1', builds: { wallets: '1.3.0', lobby: '1.2.0' } }),
  ]);
  const sourcesFor = async (grants: Parameters<ServiceBench['tokenOf']>[1]) => {
    const { secret } = await bench.tokenOf(ana, grants);
    const answer = await bench.asToken(secret)('GET', '/units/wallets/report');
    const { faults }: UnitReport = JSON.parse(JSON.stringify(answer.body));
    const stack = faults.find(({ fingerprint }) => fingerprint === 'FORGED:1')?.stack ?? [];
    return stack.map(({ unit, source }) => [unit, source !== undefined]);
  };
  const wallets = { role: 'viewer', unit: 'wallets' } as const;
  expect(await sourcesFor([wallets])).toEqual([
    ['wallets', true],
    ['lobby', false],
  ]);
  expect(await sourcesFor([wallets, { role: 'viewer', unit: 'lobby' }])).toEqual([
    ['wallets', true],
    ['lobby', true],
  ]);
});

test('a token that may read one unit gets the report of this unit alone', async () => {
  const { secret } = await bench.tokenOf(ana, [{ role: 'viewer', unit: 'wallets' }]);
  const ask = bench.asToken(secret);
  expect((await ask('GET', '/units/wallets/report')).status).toBe(200);
  expect((await ask('GET', '/units/lobby/report')).status).toBe(403);
  expect((await bench.ask('GET', '/units/wallets/report')).status).toBe(401);
  expect((await ana.ask('GET', '/units/nobody/report')).status).toBe(404);
});
