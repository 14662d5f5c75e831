import { sql } from 'kysely';
import type { Place } from './content-types';

/** Describes a table with seeded rows. */
export interface RowPlace {
  table: string;
  /** Name of the key column. */
  key: string;
  /** Columns that releases update. */
  columns: readonly string[];
  /** Further columns of new rows, by key; releases never update them. */
  first?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  retired?: Place['retired'];
}

type Row = Readonly<Record<string, unknown>>;

/** Groups rows by their set of columns: one statement inserts a group, and missing columns get their defaults. */
function rowsByColumns(rows: readonly Row[]): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const columns = Object.keys(row).sort().join();
    groups.set(columns, [...(groups.get(columns) ?? []), row]);
  }
  return [...groups.values()];
}

/** Makes a table a place of seeded content. A value is an object of columns; JSON columns are parsed values. */
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
