import { join } from 'node:path';
import { openCountWriter } from '../rollout/session-counts';
import { inMemory, named, openBench, remoteFiles, type Bench } from '../testing/fixtures';
import { report } from './report-verb';

const SCRIPT = 'js/page.8c1f.js';
/** Maps the script's first line to line 2 of the page. */
const MAP = JSON.stringify({
  ...{ version: 3, sources: ['webpack:///./src/page.tsx'], names: [], mappings: 'AACA' },
  sourcesContent: ['one\nthrow new TypeError();\n'],
});

let bench: Bench;
beforeEach(async () => {
  bench = await openBench();
  await bench.publishShell('1.0.0');
  const files = remoteFiles('wallets', '1.0.0', { modals: [{ id: 'wallets.deposit' }] }, '', {
    [`${SCRIPT}.map`]: MAP,
  });
  await bench.registry.publishFiles(inMemory(files), { unit: 'wallets' });
  await bench.publishRemote('lobby', '1.0.0', { needs: { calls: [], config: [], modals: ['wallets.deposit'] } });
  await bench.registry.pin(
    ['shell', 'wallets', 'lobby'].map((unit) => named(unit, '1.0.0')),
    { channel: 'production', reason: 'start' },
  );
});
afterEach(() => bench.remove());

test('a report in words names channels, health, faults with sources, bytes, users and changes', async () => {
  const at = Date.now() - 60_000;
  const common = { at, channel: 'production', unit: 'wallets', version: '1.0.0' } as const;
  await openCountWriter(join(bench.dir, '..', 'telemetry')).append([
    { ...common, rev: 1, arm: 'stable', sessions: 9, failed: 2, loadFailed: 0, errors: 3, prints: { 'UNCAUGHT:1': 3 } },
    {
      ...{ ...common, print: 'UNCAUGHT:1', builds: { wallets: '1.0.0' } },
      trace: { name: 'TypeError', places: [{ unit: 'wallets', path: SCRIPT, line: 1, column: 4 }] },
    },
  ]);
  const { lines } = await report(bench.registry, 'wallets', { days: '1' });
  expect(lines).toEqual([
    'wallets of wallets squad, runbook: docs/runbook.md',
    'Served:',
    '  production  1.0.0',
    'Health in the last day:',
    '  production  1.0.0 (stable)  2 of 9 sessions failed  3 errors  LCP -  INP -  CLS -',
    'Faults in the last day:',
    expect.stringMatching(/^ {2}3 times TypeError UNCAUGHT:1, 1\.0\.0 on production, last \d{4}-/),
    '      at src/page.tsx:2:1   throw new TypeError();',
    'Bytes (first load, all parts):',
    expect.stringMatching(/^ {2}1\.0\.0 {2}1000 {2}\? {2}\d{4}-/),
    'Others would lose without it:',
    '  production  dialog wallets.deposit  lobby 1.0.0',
    'Newest changes:',
    expect.stringMatching(/production 1 {2}maria {2}not pinned → 1\.0\.0 \(«start»\)$/),
  ]);
});

test('a report of a unit without reports and users says so', async () => {
  const { lines, json } = await report(bench.registry, 'lobby', { days: '7' });
  expect(lines).toEqual(
    expect.arrayContaining([
      'No page reported its builds in the last 7 days.',
      'No faults in the last 7 days.',
      'No other unit uses its pages, dialogs, slots or facts.',
    ]),
  );
  expect(json).toMatchObject({ report: { unit: 'lobby', days: 7, faults: [] } });
});

test.each([
  ['jackpot', '1', /^Nothing is published of jackpot/],
  ['wallets', '8', /^«8» is not a number of days from 1 to 7\./],
  ['wallets', '1.5', /^«1\.5» is not/],
])('a report of %s of %s days is refused', async (unit, days, message) => {
  await expect(report(bench.registry, unit, { days })).rejects.toMatchObject({
    kind: 'usage',
    message: expect.stringMatching(message),
  });
});
