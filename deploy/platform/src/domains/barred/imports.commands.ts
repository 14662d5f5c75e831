import { manilaDay, plainIdNo } from '@parola/calls';
import type { BarredImport, BarredOpened } from '@parola/operations';
import { sql, type Selectable } from 'kysely';
import type { Tables } from '../../db/tables';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import { ticketNumber } from '../../ground/ticket-number';
import type { Vault } from '../../ground/vault';
import { BARRED_BY, TRACE_FORM, tracesOf, type BarredBy } from '../../protection';
import { contextOf } from './listed.format';
import { readList, type Listed } from './list-csv.format';
import './tables';

const AT_ONCE = 2_000;
const SHOWN_HITS = 100;
const NEWEST = 20;

type ImportRow = Selectable<Tables['barred_import']>;

/** Encrypts a person of the list, bound to the person's key: a keyed hash of name, birthday and number. */
function rowOf(vault: Vault, person: Listed) {
  const { name, birthday, idNo } = person;
  const traces = tracesOf(vault, { name, birthday, idNo });
  const [named = null, ...also] = traces.flatMap(({ kind, trace }) => (kind === BARRED_BY.person ? [trace] : []));
  const number = traces.find(({ kind }) => kind === BARRED_BY.idNumber)?.trace ?? null;
  const key = vault.trace(
    'barred-key',
    [named, number].flatMap((trace) => (trace ? [trace.toString('hex')] : [])).join(':'),
  );
  const sealed = vault.seal(contextOf(key), JSON.stringify({ ...person, idNo: plainIdNo(idNo) }));
  return { key, sealed, person: named, person_before: null, person_also: also, id_no: number };
}

/** The traces of a row's name. */
const NAMES = sql`array_remove(ARRAY[r.person, r.person_before] || r.person_also, NULL)`;

/** Stores an uploaded list for review; it has no effect yet. @returns its id. @throws NoList */
export async function stageImport(
  tx: Tx,
  vault: Vault,
  {
    file,
    bytes,
    replaces,
    operator,
    now,
  }: { file: string; bytes: Buffer; replaces: boolean; operator: string; now: Date },
): Promise<string> {
  const { lines, persons, badCount, bad } = await readList(bytes, manilaDay(now));
  const id = ticketNumber(now);
  await tx
    .insertInto('barred_import')
    .values({
      ...{ id, file, replaces, operator, created_at: now, lines, bad_count: badCount, bad: JSON.stringify(bad) },
      ...{ applied_at: null, added: null, kept: null, removed: null },
    })
    .execute();
  for (let from = 0; from < persons.length; from += AT_ONCE) {
    const rows = persons.slice(from, from + AT_ONCE).map((person) => rowOf(vault, person));
    await tx
      .insertInto('barred_import_row')
      .values(rows.map((row) => ({ import_id: id, ...row })))
      // The unique key merges two spellings of one person.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return id;
}

async function importOf(tx: Tx, id: string): Promise<ImportRow> {
  const row = await tx.selectFrom('barred_import').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  return row;
}

const importRow = (row: ImportRow): BarredImport => ({
  id: row.id,
  file: row.file,
  replaces: row.replaces,
  operator: row.operator,
  createTime: row.created_at.getTime(),
  applyTime: row.applied_at?.getTime() ?? null,
  lines: row.lines,
  badCount: row.bad_count,
});

/** Computes the effect the list would have now. */
async function effectOf(tx: Tx, { id, replaces }: ImportRow) {
  const {
    rows: [counts],
  } = await sql<{ persons: number; kept: number; removed: number; listed: number }>`
    SELECT count(*)::int AS persons, count(p.id)::int AS kept,
           (SELECT count(*)::int FROM barred_person WHERE removed_at IS NULL) AS listed,
           CASE WHEN ${replaces} THEN (SELECT count(*)::int FROM barred_person o WHERE o.removed_at IS NULL
             AND NOT EXISTS (SELECT FROM barred_import_row x WHERE x.import_id = ${id} AND x.key = o.key)) ELSE 0 END AS removed
      FROM barred_import_row r LEFT JOIN barred_person p ON p.key = r.key AND p.removed_at IS NULL
     WHERE r.import_id = ${id}`.execute(tx);
  if (!counts) throw new Error('an aggregate has a row');
  return { ...counts, added: counts.persons - counts.kept };
}

/** Returns the players that match the list, without players cleared for the matching entry. */
async function hitsOf(tx: Tx, id: string) {
  const hits = sql`
    SELECT t.user_id, array_agg(DISTINCT t.kind ORDER BY t.kind) AS kinds
      FROM barred_import_row r CROSS JOIN LATERAL unnest(${NAMES} || r.id_no) x (trace) JOIN player_trace t ON t.trace = x.trace
     WHERE r.import_id = ${id}
       AND NOT EXISTS (SELECT FROM barred_cleared c WHERE c.user_id = t.user_id
                          AND (c.trace = t.trace OR (t.kind = ${BARRED_BY.person} AND c.trace = ANY (${NAMES}))))
     GROUP BY t.user_id`;
  const { rows } = await sql<{ user_id: bigint; kinds: BarredBy[]; restricted: boolean; count: number }>`
    SELECT h.user_id, h.kinds, p.restricted, count(*) OVER ()::int AS count FROM (${hits}) h JOIN player p ON p.id = h.user_id
     ORDER BY h.user_id LIMIT ${SHOWN_HITS}`.execute(tx);
  return {
    hitCount: rows[0]?.count ?? 0,
    hits: rows.map(({ user_id, kinds, restricted }) => ({ player: String(user_id), by: kinds, barred: restricted })),
  };
}

/** Returns a list: the effect it had, or the effect it would have now. @throws Refusal notFound */
export async function openImport(tx: Tx, id: string): Promise<BarredOpened> {
  const row = await importOf(tx, id);
  const isApplied = row.applied_at !== null;
  const { persons, listed, ...effect } = await effectOf(tx, row);
  return {
    ...importRow(row),
    bad: row.bad,
    listed,
    persons,
    added: row.added ?? effect.added,
    kept: row.kept ?? effect.kept,
    removed: row.removed ?? effect.removed,
    ...(isApplied ? { hits: [], hitCount: 0 } : await hitsOf(tx, id)),
  };
}

/** Returns the number of persons on the barred list and the newest uploads. */
export async function barredOverview(tx: Tx): Promise<{ listed: number; imports: BarredImport[] }> {
  const { count } = await tx
    .selectFrom('barred_person')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  const rows = await tx.selectFrom('barred_import').selectAll().orderBy('nr', 'desc').limit(NEWEST).execute();
  return { listed: Number(count), imports: rows.map(importRow) };
}

/**
 * Applies a list in one transaction. Matching players are blocked at the commit; the job of `protection` then ends
 * their open actions.
 * @throws Refusal notFound
 */
export async function applyImport(tx: Tx, { id, now }: { id: string; now: Date }): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('barred list', 0))`.execute(tx);
  const row = await importOf(tx, id);
  const { added, kept, removed } = await effectOf(tx, row);
  if (row.replaces) {
    await sql`
      UPDATE barred_person o SET removed_by = ${id}, removed_at = ${now} WHERE o.removed_at IS NULL
         AND NOT EXISTS (SELECT FROM barred_import_row r WHERE r.import_id = ${id} AND r.key = o.key)`.execute(tx);
    await sql`DELETE FROM barred_trace t USING barred_person o WHERE o.id = t.person_id AND o.removed_by = ${id}`.execute(
      tx,
    );
  }
  await sql`
    INSERT INTO barred_person (key, sealed, import_id, listed_at)
    SELECT r.key, r.sealed, ${id}, ${now}::timestamptz FROM barred_import_row r WHERE r.import_id = ${id}
       AND NOT EXISTS (SELECT FROM barred_person p WHERE p.key = r.key AND p.removed_at IS NULL)`.execute(tx);
  await sql`
    INSERT INTO barred_trace (trace, person_id, kind, form)
    SELECT x.trace, p.id, x.kind, CASE WHEN r.person_also IS NULL THEN 0 ELSE ${TRACE_FORM}::int END
      FROM barred_person p JOIN barred_import_row r ON r.import_id = ${id} AND r.key = p.key
      CROSS JOIN LATERAL (SELECT ${BARRED_BY.person}::int, unnest(${NAMES}) UNION SELECT ${BARRED_BY.idNumber}::int, r.id_no) x (kind, trace)
     WHERE p.import_id = ${id} AND p.removed_at IS NULL AND x.trace IS NOT NULL`.execute(tx);
  await tx.updateTable('barred_import').set({ applied_at: now, added, kept, removed }).where('id', '=', id).execute();
  await tx.deleteFrom('barred_import_row').where('import_id', '=', id).execute();
  await tx
    .insertInto('significant_event')
    .values({ kind: 'barred-list', user_id: null, ref: id, detail: JSON.stringify({ added, kept, removed }) })
    .execute();
}

/** Deletes the persons of lists not applied within a week. */
export async function deleteOldImports(tx: Tx): Promise<void> {
  await sql`
    DELETE FROM barred_import_row r USING barred_import i
     WHERE i.id = r.import_id AND i.created_at < clock_timestamp() - interval '7 days'`.execute(tx);
}
