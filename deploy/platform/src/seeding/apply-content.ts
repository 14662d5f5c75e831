import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/pool';
import { inTransaction } from '../db/transaction';
import type { Content, Entry, Place } from './content-types';
import { mergeContent } from './merge-content';
import './tables';

/** Result of seeding at a start, as lists of `place/key`. */
export interface Seeded {
  /** Updated to the content of this release. */
  raised: string[];
  /** New content of the release that was not, or only partly, applied, because an operator changed the value. */
  kept: string[];
}

interface Before {
  seeded: unknown;
  seen: string[];
}

/**
 * Writes the content of this release: inserts missing rows, and updates values that still equal the last seeded value.
 * Changes of operators stay, and so do rows older than the first seeding of their key. Removed content never returns
 * when an older node starts next to a newer one. Repeatable, safe on several nodes; writes nothing without new content.
 * @throws Error when two domains seed the same key.
 */
export async function applyContent(db: Db, contents: readonly Content[]): Promise<Seeded> {
  const keys = contents.flatMap(({ place, entries }) => Object.keys(entries).map((key) => subjectOf(place, key)));
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice !== undefined) throw new Error(`Two parts bring ${twice}`);
  return inTransaction(db, async (tx) => {
    // Serialises nodes: the second finds the content already written.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('seeded_content', 0))`.execute(tx);
    const seeded: Seeded = { raised: [], kept: [] };
    for (const content of contents) await apply(tx, content, seeded);
    return seeded;
  });
}

/**
 * Applies the content of one place. Reading, digests, inserts and records take one statement each for all keys, of
 * which there may be hundreds; only updated rows take one statement each.
 */
async function apply(tx: Tx, { place, entries, retired = [] }: Content, seeded: Seeded): Promise<void> {
  const keys = [...new Set([...Object.keys(entries), ...retired])].sort();
  const before = await readBefore(tx, place, keys);
  const rows = await place.read(tx, keys);
  const missing = new Map<string, Entry>();
  const present = new Map<string, Entry>();
  for (const key of keys) {
    const earlier = before.get(key);
    const brought = entries[key];
    if (brought && !rows.has(key)) missing.set(key, brought);
    const entry = brought ? plain(brought) : retiredEntry(place, earlier);
    if (earlier && entry && rows.has(key)) present.set(key, entry);
  }
  const digestOf = await digestsOf(tx, [...missing, ...present]);
  const remembered = new Map<string, Before>();
  for (const [key, { value }] of missing)
    remembered.set(key, { seeded: value, seen: [...(before.get(key)?.seen ?? []), digestOf(key)] });
  if (missing.size > 0) await place.insert(tx, missing);
  for (const [key, entry] of present) {
    const earlier = before.get(key);
    if (!earlier || earlier.seen.includes(digestOf(key))) continue;
    const meeting = { seeded: earlier.seeded, current: rows.get(key), release: entry.value };
    const untouched = mergeContent(entry, { ...meeting, current: earlier.seeded });
    const value = mergeContent(entry, meeting);
    if (!isDeepStrictEqual(value, meeting.current)) {
      await place.update(tx, key, { ...entry, value });
      seeded.raised.push(subjectOf(place, key));
    }
    if (!isDeepStrictEqual(value, untouched)) seeded.kept.push(subjectOf(place, key));
    remembered.set(key, { seeded: untouched, seen: [...earlier.seen, digestOf(key)] });
  }
  await remember(tx, place, remembered);
}

function subjectOf({ name }: Place, key: string): string {
  return `${name}/${key}`;
}

/** The value after a round trip through JSON, so that it compares equal to the value from the database. */
function plain(entry: Entry): Entry {
  const value: unknown = JSON.parse(JSON.stringify(entry.value));
  return { ...entry, value };
}

function retiredEntry({ retired }: Place, earlier: Before | undefined): Entry | undefined {
  return retired && earlier ? { value: { ...Object(earlier.seeded), ...retired } } : undefined;
}

/**
 * Computes digests of values in PostgreSQL, because jsonb has a canonical text form.
 * @returns the digest of a key. @throws Error for a key without one.
 */
async function digestsOf(tx: Tx, entries: readonly [string, Entry][]): Promise<(key: string) => string> {
  const values = JSON.stringify(Object.fromEntries(entries.map(([key, { value }]) => [key, value])));
  const { rows } = await sql<{ key: string; digest: string }>`
    SELECT key, md5(value::text) AS digest FROM jsonb_each(${values}::jsonb)`.execute(tx);
  const digests = new Map(rows.map(({ key, digest }) => [key, digest]));
  return (wanted) => {
    const digest = digests.get(wanted);
    if (digest === undefined) throw new Error(`no digest of ${wanted}`);
    return digest;
  };
}

async function readBefore(tx: Tx, { name }: Place, keys: readonly string[]): Promise<Map<string, Before>> {
  const rows = await tx
    .selectFrom('seeded_content')
    .select(['key', 'seeded', 'seen'])
    .where('place', '=', name)
    .where('key', 'in', keys)
    .execute();
  return new Map(rows.map(({ key, ...before }) => [key, before]));
}

async function remember(tx: Tx, { name }: Place, entries: ReadonlyMap<string, Before>): Promise<void> {
  if (entries.size === 0) return;
  const rows = [...entries].map(([key, { seeded, seen }]) => ({
    place: name,
    key,
    seeded: JSON.stringify(seeded),
    seen: [...new Set(seen)],
  }));
  await tx
    .insertInto('seeded_content')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['place', 'key']).doUpdateSet((row) => ({
        seeded: row.ref('excluded.seeded'),
        seen: row.ref('excluded.seen'),
      })),
    )
    .execute();
}
