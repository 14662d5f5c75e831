import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Change } from '@parola/release-api';
import { named, openBench, remoteFiles, inMemory, type Bench } from '../testing/fixtures';

let bench: Bench;
const production = { channel: 'production', reason: 'because' };
/** One mapping of the whole line to the first source. */
const mapOf = (source: string) => JSON.stringify({ version: 3, sources: [source], names: [], mappings: 'AAAA' });
const sbomOf = (packages: Readonly<Record<string, string>>) =>
  JSON.stringify({
    ...{ bomFormat: 'CycloneDX', specVersion: '1.6' },
    components: Object.entries(packages).map(([name, version]) => ({ type: 'library', name, version })),
  });

/** Publishes a remote whose script of an icon consists of `lucide-react`. */
async function publish(name: string, version: string, lucide: string, script: string, range = '^19.3.0') {
  const files = remoteFiles(name, version, { shared: { react: { range, built: '19.3.1' } } }, '', {
    'icon.js': script,
    'icon.js.map': mapOf('webpack:///./node_modules/lucide-react/icon.js'),
  });
  await bench.registry.publishFiles(
    inMemory({ ...files, 'sbom.cdx.json': sbomOf({ 'lucide-react': lucide, [`only-${name}`]: '1.0.0' }) }),
    { unit: name, version },
  );
}
const modulesOf = async (change: Change) => (await bench.registry.judge(change, 'production')).modules;

beforeEach(async () => {
  bench = await openBench();
  await bench.publishShell('1.0.0');
  await publish('lobby', '1.0.0', '1.73.0', 'f(1)');
  await publish('wallets', '1.0.0', '1.73.0', 'f(2)');
  await publish('wallets', '2.0.0', '1.74.0', `f("${'abcdefgh1jk'.repeat(3)}")`);
  await publish('wallets', '3.0.0', '1.74.0', 'f(3)', '^20.0.0');
  await bench.registry.pin([named('shell', '1.0.0'), named('lobby', '1.0.0'), named('wallets', '1.0.0')], production);
});
afterEach(() => bench.remove());

test('a check names the modules that builds share after the pin, and the packages in several of them', async () => {
  const modules = await modulesOf({ kind: 'pin', items: ['wallets@2.0.0'] });
  const taker = (unit: string, version: string) => ({ unit, version, range: '^19.3.0', fits: true });
  expect(modules?.shells).toEqual([
    {
      version: '1.0.0',
      modules: [{ module: 'react', version: '19.3.1', takers: [taker('lobby', '1.0.0'), taker('wallets', '2.0.0')] }],
    },
  ]);
  const [ofLobby, ofWallets] = modules?.copies[0]?.copies ?? [];
  expect(ofLobby).toMatchObject({ unit: 'lobby', version: '1.0.0', packageVersion: '1.73.0' });
  expect(ofWallets).toMatchObject({ unit: 'wallets', version: '2.0.0', packageVersion: '1.74.0' });
  expect(ofWallets?.bytes).toBeGreaterThan(ofLobby?.bytes ?? Infinity);
  // The larger copy is needed anyway.
  expect(modules).toMatchObject({
    copies: [{ name: 'lucide-react', extraBytes: ofLobby?.bytes }],
    extraBytes: ofLobby?.bytes,
    unknown: ['shell@1.0.0'],
  });
});

test('a canary adds its build to those of the others, and counts once beside its stable build', async () => {
  const { shells = [], copies = [] } =
    (await modulesOf({ kind: 'canary', items: ['wallets@2.0.0'], percent: 5 })) ?? {};
  expect(shells[0]?.modules[0]?.takers.map(({ unit, version }) => `${unit} ${version}`)).toEqual([
    'lobby 1.0.0',
    'wallets 1.0.0',
    'wallets 2.0.0',
  ]);
  expect(copies[0]?.extraBytes).toBe(copies[0]?.copies[0]?.bytes);
});

test('a module outside its range is shown as refused, beside the refusal', async () => {
  const report = await bench.registry.judge({ kind: 'pin', items: ['wallets@3.0.0'] }, 'production');
  expect(report).toMatchObject({ ok: false, findings: [{ code: 'PIN-003' }] });
  expect(report.modules?.shells[0]?.modules[0]?.takers).toContainEqual({
    ...{ unit: 'wallets', version: '3.0.0', range: '^20.0.0', fits: false },
  });
});

test('units that are off are in no page', async () => {
  await bench.registry.off('lobby', production);
  const modules = await modulesOf({ kind: 'pin', items: ['wallets@2.0.0'] });
  expect(modules?.copies).toEqual([]);
  expect(modules?.shells[0]?.modules[0]?.takers).toHaveLength(1);
});

/**
 * The table of supported skew in docs/releases/skew.md: the remote was built with the first version and its range
 * begins there; the shell has the second one.
 */
const SKEW: readonly [skew: string, remote: string, shell: string, result: string][] = [
  ['the same version', '19.3.1', '19.3.1', 'shared'],
  ['older remote, patch', '19.3.0', '19.3.1', 'shared'],
  ['newer remote, patch', '19.3.2', '19.3.1', 'refused, PIN-003'],
  ['older remote, minor', '19.2.0', '19.3.1', 'shared'],
  ['newer remote, minor', '19.4.0', '19.3.1', 'refused, PIN-003'],
  ['older remote, major', '18.3.0', '19.3.1', 'refused, PIN-003'],
  ['newer remote, major', '20.0.0', '19.3.1', 'refused, PIN-003'],
];
const DOCUMENT = readFileSync(join(__dirname, '../../../../docs/releases/skew.md'), 'utf8');
/** Cells of the rows that begin with a skew, without padding. */
const rows = DOCUMENT.split('\n')
  .filter((line) => line.startsWith('|') && line.includes('19.3.1'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );

test('the table of the documentation has the rows that are tested here', () => {
  expect(rows).toEqual(SKEW.map(([skew, remote, shell, result]) => [skew, `^${remote}`, shell, result]));
});

test.each(SKEW)('%s: remote ^%s, shell %s: %s', async (_skew, remote, shell, result) => {
  await bench.publishShell('1.1.0', { shared: { react: shell } });
  await bench.publishRemote('wallets', '4.0.0', { shared: { react: { range: `^${remote}`, built: remote } } });
  await bench.publishRemote('lobby', '4.0.0', { shared: { react: { range: `^${shell}`, built: shell } } });
  const items = ['shell@1.1.0', 'lobby@4.0.0', 'wallets@4.0.0'];
  const { ok, findings, modules } = await bench.registry.judge({ kind: 'pin', items }, 'production');
  expect([ok, findings.map(({ code }) => code)]).toEqual(result === 'shared' ? [true, []] : [false, ['PIN-003']]);
  const takers = modules?.shells[0]?.modules[0]?.takers ?? [];
  expect(takers.map(({ unit, fits }) => [unit, fits])).toEqual([
    ['lobby', true],
    ['wallets', result === 'shared'],
  ]);
});
