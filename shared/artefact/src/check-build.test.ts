import { checkBuild } from './check-build';
import type { Files } from './files';
import { RULES } from './rules';
import { buildOf, ENTRY, GLOBAL } from './testing/samples';

const rulesOf = async (files: Files) => (await checkBuild(files)).findings.map(({ rule }) => rule);
const sentencesOf = async (files: Files) => (await checkBuild(files)).findings.map(({ sentence }) => sentence);

/** A build with another text of its manifest. */
function withManifest(change: (text: string) => string): Files {
  const files = buildOf({ 'remoteEntry.js': ENTRY });
  files.set('manifest.json', Buffer.from(change(String(files.get('manifest.json')))));
  return files;
}

test('a whole build has no finding', async () => {
  expect(await checkBuild(buildOf({ 'remoteEntry.js': ENTRY }))).toEqual({
    name: 'pools',
    version: '1.0.0',
    findings: [],
  });
});

const RANDOM = Array.from({ length: 60_000 }, (_value, at) => ((at * 7_919 * (at % 97)) % 65_521).toString(36)).join(
  ',',
);
const CIRCLE = { 'a.js': 'import "./b.js";export const a=1', 'b.js': 'import "./a.js";export const b=1' };

test.each<[rule: keyof typeof RULES, sentence: string, files: Files]>([
  ['ART-001', 'The folder has no manifest.json, so it is no build of a remote.', new Map([['a.js', Buffer.from('1')]])],
  ['ART-002', 'manifest.json cannot be read: Unexpected token', withManifest(() => 'no JSON')],
  ['ART-003', 'manifest.json: ', withManifest((text) => text.replace('"squad":"Pools",', ''))],
  [
    'ART-004',
    'remoteEntry.js is listed in manifest.json and not in the folder.',
    new Map([...buildOf({ 'remoteEntry.js': ENTRY })].filter(([path]) => path !== 'remoteEntry.js')),
  ],
  [
    'ART-005',
    `remoteEntry.js has ${ENTRY.length + 1} bytes and another hash or size than manifest.json says.`,
    new Map([...buildOf({ 'remoteEntry.js': ENTRY }), ['remoteEntry.js', Buffer.from(`${ENTRY} `)]]),
  ],
  [
    'ART-006',
    'more.txt is in the folder and not listed in manifest.json.',
    new Map([...buildOf({ 'remoteEntry.js': ENTRY }), ['more.txt', Buffer.from('x')]]),
  ],
  [
    'ART-007',
    'remoteEntry.js has no hash in manifest.json.',
    withManifest((text) => text.replace(/("size":\d+),"integrity":"[^"]+"/, '$1')),
  ],
  [
    'ART-008',
    'The entry remoteEntry.js is not in the list of files with the same hash.',
    buildOf(
      { 'remoteEntry.js': ENTRY },
      { entry: { file: 'remoteEntry.js', integrity: `sha384-${'A'.repeat(64)}`, global: GLOBAL } },
    ),
  ],
  [
    'ART-009',
    'The container of pools 1.0.1 is parola_pools_1_0_1, the manifest says parola_pools_1_0_0.',
    buildOf({ 'remoteEntry.js': ENTRY }, { version: '1.0.1' }),
  ],
  [
    'ART-010',
    'remoteEntry.js sets parola_pools_2_0_0 and not parola_pools_1_0_0.',
    buildOf({ 'remoteEntry.js': ENTRY.replaceAll(GLOBAL, 'parola_pools_2_0_0') }),
  ],
  [
    'ART-011',
    'parola_pools_1_0_0 is set twice: in remoteEntry.js and second.js.',
    buildOf({ 'remoteEntry.js': ENTRY, 'second.js': `window["${GLOBAL}"]={}` }),
  ],
  [
    'ART-012',
    'No script exposes the module ./remote.',
    buildOf({ 'remoteEntry.js': ENTRY.replace('./remote', './other') }),
  ],
  [
    'ART-013',
    'gone.js is to be preloaded and not listed in manifest.json.',
    buildOf({ 'remoteEntry.js': ENTRY }, { preload: { entry: ['remoteEntry.js', 'gone.js'], contributions: {} } }),
  ],
  [
    'ART-014',
    'The code takes react in ^19.3.0, the manifest says ^19.2.0.',
    buildOf({ 'remoteEntry.js': ENTRY }, { shared: { react: { range: '^19.2.0', built: '19.2.0' } } }),
  ],
  [
    'ART-015',
    'The code takes react from the page, and the manifest does not name it.',
    buildOf({ 'remoteEntry.js': ENTRY }, { shared: {} }),
  ],
  [
    'ART-016',
    'The manifest names @parola/ui, and the code does not take it from the page.',
    buildOf(
      { 'remoteEntry.js': ENTRY },
      { shared: { react: { range: '^19.3.0', built: '19.3.1' }, '@parola/ui': { range: '^1.1.0', built: '1.1.0' } } },
    ),
  ],
  [
    'ART-017',
    'The shared modules of the manifest cannot be looked up in the code.',
    buildOf({ 'remoteEntry.js': ENTRY.replace('"default"', '"other"') }),
  ],
  [
    'ART-018',
    'The build carries a copy of react.',
    buildOf({ 'remoteEntry.js': ENTRY.replace('[1,19,3,0]', '[1,19,3,0],()=>e.e(4)') }),
  ],
  [
    'ART-019',
    'The manifest names smaller sizes than the files have.',
    buildOf({ 'remoteEntry.js': ENTRY }, { sizes: [{ part: 'remoteEntry.js', bytes: 1, budget: 10_200 }] }),
  ],
  ['ART-020', 'late.js: ', buildOf({ 'remoteEntry.js': `${ENTRY}s.integrity=1`, 'late.js': `f("${RANDOM}")` })],
  [
    'ART-021',
    'remoteEntry.js does not hold the hashes of the other 1 files.',
    buildOf({ 'remoteEntry.js': ENTRY, 'page.js': 'f(1)' }),
  ],
  [
    'ART-022',
    'ES modules of the build import each other in a circle.',
    buildOf({ 'remoteEntry.js': ENTRY, ...CIRCLE }),
  ],
  [
    'ART-023',
    'The manifest does not name the used exports of shared modules.',
    buildOf({ 'remoteEntry.js': ENTRY }, { uses: undefined }),
  ],
  [
    'ART-024',
    'The folder has no sbom.cdx.json.',
    new Map([...buildOf({ 'remoteEntry.js': ENTRY })].filter(([path]) => path !== 'sbom.cdx.json')),
  ],
  [
    'ART-026',
    'remoteEntry.js has no known form of a container.',
    buildOf({ 'remoteEntry.js': ENTRY.replaceAll(GLOBAL, 'pools') }),
  ],
  ['ART-025', 'page.js cannot be read.', buildOf({ 'remoteEntry.js': ENTRY, 'page.js': 'this is no script' })],
])('%s: %s', async (rule, sentence, files) => {
  expect(await rulesOf(files)).toContain(rule);
  expect((await sentencesOf(files)).find((one) => one.startsWith(sentence))).toBeDefined();
});

test('a use of a singleton of the page is a finding with the number of its wall', async () => {
  const files = buildOf({ 'remoteEntry.js': `${ENTRY}localStorage.clear()` });
  expect((await checkBuild(files)).findings).toEqual([
    {
      rule: 'WALL-003',
      gravity: 'refused',
      sentence: expect.stringContaining('remoteEntry.js of pools touches the storage of the page'),
      fix: '',
    },
  ]);
});

test('every finding has the gravity and the correction of its rule', async () => {
  const { findings } = await checkBuild(buildOf({ 'remoteEntry.js': ENTRY }, { shared: {}, uses: undefined }));
  expect(findings.map(({ rule, gravity, fix }) => [rule, gravity, fix])).toEqual([
    ['ART-015', 'refused', RULES['ART-015'].fix],
    ['ART-023', 'unverified', RULES['ART-023'].fix],
  ]);
});
