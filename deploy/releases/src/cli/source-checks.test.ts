import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { namedChecks } from '../documents/build';
import { remoteFiles, shellFiles, temporaryFolder, writeFiles } from '../testing/fixtures';
import { checkBytes, checkSources } from './source-checks';

const part = (bytes: number) => [{ part: 'scripts of route:wallets.home', bytes, budget: 25_200 }];
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

/** Creates a repository whose checks end with these exit codes. */
async function repository(codes: { types: number; lint: number }): Promise<string> {
  const bin = join(folder.path, 'node_modules', '.bin');
  await mkdir(bin, { recursive: true });
  await mkdir(join(folder.path, 'remotes', 'wallets'), { recursive: true });
  const script = `#!/bin/sh\n[ "$2" = remotes/wallets ] || exit 9\n[ $1 = types ] && exit ${codes.types}\nexit ${codes.lint}\n`;
  await writeFile(join(bin, 'parola-check'), script, { mode: 0o755 });
  return folder.path;
}

test('types and lint of the unit must hold', async () => {
  expect(await checkSources(await repository({ types: 0, lint: 0 }), 'wallets')).toEqual({
    types: 'held',
    lint: 'held',
  });
  for (const [codes, what] of [
    [{ types: 1, lint: 0 }, 'types do not hold'],
    [{ types: 0, lint: 1 }, 'lint does not hold'],
  ] as const)
    await expect(repository(codes).then((root) => checkSources(root, 'wallets'))).rejects.toMatchObject({
      kind: 'incompatible',
      message: expect.stringContaining(what),
    });
});

test('where the tools are not there it says so', async () => {
  await expect(checkSources(folder.path, 'wallets')).rejects.toMatchObject({ kind: 'unavailable' });
});

test('parts over their budget are refused with both numbers; the registry weighs parts that a manifest leaves out', async () => {
  const at = (name: string, sizes?: ReturnType<typeof part>) =>
    writeFiles(join(folder.path, name), remoteFiles('wallets', '1.0.0', sizes ? { sizes } : {}));
  expect(await checkBytes(await at('fits', part(25_200)), 'wallets')).toBe('held');
  await expect(at('over', part(25_201)).then((dir) => checkBytes(dir, 'wallets'))).rejects.toMatchObject({
    message: expect.stringContaining('scripts of route:wallets.home weigh 25201 bytes of 25200'),
  });
  expect(await checkBytes(await at('old'), 'wallets')).toBe('held');
  const older = await writeFiles(join(folder.path, 'older'), shellFiles('1.0.0'));
  expect(await checkBytes(older, 'shell')).toBe('left-out');
  const shell = await writeFiles(join(folder.path, 'shell'), shellFiles('1.0.0', { sizes: part(1) }));
  expect(await checkBytes(shell, 'shell')).toBe('held');
});

test('a manifest of another major of the contract is named with its unit', async () => {
  const files = remoteFiles('wallets', '1.0.0');
  const manifest = (files['manifest.json'] ?? '').replace('remote-manifest@2', 'remote-manifest@3');
  const dir = await writeFiles(join(folder.path, 'later'), { ...files, 'manifest.json': manifest });
  await expect(checkBytes(dir, 'wallets')).rejects.toThrow(
    'manifest.json of wallets is parola/remote-manifest@3, and ',
  );
});

test('a record lists its checks', () => {
  expect(namedChecks({ types: 'held', lint: 'left-out', bytes: 'held' })).toBe('types, bytes');
  expect(namedChecks(undefined)).toBe('none');
});
