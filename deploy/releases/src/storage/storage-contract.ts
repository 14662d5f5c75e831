import type { Storage } from './storage-port';

/** Tests of the storage contract; each implementation runs them. */
export function describeStorageContract(open: () => Promise<Storage>): void {
  const bytes = (text: string) => Buffer.from(text);
  let storage: Storage;
  beforeEach(async () => {
    storage = await open();
  });

  test('keeps a created object and never replaces it', async () => {
    expect(await storage.createIfAbsent('a/b/c.json', bytes('one'))).toBe('created');
    expect(await storage.createIfAbsent('a/b/c.json', bytes('two'))).toBe('exists');
    expect((await storage.get('a/b/c.json'))?.toString()).toBe('one');
  });

  test('keeps empty and binary objects as they are', async () => {
    const binary = Buffer.from([0, 255, 10, 13, 128]);
    await storage.createIfAbsent('a/empty.json', Buffer.alloc(0));
    await storage.createIfAbsent('a/binary.png', binary);
    expect(await storage.get('a/empty.json')).toEqual(Buffer.alloc(0));
    expect(await storage.get('a/binary.png')).toEqual(binary);
  });

  test('finds no missing object', async () => {
    expect(await storage.get('nothing/here.json')).toBeUndefined();
    expect(await storage.list('nothing/')).toEqual([]);
  });

  test('has one winner among simultaneous creators of one process', async () => {
    const results = await Promise.all(
      Array.from({ length: 32 }, (_, index) => storage.createIfAbsent('a/race.json', bytes(`writer ${index}`))),
    );
    const winner = results.indexOf('created');
    expect(results.filter((result) => result === 'created')).toHaveLength(1);
    expect((await storage.get('a/race.json'))?.toString()).toBe(`writer ${winner}`);
  });

  test('lists below a prefix in order, after a key', async () => {
    for (const key of ['x/2.json', 'x/1.json', 'x/deep/a.json', 'xy/1.json', 'x/10.json'])
      await storage.createIfAbsent(key, bytes(key));
    expect(await storage.list('x/')).toEqual(['x/1.json', 'x/10.json', 'x/2.json', 'x/deep/a.json']);
    expect(await storage.list('x/', 'x/10.json')).toEqual(['x/2.json', 'x/deep/a.json']);
  });

  test('names the folders right below a prefix, however much is in them', async () => {
    for (const key of ['c/staging/log/1.json', 'c/production/log/1.json', 'c/production/log/2.json', 'c/note.json'])
      await storage.createIfAbsent(key, bytes(key));
    expect(await storage.folders('c/')).toEqual(['production', 'staging']);
    expect(await storage.folders('nothing/')).toEqual([]);
    await expect(storage.folders('../')).rejects.toMatchObject({ kind: 'usage' });
  });

  test('replaces derived objects', async () => {
    await storage.putDerived('d/current.json', bytes('one'));
    await storage.putDerived('d/current.json', bytes('two'));
    expect((await storage.get('d/current.json'))?.toString()).toBe('two');
    expect(await storage.list('d/')).toEqual(['d/current.json']);
  });

  test('sets a damaged object aside, and nothing that was not seen', async () => {
    await storage.createIfAbsent('log/1.json', bytes('{'));
    expect(await storage.setAside('log/1.json', bytes('other'), 'aside/1.json')).toBe(false);
    expect(await storage.setAside('log/2.json', bytes('{'), 'aside/2.json')).toBe(false);
    expect((await storage.get('log/1.json'))?.toString()).toBe('{');
    expect(await storage.setAside('log/1.json', bytes('{'), 'aside/1.json')).toBe(true);
    expect(await storage.get('log/1.json')).toBeUndefined();
    expect((await storage.get('aside/1.json'))?.toString()).toBe('{');
    expect(await storage.createIfAbsent('log/1.json', bytes('whole'))).toBe('created');
  });

  test('removes an object for good, leaves its neighbours, and frees the place', async () => {
    for (const key of ['gone/1.json', 'gone/2.json']) await storage.createIfAbsent(key, bytes(key));
    await storage.remove('gone/1.json');
    await storage.remove('gone/1.json');
    await storage.remove('never/was.json');
    expect(await storage.get('gone/1.json')).toBeUndefined();
    expect(await storage.list('gone/')).toEqual(['gone/2.json']);
    expect(await storage.createIfAbsent('gone/1.json', bytes('again'))).toBe('created');
    await expect(storage.remove('../outside')).rejects.toMatchObject({ kind: 'usage' });
  });

  test.each(['', '/etc/passwd', '../outside', 'a/../../b', 'a//b', './a', '.tmp-1', 'a/.TMP-1', 'a\0b', 'a\\b', 'ä/b'])(
    'refuses the key %j',
    async (key) => {
      await expect(storage.createIfAbsent(key, bytes('x'))).rejects.toMatchObject({ kind: 'usage' });
      await expect(storage.get(key)).rejects.toMatchObject({ kind: 'usage' });
    },
  );
}
