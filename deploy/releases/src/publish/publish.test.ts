import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '@parola/artefact';
import type { RemoteManifest } from '@parola/contract';
import { buildIdOf, sha256 } from '../documents/build';
import { inMemory, named, openBench, remoteFiles, shellFiles, writeFiles, type Bench } from '../testing/fixtures';
import { MAX_FILE_BYTES, MAX_FILES } from '../documents/build';
import type { SourceFile } from '../storage/source-file';

let bench: Bench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.remove());

function publish(files: readonly SourceFile[]) {
  return bench.registry.publishFiles(files, { unit: 'wallets' });
}

test('a folder becomes a build, and its record names every byte', async () => {
  const folder = await writeFiles(join(bench.dir, '../build'), remoteFiles('wallets', '1.0.0'));
  const { build, created } = await bench.registry.publish(folder, {
    unit: 'wallets',
    version: '1.0.0',
    source: { commit: 'abc' },
  });
  expect(created).toBe(true);
  expect(build).toMatchObject({
    schema: 'parola/build@1',
    unit: 'wallets',
    version: '1.0.0',
    kind: 'remote',
    publisher: 'maria',
    source: { commit: 'abc' },
    buildId: buildIdOf(build.files),
  });
  expect(build.files.map((file) => file.path)).toEqual(['js/page.8c1f.js', 'manifest.json', 'remoteEntry.js']);
  for (const file of build.files) {
    const served = await bench.stored.read(`public/remotes/wallets/1.0.0/${file.path}`);
    expect({ size: served.length, sha256: sha256(served) }).toEqual({ size: file.size, sha256: file.sha256 });
    expect(sha256(await bench.stored.read(`blobs/sha256/${file.sha256}`))).toBe(file.sha256);
  }
  expect(await bench.registry.build('wallets', '1.0.0')).toEqual(build);
});

test('the same build again is the same build; the file order does not matter', async () => {
  const files = inMemory(remoteFiles('wallets', '1.0.0'));
  const first = await publish(files);
  const again = await (await bench.open({ actor: 'jose' })).publishFiles(files.toReversed(), { unit: 'wallets' });
  expect(again).toEqual({ build: first.build, created: false });
});

test('other content under a published version is a conflict and changes nothing', async () => {
  await bench.publishRemote('wallets', '1.0.0');
  await expect(bench.publishRemote('wallets', '1.0.0', {}, 'changed')).rejects.toMatchObject({
    kind: 'conflict',
    exitCode: 5,
    message: expect.stringMatching(/already taken by sha256:.* of maria.*new version/),
  });
  expect(await bench.registry.verify(named('wallets', '1.0.0'))).toEqual([]);
});

test('guarantee 7: of two publishers of one version with different bytes one wins whole', async () => {
  for (let round = 0; round < 25; round += 1) {
    const version = `1.${round}.0`;
    const results = await Promise.allSettled(
      ['one', 'two'].map(async (code) =>
        (await bench.open({ actor: code })).publishFiles(inMemory(remoteFiles('wallets', version, {}, code)), {
          unit: 'wallets',
        }),
      ),
    );
    const lost = results.filter((result) => result.status === 'rejected');
    expect(lost).toHaveLength(1);
    expect(lost[0]?.reason).toMatchObject({ exitCode: 5 });
    expect(await bench.registry.verify(named('wallets', version))).toEqual([]);
  }
});

test('a version with a begun publication can be finished with the same bytes only', async () => {
  const dying = await bench.open({
    actor: 'jose',
    failPoint(name) {
      if (name === 'publish:file') throw new Error('crashed');
    },
  });
  const [his, mine] = ['his', 'mine'].map((code) => inMemory(remoteFiles('wallets', '1.0.0', {}, code)));
  await expect(dying.publishFiles(his ?? [], { unit: 'wallets' })).rejects.toThrow('crashed');
  await expect(publish(mine ?? [])).rejects.toMatchObject({
    kind: 'conflict',
    message: expect.stringMatching(/taken by sha256:.* of jose/),
  });
  expect(await bench.registry.build('wallets', '1.0.0')).toBeUndefined();
  await expect(publish(his ?? [])).resolves.toMatchObject({ created: true });
  expect(await bench.registry.verify(named('wallets', '1.0.0'))).toEqual([]);
});

test('a file that lies under the version with other bytes stops the publication', async () => {
  await bench.stored.write('public/remotes/wallets/1.0.0/remoteEntry.js', 'planted');
  await expect(publish(good())).rejects.toMatchObject({
    kind: 'conflict',
    message: expect.stringContaining('remoteEntry.js under wallets 1.0.0 holds other bytes'),
  });
  expect(await bench.registry.versions('wallets')).toEqual([]);
});

test('guarantee 7: of many publishers of the same bytes all succeed and one created it', async () => {
  const results = await Promise.all(
    Array.from({ length: 8 }, () => publish(inMemory(remoteFiles('wallets', '2.0.0')))),
  );
  expect(results.filter((result) => result.created)).toHaveLength(1);
  expect(new Set(results.map((result) => JSON.stringify(result.build))).size).toBe(1);
});

const good = () => inMemory(remoteFiles('wallets', '1.0.0'));
const extra = (path: string, size = 1): SourceFile => ({ path, size, read: () => Promise.resolve(Buffer.alloc(size)) });
test.each<[string, () => SourceFile[]]>([
  ['a parent step', () => [extra('../evil.js')]],
  ['a hidden parent step', () => [extra('js/../../evil.js')]],
  ['an absolute path', () => [extra('/etc/evil.js')]],
  ['a drive', () => [extra('C:\\evil.js')]],
  ['a NUL', () => [extra('a\0.js')]],
  ['an empty step', () => [extra('a//b.js')]],
  ['a temporary name', () => [extra('.tmp-1.js')]],
  ['a temporary name in capitals', () => [extra('js/.TMP-1.js')]],
  ['names that differ in case', () => [extra('JS/page.8c1f.js')]],
  ['a folder and a file of one name', () => [extra('js.js'), extra('js.js/a.js')]],
  ['a name given twice', () => [extra('a.js'), extra('a.js')]],
  ['composed letters', () => [extra('\u00e9.js')]],
  ['decomposed letters', () => [extra('e\u0301.js')]],
  ['a line break', () => [extra('a\n.js')]],
  ['an unknown kind', () => [extra('run.sh')]],
  ['no kind', () => [extra('LICENSE')]],
  ['a long path', () => [extra(`${'a/'.repeat(120)}b.js`)]],
  ['a file too big', () => [extra('big.js', MAX_FILE_BYTES + 1)]],
  ['a build too big', () => Array.from({ length: 11 }, (_, index) => extra(`${index}.js`, MAX_FILE_BYTES))],
  ['too many files', () => Array.from({ length: MAX_FILES }, (_, index) => extra(`${index}.js`))],
])('guarantee 9: %s is refused before anything is stored', async (_, files) => {
  await expect(publish([...good(), ...files()])).rejects.toMatchObject({ kind: 'usage', exitCode: 2 });
  for (const prefix of ['blobs/', 'builds/', 'public/']) expect(await bench.stored.list(prefix)).toEqual([]);
});

test('links in a build folder are refused, for any target', async () => {
  const folder = await writeFiles(join(bench.dir, '../build'), remoteFiles('wallets', '1.0.0'));
  await writeFile(join(bench.dir, '../secret.json'), '{}');
  await symlink('../secret.json', join(folder, 'linked.json'));
  await expect(bench.registry.publish(folder, { unit: 'wallets' })).rejects.toMatchObject({
    kind: 'usage',
    message: expect.stringContaining('linked.json'),
  });
  await mkdir(join(bench.dir, '../other'));
  await writeFiles(join(bench.dir, '../other'), remoteFiles('wallets', '1.0.0'));
  await symlink('/tmp', join(bench.dir, '../other/linked'));
  await expect(bench.registry.publish(join(bench.dir, '../other'), { unit: 'wallets' })).rejects.toMatchObject({
    kind: 'usage',
    message: expect.stringContaining('linked'),
  });
});

test('a file that changes while it is read is not published', async () => {
  await expect(
    publish([...good(), { path: 'a.js', size: 5, read: () => Promise.resolve(Buffer.from('longer')) }]),
  ).rejects.toMatchObject({
    kind: 'conflict',
  });
});

const altered = (change: Record<string, string | undefined>) => {
  const files = { ...remoteFiles('wallets', '1.0.0'), ...change };
  return inMemory(
    Object.fromEntries(Object.entries(files).filter((entry): entry is [string, string] => entry[1] !== undefined)),
  );
};
test.each<[string, () => SourceFile[], RegExp]>([
  ['no manifest', () => altered({ 'manifest.json': undefined }), /has no manifest.json/],
  ['a manifest that is not JSON', () => altered({ 'manifest.json': '{' }), /is not JSON/],
  ['a manifest of another shape', () => altered({ 'manifest.json': '{}' }), /does not match its schema/],
  [
    'a file the manifest lists but the build lacks',
    () => altered({ 'js/page.8c1f.js': undefined }),
    /lists js\/page.8c1f.js, which the build does not hold/,
  ],
  [
    'a file its manifest does not list',
    () => altered({ 'js/stowaway.js': '/* ? */' }),
    /holds js\/stowaway\.js, which its manifest does not list/,
  ],
  [
    'one changed byte',
    () => altered({ 'js/page.8c1f.js': '/* page of wallets 1.0.1 */' }),
    /its manifest says sha384-/,
  ],
  [
    'two files swapped',
    () => {
      const files = remoteFiles('wallets', '1.0.0');
      return altered({ 'remoteEntry.js': files['js/page.8c1f.js'], 'js/page.8c1f.js': files['remoteEntry.js'] });
    },
    /its manifest says sha384-/,
  ],
  ['another remote', () => inMemory(remoteFiles('lobby', '1.0.0')), /belongs to lobby/],
  [
    'a container name without its version',
    () =>
      inMemory(
        remoteFiles('wallets', '1.0.0', {
          entry: { file: 'remoteEntry.js', integrity: `sha384-${'A'.repeat(64)}`, global: 'wallets' },
        }),
      ),
    /it must be parola_wallets_1_0_0/,
  ],
  [
    'a preload that is no file of the build',
    () => inMemory(remoteFiles('wallets', '1.0.0', { preload: { entry: ['gone.js'], contributions: {} } })),
    /preloads gone.js/,
  ],
])('guarantee 10: a remote with %s is refused', async (_, files, message) => {
  await expect(publish(files())).rejects.toMatchObject({
    kind: 'integrity',
    exitCode: 8,
    message: expect.stringMatching(message),
  });
  expect(await bench.registry.versions('wallets')).toEqual([]);
});

test('a shell needs its page and its profile', async () => {
  const publishShell = (change: Record<string, string>, without: string) => {
    const files = { ...shellFiles('1.0.0'), ...change };
    return bench.registry.publishFiles(
      inMemory(files).filter((file) => file.path !== without),
      { unit: 'shell' },
    );
  };
  await expect(publishShell({}, 'index.html')).rejects.toMatchObject({
    kind: 'integrity',
    message: expect.stringContaining('index.html'),
  });
  await expect(publishShell({ 'index.html': '' }, '')).rejects.toMatchObject({ kind: 'integrity' });
  await expect(publishShell({}, 'host-profile.json')).rejects.toMatchObject({
    kind: 'integrity',
    message: expect.stringContaining('host-profile.json'),
  });
  expect((await publishShell({}, '')).build).toMatchObject({ kind: 'shell', manifest: { file: 'host-profile.json' } });
});

test('a document of another major of the contract is refused by its name', async () => {
  const remote = remoteFiles('wallets', '1.0.0');
  const shell = shellFiles('1.0.0');
  const later = (files: Record<string, string>, name: string) => ({
    ...files,
    [name]: (files[name] ?? '').replace('@2"', '@3"'),
  });
  await expect(publish(inMemory(later(remote, 'manifest.json')))).rejects.toMatchObject({
    kind: 'integrity',
    message:
      'manifest.json of wallets is parola/remote-manifest@3, and this registry reads parola/remote-manifest@2 and parola/remote-manifest@1: build it with the packages of this site, or update the site first.',
  });
  const profile = inMemory(later(shell, 'host-profile.json'));
  await expect(bench.registry.publishFiles(profile, { unit: 'shell' })).rejects.toMatchObject({
    kind: 'integrity',
    message: expect.stringMatching(
      /^host-profile\.json of shell is parola\/host-profile@3, and this registry reads parola\/host-profile@2 and /,
    ),
  });
});

test('the version asked for must be the version built, and a proper one', async () => {
  await expect(bench.registry.publishFiles(good(), { unit: 'wallets', version: '1.0.1' })).rejects.toMatchObject({
    kind: 'usage',
    message: expect.stringContaining('says version 1.0.0'),
  });
  await expect(publish(inMemory(remoteFiles('wallets', '1.0.0-RC.1')))).rejects.toMatchObject({
    kind: 'usage',
    message: expect.stringContaining('lower-case'),
  });
});

test('versions are listed newest first', async () => {
  for (const version of ['1.9.0', '1.10.0', '1.10.0-rc.1', '1.2.0']) await bench.publishRemote('wallets', version);
  expect(await bench.registry.versions('wallets')).toEqual(['1.10.0', '1.10.0-rc.1', '1.9.0', '1.2.0']);
});

test('guarantee 8: a damaged stored copy is noticed, not served', async () => {
  const { build } = await publish(good());
  await bench.stored.write(`blobs/sha256/${build.files[0]?.sha256}`, 'rotten');
  const next = inMemory({ ...remoteFiles('wallets', '1.0.0') });
  await expect((await bench.open({ dir: bench.dir })).publishFiles(next, { unit: 'wallets' })).resolves.toMatchObject({
    created: false,
  });
  const old = remoteFiles('wallets', '1.0.0')['js/page.8c1f.js'] ?? '';
  const manifest: RemoteManifest = JSON.parse(remoteFiles('wallets', '1.1.0')['manifest.json'] ?? '');
  const listed = [...manifest.files, { path: 'js/old.js', size: old.length, integrity: integrityOf(Buffer.from(old)) }];
  const shared = { ...remoteFiles('wallets', '1.1.0', { files: listed }), 'js/old.js': old };
  await expect(publish(inMemory(shared))).rejects.toMatchObject({
    kind: 'integrity',
    message: expect.stringContaining('damaged'),
  });
  expect(await bench.registry.versions('wallets')).toEqual(['1.0.0']);
});

test('a manifest that would not fit into the page beside the others is refused', async () => {
  const titles = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`x${index}`, 'a long title']));
  const manifest = { ...JSON.parse(remoteFiles('wallets', '9.0.0')['manifest.json'] ?? '{}'), titles };
  const files = { ...remoteFiles('wallets', '9.0.0'), 'manifest.json': JSON.stringify(manifest) };
  await expect(
    bench.registry.publishFiles(inMemory(files), { unit: 'wallets', version: '9.0.0' }),
  ).rejects.toMatchObject({ kind: 'integrity', message: expect.stringContaining('at most') });
});
