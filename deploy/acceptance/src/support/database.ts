import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import type { ProductPlace } from '../product/product';

type Database = 'parola' | 'parola_partners';

/** The upload drill's node stores short timeouts as defaults of this role. */
const NO_TIMEOUTS = '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0';

/** The administrator's login at the product's embedded PostgreSQL. */
function loginOf({ dataDir }: ProductPlace) {
  const { port, password }: { port: number; password: string } = JSON.parse(
    readFileSync(path.join(dataDir, 'postgres.json'), 'utf8'),
  );
  return { host: '127.0.0.1', port, user: 'parola', password };
}

/** Connects to a database of the product's embedded PostgreSQL while `work` runs. */
async function connected<T>(
  product: ProductPlace,
  database: Database,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const login = { ...loginOf(product), database };
  const client = new Client({ ...login, options: NO_TIMEOUTS });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs one statement. @returns the number of affected rows */
export function run(
  product: ProductPlace,
  database: Database,
  statement: string,
  values: readonly unknown[],
): Promise<number> {
  return connected(product, database, async (client) => (await client.query(statement, [...values])).rowCount ?? 0);
}

/** Creates an empty database for a server of a test. `drop` also ends its connections. */
export async function ownDatabase(
  product: ProductPlace,
  purpose: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `${purpose}_${randomUUID().replaceAll('-', '')}`;
  await run(product, 'parola', `CREATE DATABASE ${name}`, []);
  const { host, port, user, password } = loginOf(product);
  return {
    url: `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${name}`,
    drop: async () => void (await run(product, 'parola', `DROP DATABASE ${name} WITH (FORCE)`, [])),
  };
}

/**
 * Holds a named lock while `work` runs; other tests with the same name wait. For resources that all players share, and
 * that several journeys need exclusively for a moment.
 */
export function alone<T>(product: ProductPlace, name: string, work: () => Promise<T>): Promise<T> {
  return connected(product, 'parola', async (client) => {
    // A transaction, because that node also ends idle connections.
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`journey:${name}`]);
    return work();
  });
}

type Parts = Readonly<Record<string, unknown>>;

const AT_PLACE = `UPDATE config SET updated_at = now(), value = CASE WHEN $2::text[] = ARRAY[]::text[] THEN value || $3::jsonb
    ELSE jsonb_set(value, $2, (value #> $2) || $3::jsonb) END
  WHERE key = $1 AND (value #> $2) IS NOT NULL`;

async function put(client: Client, key: string, place: readonly string[], parts: Parts): Promise<void> {
  const { rowCount } = await client.query(AT_PLACE, [key, place, JSON.stringify(parts)]);
  if (rowCount !== 1) throw new Error(`${key} has nothing at ${place.join('.') || 'its top'}`);
}

/**
 * Sets parts of a configuration key, at `place` in it, as an operator would, without restoring them: for the setup of
 * the run.
 */
export function setConfig(product: ProductPlace, key: string, place: readonly string[], parts: Parts): Promise<void> {
  return connected(product, 'parola', (client) => put(client, key, place, parts));
}

/**
 * Sets parts of a configuration key, at `place` in it, while `work` runs, and restores them afterwards. Other tests
 * that set parts of the same place wait.
 */
export function whileSet<T>(
  product: ProductPlace,
  key: string,
  place: readonly string[],
  parts: Parts,
  work: () => Promise<T>,
): Promise<T> {
  return connected(product, 'parola', async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [['journey', key, ...place].join(':')]);
    const { rows } = await client.query('SELECT value #> $2::text[] AS before FROM config WHERE key = $1', [
      key,
      place,
    ]);
    const before: Record<string, unknown> = rows[0]?.before ?? {};
    const former = Object.fromEntries(Object.keys(parts).map((name) => [name, before[name]]));
    if (Object.values(former).includes(undefined)) throw new Error(`${key} has not all of ${Object.keys(parts)}`);
    await put(client, key, place, parts);
    try {
      return await work();
    } finally {
      await put(client, key, place, former);
    }
  });
}
