import { integrityOf } from '@parola/artefact';
import { globalName, type RemoteManifest } from '@parola/contract';
import { inMemory, openBench, remoteFiles, type Bench } from '../testing/fixtures';
import { draftRemotes } from '../snapshot/build-snapshot';
import { openBuilds } from './builds';

let bench: Bench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.remove());

const entryOf = (version: string, range = '[1,19,3,0]') =>
  `var ${globalName('pools', version)};(()=>{let t={"./remote":()=>0};l("default","react",!1,${range});${globalName('pools', version)}=t})();`;

/** Publishes a build with this code in its entry. `change` alters the manifest. */
async function publish(
  version: string,
  entry: string,
  change: Partial<RemoteManifest> = {},
  more = {},
  budgets = true,
) {
  const files = remoteFiles('pools', version, { uses: { react: [] }, ...change }, '', {
    ...more,
    'remoteEntry.js': entry,
  });
  return bench.registry.publishFiles(inMemory(files), { unit: 'pools', version, budgets });
}
const artefactOf = async (version: string) => {
  const build = await bench.registry.build('pools', version);
  return build && bench.registry.artefact(build);
};

describe('a manifest that differs from the code of its build', () => {
  test.each([
    ['leaves out a shared module', { shared: {} }, /^ART-015: The code takes react from the page/],
    [
      'names another range',
      { shared: { react: { range: '^19.2.0', built: '19.2.0' } } },
      /^ART-014: The code takes react in \^19\.3\.0, the manifest says \^19\.2\.0\./,
    ],
    [
      'names a module that the code does not take',
      { shared: { react: { range: '^19.3.0', built: '19.3.1' }, 'react-dom': { range: '^19.3.0', built: '19.3.1' } } },
      /^ART-016: The manifest names react-dom/,
    ],
  ])('is refused when it %s', async (_how, change, message) => {
    await expect(publish('1.0.0', entryOf('1.0.0'), change)).rejects.toMatchObject({
      kind: 'integrity',
      message: expect.stringMatching(message),
    });
    expect(await bench.registry.build('pools', '1.0.0')).toBeUndefined();
  });

  test('is refused when a second file sets the container', async () => {
    const more = { 'second.js': `window.${globalName('pools', '1.0.0')}={}` };
    await expect(publish('1.0.0', entryOf('1.0.0'), {}, more)).rejects.toThrow(
      /^ART-011: parola_pools_1_0_0 is set twice/,
    );
  });
});

test('what the code does not say is kept as unverified', async () => {
  await publish('1.0.0', 'f()', { uses: undefined });
  expect((await artefactOf('1.0.0'))?.unverified.map(({ rule }) => rule)).toEqual(['ART-026', 'ART-017', 'ART-023']);
  await publish('1.0.1', entryOf('1.0.1'));
  expect((await artefactOf('1.0.1'))?.unverified).toEqual([]);
});

test('a part over its budget refuses a build without sizes, unless the publisher leaves the budgets out', async () => {
  const words = Array.from({ length: 60_000 }, (_value, at) => ((at * 7_919 * (at % 97)) % 65_521).toString(36));
  const more = { 'late.js': `f("${words.join(',')}")` };
  await expect(publish('1.0.0', entryOf('1.0.0'), {}, more)).rejects.toMatchObject({
    kind: 'incompatible',
    message: expect.stringMatching(/^ART-020: late\.js: \d+ bytes of 30000\./),
  });
  expect(await publish('1.0.0', entryOf('1.0.0'), {}, more, false)).toMatchObject({ created: true });
});

test('the release lists the files that the page checks itself, and none of a build whose entry holds the hashes', async () => {
  const [page, style] = ['f()', '.pools-a{inset:0}'];
  const more = { 'js/page.8c1f.js': page, 'page.css': style };
  await publish('1.0.0', entryOf('1.0.0'), {}, more);
  const hashes = [page, style].map((text) => integrityOf(Buffer.from(text)));
  const sealed = `${entryOf('1.0.1')}s.integrity={a:"${hashes[0]}",b:"${hashes[1]}"}[u]`;
  await publish('1.0.1', sealed, {}, more);
  const builds = openBuilds(bench.registry.storage);
  const armOf = async (version: string) => {
    const { buildId } = await builds.get('pools', version);
    return (await draftRemotes(builds, { pools: { stable: { version, buildId } } })).remotes[0]?.stable;
  };
  expect((await armOf('1.0.0'))?.checked).toEqual([
    { path: 'js/page.8c1f.js', integrity: hashes[0] },
    { path: 'page.css', integrity: hashes[1] },
  ]);
  expect(await armOf('1.0.1')).not.toHaveProperty('checked');
});

test('a record of the files that belongs to another build stops its release', async () => {
  await publish('1.0.0', entryOf('1.0.0'));
  await publish('1.0.1', entryOf('1.0.1'));
  await bench.stored.write(
    'builds/pools/1.0.0/artefact.json',
    await bench.stored.text('builds/pools/1.0.1/artefact.json'),
  );
  await expect(artefactOf('1.0.0')).rejects.toMatchObject({ kind: 'integrity' });
});
