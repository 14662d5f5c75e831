import { copyFile, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase, type ReleaseDatabase } from '../database/database';
import { encode } from '../documents/json-documents';
import { signText } from '../signing/sign-snapshot';
import { createKeyFile, fromJwk } from '../signing/keys';
import type { Trust } from '../signing/signed-envelope';
import { createTestDatabase, type TestDatabase } from '../testing/cluster';
import { openBench, type Bench } from '../testing/fixtures';
import { openAudit } from './audit';
import { openAuditCopy, startCopying, type AuditCopy } from './copy';
import { hashOf, type AuditEntry, type AuditPlace } from './line';

/** A machine without a key of the store. */
const NO_KEYS: Trust = { keys: async () => [] };

let bench: Bench;
let place: TestDatabase;
let database: ReleaseDatabase;
let reported: string[];
beforeEach(async () => {
  bench = await openBench();
  // Makes the key of the store.
  await bench.registry.publicKeys();
  place = await createTestDatabase();
  database = openDatabase(place.url);
  reported = [];
});
afterEach(async () => {
  await database.close();
  await place.drop();
  await bench.remove();
});

const entry = (act: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  ...{ actor: 'ana', act, subject: 'production', outcome: 'done', detail: '' },
  ...more,
});

async function write(acts: readonly string[], trust = bench.registry.trust): Promise<void> {
  const audit = await openAudit({ storage: bench.registry.storage, trust }, { now: () => 1_000 });
  for (const act of acts) await audit.write(entry(act));
}

function openCopy(from: AuditPlace = bench.registry): AuditCopy {
  const { storage, trust } = from;
  return openAuditCopy({
    storage,
    trust,
    database,
    now: () => 2_000,
    report: (problem) => void reported.push(problem),
  });
}
const copied = async (copy = openCopy()) =>
  (await copy.find({ limit: 500 }))
    .map(({ n, act, detail }) => (act === 'copyAudit' ? `${n}: ${detail}` : act))
    .reverse();

/** A line with an intact hash, as somebody with write access to the store alone could make it. */
function forgedLine(n: number, prev: string) {
  const line = { n, at: 1_000, ...entry('forged', { actor: 'eve' }), prev };
  return { ...line, hash: hashOf(line) };
}

const keyIn = async (file: string) => fromJwk(await readFile(file, 'utf8'), file);

async function linesOfStore() {
  const all = [];
  for await (const line of (await openAudit(bench.registry, { now: Date.now })).all()) all.push(line);
  return all;
}

test('guarantee 32: each line is copied once and in order, by any number of processes', async () => {
  await write(['a1', 'a2', 'a3']);
  const others = [openCopy(), openCopy(), openCopy()];
  await Promise.all(others.map((copy) => copy.look()));
  const more = Array.from({ length: 120 }, (_, index) => `b${index}`);
  await Promise.all([write(more), ...others.map((copy) => copy.look())]);
  await Promise.all(others.map((copy) => copy.look()));
  expect(await copied()).toEqual(['a1', 'a2', 'a3', ...more]);
  expect(reported).toEqual([]);
  expect(await openCopy().find({ limit: 500 })).toEqual((await linesOfStore()).reverse());
});

test('lines from before signatures are copied as they are, and unsigned ones after a signed one are refused', async () => {
  await write(['old1', 'old2'], NO_KEYS);
  await write(['signed']);
  await write(['keyless'], NO_KEYS);
  await write(['later']);
  const refused = expect.stringMatching(
    /^4: Line 4 of the audit is not signed, .* It claims keyless of production by ana/,
  );
  expect(await copied()).toEqual(['old1', 'old2', 'signed', refused, 'later']);
  expect(reported).toEqual([expect.stringContaining('Line 4')]);
});

test('guarantee 32: a forged, altered, moved or removed line is refused and reported once, and the others are copied', async () => {
  const { stored } = bench;
  await write(['a1', 'a2', 'a3', 'a4', 'a5', 'a6']);
  const [, second] = await linesOfStore();
  const six = await stored.read('audit/6.json');
  await stored.alter('audit/2.json', (text) => text.replace('ana', 'eve'));
  await stored.write('audit/3.json', encode(forgedLine(3, second?.hash ?? '')));
  await stored.write('audit/4.json', six);
  await stored.remove('audit/5.json');
  const lines = [
    'a1',
    expect.stringMatching(/^2: Line 2 of the audit differs from the text signed by key/),
    expect.stringMatching(/^3: Line 3 of the audit is not signed, .* It claims forged of production by eve/),
    expect.stringMatching(/^4: Line 4 of the audit was written as line 6; it was moved here/),
    expect.stringMatching(/^5: Line 5 of the audit is missing/),
    'a6',
  ];
  const copy = openCopy();
  expect(await copied(copy)).toEqual(lines);
  expect(await copied(copy)).toEqual(lines);
  expect(reported).toHaveLength(4);
});

test('guarantee 32: a forged newest line stops no act, and no later line vouches for it', async () => {
  await write(['a1']);
  const [first] = await linesOfStore();
  const file = join(bench.dir, '../stranger.jwk');
  await createKeyFile(file);
  const stranger = await keyIn(file);
  const forged = forgedLine(2, first?.hash ?? '');
  await bench.stored.write('audit/2.json', encode(signText(JSON.stringify(forged), stranger)));
  await expect(linesOfStore()).rejects.toMatchObject({
    kind: 'integrity',
    message: expect.stringMatching(/^Line 2 of the audit is signed by .*, which is no trusted key/),
  });
  await bench.stored.write('audit/3.json', 'not a line');
  await write(['a4']);
  const untrusted = expect.stringMatching(
    /^2: Line 2 of the audit is signed by .*, which is no trusted key of this store/,
  );
  const unreadable = expect.stringMatching(/^3: Line 3 of the audit cannot be read/);
  expect(await copied()).toEqual(['a1', untrusted, unreadable, 'a4']);
  const last = (await openCopy().find({ limit: 1 }))[0];
  expect(last?.prev).toBe(first?.hash);
});

test('guarantee 32: lines of an ended key are copied later too, and lines that it signs afterwards are refused', async () => {
  await write(['a1', 'a2']);
  const old = join(bench.dir, '../old.jwk');
  await copyFile(bench.keyFile, old);
  await bench.registry.keys.prepare();
  await bench.registry.keys.switch();
  await bench.registry.keys.retire();
  const fresh = await bench.open();
  const lines = await linesOfStore();
  const ended = await keyIn(old);
  const late = forgedLine(lines.length + 1, lines.at(-1)?.hash ?? '');
  await bench.stored.write(`audit/${late.n}.json`, encode(signText(JSON.stringify(late), ended)));
  const refused = expect.stringMatching(/^4: Line 4 of the audit is signed by .*, which is no trusted key/);
  expect(await copied(openCopy(fresh))).toEqual(['a1', 'a2', 'vouch', refused]);
});

test('lines of a lost key are copied after another key was made the signer', async () => {
  await write(['a1', 'a2']);
  await rename(bench.keyFile, join(bench.dir, '../lost.jwk'));
  const fresh = await bench.open();
  await fresh.keys.adoptKey();
  expect(await copied(openCopy(fresh))).toEqual(['a1', 'a2', 'vouch']);
  expect(reported).toEqual([]);
});

test('a store that was set back is reported, and both its lines and those of the copy are kept', async () => {
  await write(['a1', 'a2', 'a3', 'a4']);
  const copy = openCopy();
  await copy.look();
  await bench.stored.remove('audit/3.json');
  await bench.stored.remove('audit/4.json');
  await write(['b3']);
  const sentence =
    /^The audit in the store is not the copied one after line 2; lines 3 to 4 of the copy are in the database alone/;
  await copy.look();
  expect(reported).toEqual([expect.stringMatching(sentence)]);
  await copy.look();
  const found = (await copy.find({ limit: 500 })).map(({ n, act }) => `${n} ${act}`);
  expect(found).toEqual(['4 copyAudit', '4 a4', '3 b3', '3 a3', '2 a2', '1 a1']);
  expect(reported).toHaveLength(1);
});

test('lines wait while the database is away, and the reason is reported once', async () => {
  const copy = openCopy();
  await copy.look();
  await place.cut();
  await write(['a1', 'a2']);
  const looks = startCopying(copy, (problem) => void reported.push(problem), 5);
  while (reported.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await expect(copy.look()).rejects.toMatchObject({ kind: 'unavailable' });
  await place.restore();
  while ((await copy.find({ limit: 5 }).catch(() => [])).length < 2);
  await looks.stop();
  expect(await copied()).toEqual(['a1', 'a2']);
  expect(reported).toEqual([expect.stringMatching(/^The audit is not copied into the database yet: The database/)]);
});

test('a text that the database cannot keep does not stop the copy', async () => {
  const audit = await openAudit(bench.registry, { now: () => 1_000 });
  await audit.write(entry('change', { detail: 'null\0byte' }));
  await write(['later']);
  expect((await openCopy().find({ limit: 5 })).map(({ detail }) => detail)).toEqual(['', 'null\uFFFDbyte']);
});

test('finds by author, act, emergency and words, newest first', async () => {
  await write(['act1', 'act2', 'act3']);
  const audit = await openAudit(bench.registry, { now: () => 1_000 });
  const ben = { actor: 'ben', subject: 'staging', outcome: 'refused' as const, detail: '100% NOT_today' };
  await audit.write(entry('change', { ...ben, emergency: true }));
  const copy = openCopy();
  const found = async (query: object) => (await copy.find({ limit: 50, ...query })).map(({ n }) => n);
  expect(await found({})).toEqual([4, 3, 2, 1]);
  expect(await found({ before: 3, limit: 1 })).toEqual([2]);
  expect(await found({ actor: 'ben' })).toEqual([4]);
  expect(await found({ act: 'act2' })).toEqual([2]);
  expect(await found({ text: '% not_TODAY' })).toEqual([4]);
  expect(await found({ text: 'not%today' })).toEqual([]);
  expect(await copy.find({ limit: 1 })).toMatchObject([{ ...ben, emergency: true }]);
});
