import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../db/pool';
import type { PersonalRow, PersonalTable } from '../../domain-api/personal';
import type { Vault } from '../../ground/vault';

const ROWS_AT_ONCE = 500;

/** SQL condition for a player's rows of a table. */
export function readPlayerRows({ of }: PersonalTable, userId: bigint): RawBuilder<boolean> {
  return of ? of(userId) : sql<boolean>`user_id = ${userId}`;
}

/**
 * Reads a player's rows of a table in batches of some hundred. Uses a cursor within the transaction: concurrent changes
 * cause no missed or repeated row.
 */
export async function* copiedRows(
  tx: Tx,
  vault: Vault,
  part: PersonalTable & { copied: readonly string[] },
  userId: bigint,
): AsyncGenerator<PersonalRow> {
  const columns = sql.join(part.copied.map((column) => sql.ref(column)));
  await sql`DECLARE copied NO SCROLL CURSOR FOR
    SELECT row_to_json(picked) AS row FROM (SELECT ${columns} FROM ${sql.table(part.table)} WHERE ${readPlayerRows(part, userId)}) AS picked`.execute(
    tx,
  );
  for (;;) {
    const { rows } = await sql<{ row: PersonalRow }>`FETCH ${sql.lit(ROWS_AT_ONCE)} FROM copied`.execute(tx);
    for (const { row } of rows) yield part.opened ? part.opened(row, vault, userId) : row;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`CLOSE copied`.execute(tx);
}

/** Converts a value for the CSV file: lists and objects become JSON. */
export function plainValue(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
}
