import { sql } from 'kysely';
import type { Place } from './content-types';

/** Columns of a table in a release, and those written only with a new row, by key. */
export interface RowPlace {
  table: string;
  /** The column an entry's key stands in. */
  key: string;
  /** Columns of an entry's value. */
  columns: readonly string[];
  /** Further columns of a new row, which change by themselves later. */
  first?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  retired?: Place['retired'];
}

type Row = Readonly<Record<string, unknown>>;

/**
 * Rows that set the same columns, in groups: one statement writes a group, and a column that a row does not set has
 * its default.
 */
function rowsByColumns(rows: readonly Row[]): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const columns = Object.keys(row).sort().join();
    groups.set(columns, [...(groups.get(columns) ?? []), row]);
  }
  return [...groups.values()];
}

/** Rows of a table as a place of content: a value holds the columns by name, JSON as the table writes it. */
export function rowsOf({ table, key: keyColumn, columns, first = {}, retired }: RowPlace): Place {
  const into = sql.table(table);
  const keyIn = sql.ref(keyColumn);
  const listed = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
  return {
    name: table,
    ...(retired && { retired }),
    read: async (tx, keys) => {
      const { rows } = await sql<{ key: string; row: Record<string, unknown> }>`
        SELECT ${keyIn}::text AS key, to_jsonb(${into}) AS row FROM ${into} WHERE ${keyIn}::text = ANY (${keys}::text[])
         ORDER BY ${keyIn} FOR UPDATE`.execute(tx);
      return new Map(rows.map(({ key, row }) => [key, Object.fromEntries(columns.map((name) => [name, row[name]]))]));
    },
    insert: async (tx, entries) => {
      const rows = [...entries].map(([key, { value }]): Row => ({
        ...first[key],
        ...Object(value),
        [keyColumn]: key,
      }));
      for (const alike of rowsByColumns(rows)) {
        const names = listed(Object.keys(alike[0] ?? {}));
        await sql`INSERT INTO ${into} (${names}) SELECT ${names} FROM jsonb_populate_recordset(NULL::${into}, ${JSON.stringify(alike)}::jsonb)
                  ON CONFLICT DO NOTHING`.execute(tx);
      }
    },
    update: async (tx, key, { value }) => {
      await sql`UPDATE ${into} SET (${listed(columns)}) =
                  (SELECT ${listed(columns)} FROM jsonb_populate_record(NULL::${into}, ${JSON.stringify(value)}::jsonb))
                 WHERE ${keyIn}::text = ${key}`.execute(tx);
    },
  };
}
