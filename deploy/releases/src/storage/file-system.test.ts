import {
  copyFile,
  link as linkFile,
  mkdir,
  open,
  readdir,
  readFile,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/fixtures';
import { replaceSync } from './sync-disk';
import { openFileSystemStorage } from './file-system';
import { describeStorageContract } from './storage-contract';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

describe('the storage contract on files', () =>
  describeStorageContract(() => openFileSystemStorage(join(folder.path, 'store'))));

describe('the storage contract through a linked root', () =>
  describeStorageContract(async () => {
    await mkdir(join(folder.path, 'real'), { recursive: true });
    await symlink(join(folder.path, 'real'), join(folder.path, 'linked')).catch(() => undefined);
    return openFileSystemStorage(join(folder.path, 'linked'));
  }));

test('guarantee 2: of 32 writers that create the same object at once, one wins and its bytes stay', async () => {
  const stores = await Promise.all(Array.from({ length: 32 }, () => openFileSystemStorage(folder.path)));
  for (let round = 0; round < 5; round += 1) {
    const results = await Promise.all(
      stores.map((store, index) => store.createIfAbsent(`race/${round}.json`, Buffer.from(`<${index}>`.repeat(2000)))),
    );
    const winners = results.flatMap((result, index) => (result === 'created' ? [index] : []));
    expect(winners).toHaveLength(1);
    expect(results.filter((result) => result === 'exists')).toHaveLength(31);
    expect(await readFile(join(folder.path, `race/${round}.json`), 'utf8')).toBe(`<${winners[0]}>`.repeat(2000));
  }
  expect((await readdir(join(folder.path, 'race'))).filter((name) => name.startsWith('.tmp-'))).toEqual([]);
});

test('guarantee 2: an object is on the disk before it has its name, and the name before the answer', async () => {
  const handle = await open(folder.path);
  const sync = jest.spyOn(Object.getPrototypeOf(handle), 'sync');
  await handle.close();
  const cheap = replaceSync();
  const link = jest.fn(linkFile);
  try {
    const storage = await openFileSystemStorage(folder.path, { link });
    sync.mockClear();
    link.mockClear();
    expect(await storage.createIfAbsent('one.json', Buffer.from('1'))).toBe('created');
    const [before = 0, after = 0] = sync.mock.invocationCallOrder;
    const [named = 0] = link.mock.invocationCallOrder;
    expect([sync.mock.calls.length, before < named, named < after]).toEqual([2, true, true]);
  } finally {
    replaceSync(cheap);
    sync.mockRestore();
  }
});

test('guarantee 5: refuses a file system that lets the second writer win', async () => {
  await expect(openFileSystemStorage(folder.path, { link: copyFile })).rejects.toMatchObject({
    kind: 'unavailable',
    message: expect.stringContaining('not exclusive'),
  });
  expect(await readdir(folder.path)).toEqual([]);
});

test('sweeps only the leftovers of crashed writers', async () => {
  const dead = '.tmp-999999999-aa';
  const living = `.tmp-${process.pid}-bb`;
  const young = '.tmp-999999998-cc';
  await mkdir(join(folder.path, 'deep'));
  for (const name of [dead, living, young, 'kept.json']) await writeFile(join(folder.path, 'deep', name), 'x');
  const twoHoursAgo = Date.now() / 1000 - 7200;
  for (const name of [dead, living, 'kept.json'])
    await utimes(join(folder.path, 'deep', name), twoHoursAgo, twoHoursAgo);
  const storage = await openFileSystemStorage(folder.path);
  expect((await readdir(join(folder.path, 'deep'))).sort()).toEqual([young, living, 'kept.json'].sort());
  expect(await storage.list('deep/')).toEqual(['deep/kept.json']);
});

test('guarantee 6: a failed read or write is an error, never «nothing there», and leaves no partial object', async () => {
  const storage = await openFileSystemStorage(folder.path);
  await writeFile(join(folder.path, 'file.json'), 'x');
  await expect(storage.createIfAbsent('file.json/below.json', Buffer.from('x'))).rejects.toMatchObject({
    kind: 'unavailable',
    exitCode: 9,
  });
  await mkdir(join(folder.path, 'folder.json'));
  await expect(storage.get('folder.json')).rejects.toMatchObject({ kind: 'unavailable' });
  await expect(storage.putDerived('folder.json', Buffer.from('x'))).rejects.toMatchObject({ kind: 'unavailable' });
  expect((await readdir(folder.path)).sort()).toEqual(['file.json', 'folder.json']);
});

test('a place where no folder can be made is reported as unavailable', async () => {
  await writeFile(join(folder.path, 'file'), 'x');
  await expect(openFileSystemStorage(join(folder.path, 'file', 'store'))).rejects.toMatchObject({
    kind: 'unavailable',
  });
});
