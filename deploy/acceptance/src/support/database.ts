import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import type { ProductPlace } from '../product/product';

type Database = 'parola' | 'parola_partners';

/** A connection to a database of the product's embedded PostgreSQL, for as long as `work` takes. */
async function connected<T>(
  { dataDir }: ProductPlace,
  database: Database,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const { port, password }: { port: number; password: string } = JSON.parse(
    readFileSync(path.join(dataDir, 'postgres.json'), 'utf8'),
  );
  const client = new Client({ host: '127.0.0.1', port, user: 'parola', password, database });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** One statement. @returns how many rows it touched */
export function run(
  product: ProductPlace,
  database: Database,
  statement: string,
  values: readonly unknown[],
): Promise<number> {
  return connected(product, database, async (client) => (await client.query(statement, [...values])).rowCount ?? 0);
}

/**
 * Nobody else does what has this name while `work` takes; whoever wants to waits. For what all players of the product share, and more than one
 * journey wants for itself.
 */
export function alone<T>(product: ProductPlace, name: string, work: () => Promise<T>): Promise<T> {
  return connected(product, 'parola', async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [`journey:${name}`]);
    return work();
  });
}

/**
 * What an operator sets in the running product while `work` takes: the parts of one key that have these names, at `place` in it. They are as
 * they were afterwards. Whoever wants other values of the same place meanwhile waits.
 */
export function whileSet<T>(
  product: ProductPlace,
  key: string,
  place: readonly string[],
  parts: Readonly<Record<string, unknown>>,
  work: () => Promise<T>,
): Promise<T> {
  return connected(product, 'parola', async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [['journey', key, ...place].join(':')]);
    const put = (values: object) =>
      client.query(
        'UPDATE config SET value = CASE WHEN $2::text[] = ARRAY[]::text[] THEN value || $3::jsonb ELSE jsonb_set(value, $2, (value #> $2) || $3::jsonb) END WHERE key = $1',
        [key, place, JSON.stringify(values)],
      );
    const { rows } = await client.query('SELECT value #> $2::text[] AS before FROM config WHERE key = $1', [
      key,
      place,
    ]);
    const before: Record<string, unknown> = rows[0]?.before ?? {};
    const had = Object.fromEntries(Object.keys(parts).map((name) => [name, before[name]]));
    if (Object.values(had).includes(undefined)) throw new Error(`${key} has not all of ${Object.keys(parts)}`);
    await put(parts);
    try {
      return await work();
    } finally {
      await put(had);
    }
  });
}
