import { digestOf, sha256 } from '../documents/build';
import { encode } from '../documents/json-documents';
import type { Storage } from '../storage/storage-port';
import { storedObjectsIn, type Stored } from '../testing/stored-objects';
import { openTestStore, type TestStore } from '../testing/test-store';
import { INDEXED_EVERY } from './commit-index';
import { openChannelLog, type ChannelLog } from './channel-log';

const CHANNEL = 'staging';
const idOf = (rev: number) => `commit:${String(rev).padStart(4, '0')}`;

let store: TestStore;
let storage: Storage;
let stored: Stored;
/** Keys of revisions read since the last reset. */
let read: string[];
beforeEach(async () => {
  store = await openTestStore();
  const opened = await store.open();
  stored = storedObjectsIn(opened);
  read = [];
  storage = {
    ...opened,
    get(key) {
      if (key.includes('/log/')) read.push(key);
      return opened.get(key);
    },
  };
});
afterEach(() => store.remove());

/** Writes revisions `from` to `to` without an index, like an older version. */
async function write(from: number, to: number): Promise<void> {
  const log = openChannelLog(storage, CHANNEL);
  for (let rev = from; rev <= to; rev += 1) {
    const before = await storage.get(`channels/${CHANNEL}/log/${rev - 1}.json`);
    const revision = {
      schema: 'parola/channel-revision@3' as const,
      channel: CHANNEL,
      rev,
      prev: before ? digestOf(before) : '',
      commitId: idOf(rev),
      at: 0,
      actor: 'maria',
      reason: '',
      op: { kind: 'pin' as const, units: [] },
      pins: {},
      compat: { shell: '1.0.0', findings: [] },
    };
    expect(await log.append(revision)).toBe(true);
  }
  read.length = 0;
}

async function madeBy(log: ChannelLog, rev: number): Promise<number | undefined> {
  const head = await log.head();
  return head && (await log.made(idOf(rev), head))?.revision.rev;
}

test('4, a commit id is found anywhere in the history, and an entry is read once', async () => {
  await write(1, 200);
  const log = openChannelLog(storage, CHANNEL);
  for (const rev of [1, 100, 199, 200]) expect(await madeBy(log, rev)).toBe(rev);
  expect(await madeBy(log, 201)).toBeUndefined();
  await write(201, 202);
  for (const rev of [1, 201, 202]) expect(await madeBy(log, rev)).toBe(rev);
  expect(new Set(read).size).toBeLessThan(10);
  // A new process without a cache.
  read.length = 0;
  expect(await madeBy(openChannelLog(storage, CHANNEL), 1)).toBe(1);
  expect(new Set(read).size).toBeLessThan(INDEXED_EVERY + 10);
});

test('4, any number of simultaneous readers find the same', async () => {
  await write(1, 40);
  const logs = Array.from({ length: 8 }, () => openChannelLog(storage, CHANNEL));
  expect(await Promise.all(logs.map((log, index) => madeBy(log, index + 1)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('4, a revision that was set aside has no effect, and its commit id may make another one', async () => {
  await write(1, 3);
  const log = openChannelLog(storage, CHANNEL);
  expect(await madeBy(log, 3)).toBe(3);
  const aside = await storage.get(`channels/${CHANNEL}/log/3.json`);
  expect(await storage.setAside(`channels/${CHANNEL}/log/3.json`, aside ?? Buffer.alloc(0), 'aside/3.json')).toBe(true);
  const second = await log.read(2);
  const revision = { ...second?.revision, rev: 3, prev: second?.digest ?? '', commitId: 'recovered-0001' };
  if (!second) throw new Error('revision 2 is gone');
  expect(await log.append({ ...second.revision, ...revision })).toBe(true);
  expect(await madeBy(log, 3)).toBeUndefined();
  const third = await log.read(3);
  const again = { ...second.revision, rev: 4, prev: third?.digest ?? '', commitId: idOf(3) };
  expect(await log.append(again)).toBe(true);
  expect(await madeBy(log, 3)).toBe(4);
  expect(await madeBy(openChannelLog(storage, CHANNEL), 3)).toBe(4);
});

test('4, a damaged index is made again, and one damaged revision blocks no change', async () => {
  await write(1, 70);
  expect(await madeBy(openChannelLog(storage, CHANNEL), 5)).toBe(5);
  for (const key of await stored.list(`commits/${CHANNEL}/`)) await stored.alter(key, () => '{');
  await stored.alter(`channels/${CHANNEL}/log/7.json`, () => '{');
  const log = openChannelLog(storage, CHANNEL);
  expect(await madeBy(log, 5)).toBe(5);
  expect(await madeBy(log, 7)).toBeUndefined();
  expect(await madeBy(log, 70)).toBe(70);
});

test('4, for any number of requests to one process at once it is built for one', async () => {
  await write(1, 60);
  const log = openChannelLog(storage, CHANNEL);
  const head = await log.head();
  read.length = 0;
  if (!head) throw new Error('no history');
  await Promise.all([1, 2, 3, 4].map((rev) => log.made(idOf(rev), head)));
  // Each revision is read once, and the requested ones once more.
  expect(read.length).toBeLessThan(60 + 10);
});

test('4, a reader that dies during the first read of a long history leaves its finished part', async () => {
  await write(1, 1_100);
  const ends = new AbortController();
  const ended = {
    ...storage,
    async putDerived(key: string, bytes: Uint8Array) {
      await storage.putDerived(key, bytes);
      ends.abort();
    },
  };
  await openChannelLog(ended, CHANNEL).index(ends.signal);
  read.length = 0;
  expect(await madeBy(openChannelLog(storage, CHANNEL), 1_100)).toBe(1_100);
  expect(new Set(read).size).toBeLessThan(110);
});

test('4, a reader that looked at the end before others wrote there repeats no change, and takes no mark back', async () => {
  await write(1, 70);
  const log = openChannelLog(storage, CHANNEL);
  const old = await log.head();
  await write(71, 160);
  expect(await madeBy(log, 160)).toBe(160);
  read.length = 0;
  if (!old) throw new Error('no history');
  expect((await log.made(idOf(3), old))?.revision.rev).toBe(3);
  expect((await openChannelLog(storage, CHANNEL).made(idOf(3), old))?.revision.rev).toBe(3);
  expect(read.length).toBeLessThan(10);
  const mark = await storage.get(`commits/${CHANNEL}/indexed.json`);
  expect(JSON.parse(String(mark))).toMatchObject({ rev: 160 });
});

test('4, an entry that is damaged, or leads to another revision, is not taken for none', async () => {
  await write(1, 70);
  const log = openChannelLog(storage, CHANNEL);
  expect(await madeBy(log, 5)).toBe(5);
  const keyOf = (rev: number) => `commits/${CHANNEL}/${sha256(idOf(rev))}.json`;
  await stored.write(keyOf(5), '{');
  await stored.write(keyOf(6), encode({ rev: 9 }));
  expect(await madeBy(log, 5)).toBe(5);
  await stored.write(keyOf(5), '{');
  expect(await madeBy(openChannelLog(storage, CHANNEL), 5)).toBe(5);
  expect(await madeBy(openChannelLog(storage, CHANNEL), 6)).toBe(6);
});

test('4, a revision that could not be read when it was its turn is found once it can be', async () => {
  await write(1, 70);
  const key = `channels/${CHANNEL}/log/7.json`;
  const bytes = await stored.read(key);
  await stored.write(key, '{');
  const log = openChannelLog(storage, CHANNEL);
  expect(await madeBy(log, 7)).toBeUndefined();
  expect(await madeBy(log, 70)).toBe(70);
  // Another process does not read the whole history again because of the damaged revision.
  read.length = 0;
  expect(await madeBy(openChannelLog(storage, CHANNEL), 70)).toBe(70);
  expect(new Set(read).size).toBeLessThan(10);
  await stored.write(key, bytes);
  expect(await madeBy(openChannelLog(storage, CHANNEL), 7)).toBe(7);
  expect(await madeBy(log, 7)).toBe(7);
});
