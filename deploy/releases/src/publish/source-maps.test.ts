import { buildKeys, sha256 } from '../documents/build';
import { inMemory, named, openBench, remoteFiles, type Bench } from '../testing/fixtures';

const SCRIPT = 'js/page.8c1f.js';
const MAP = JSON.stringify({ version: 3, sources: ['src/page.ts'], sourcesContent: ['secret'], mappings: 'AAAA' });

let bench: Bench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.remove());

function publish(version = '1.0.0', map = MAP) {
  const files = remoteFiles('wallets', version, {}, '', { [`${SCRIPT}.map`]: map });
  return bench.registry.publishFiles(inMemory(files), { unit: 'wallets' });
}
const blobOfMap = buildKeys.blob(sha256(MAP));

test('a published source map is in no public folder, and is read by its script', async () => {
  const { build } = await publish();
  expect(build.files.map(({ path }) => path)).toContain(`${SCRIPT}.map`);
  const keys = await bench.stored.list('public/remotes/wallets/');
  expect(keys).toContain(`public/remotes/wallets/1.0.0/${SCRIPT}`);
  expect(keys.filter((key) => key.endsWith('.map'))).toEqual([]);
  expect(await bench.registry.file('wallets', '1.0.0', `${SCRIPT}.map`)).toBeUndefined();
  expect((await bench.registry.sourceMap('wallets', '1.0.0', SCRIPT))?.toString()).toBe(MAP);
  expect(await bench.registry.sourceMap('wallets', '1.0.0', 'remoteEntry.js')).toBeUndefined();
  expect(await bench.registry.verify(named('wallets', '1.0.0'))).toEqual([]);
});

test('the source map of a build from before is not served either, and its build stays whole', async () => {
  const { build } = await publish();
  await bench.stored.write(`public/remotes/wallets/1.0.0/${SCRIPT}.map`, MAP);
  expect(await bench.registry.file('wallets', '1.0.0', `${SCRIPT}.map`)).toBeUndefined();
  expect((await bench.registry.file('wallets', '1.0.0', SCRIPT))?.toString()).toContain('page of wallets');
  expect(await bench.registry.verify(named('wallets', '1.0.0'))).toEqual([]);
  expect(await publish()).toEqual({ build, created: false });
});

test.each([
  ['missing', () => bench.stored.remove(blobOfMap), 'is missing'],
  ['altered', () => bench.stored.write(blobOfMap, 'other'), 'it was published with'],
])('a %s source map is reported and not used', async (_how, damage, problem) => {
  await publish();
  await damage();
  expect((await bench.registry.verify(named('wallets', '1.0.0'))).join()).toContain(problem);
  await expect(bench.registry.sourceMap('wallets', '1.0.0', SCRIPT)).rejects.toMatchObject({ kind: 'integrity' });
});
