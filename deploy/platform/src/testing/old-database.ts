import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Kysely, Migrator, PostgresDialect, sql, type Migration } from 'kysely';
import { Client, Pool } from 'pg';
import { CLUSTER_VARIABLE } from './cluster';

const SRC = path.join(__dirname, '..');

/** A database in the state of an earlier release. */
export interface OldDatabase {
  url: string;
  /** Runs a statement, like the earlier release or an operator. */
  run(statement: string, values?: readonly unknown[]): Promise<void>;
  drop(): Promise<void>;
}

/** Creates a database with the numbered migrations up to `last`, recorded like an earlier release did. */
export async function openOldDatabase(last: string): Promise<OldDatabase> {
  const cluster = process.env[CLUSTER_VARIABLE] ?? '';
  const name = `old_${randomUUID().replaceAll('-', '')}`;
  const url = Object.assign(new URL(cluster), { pathname: `/${name}` }).toString();
  await on(cluster, `CREATE DATABASE ${name}`);
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: url, max: 1 }) }),
  });
  const migrations = Object.fromEntries(numbered().filter(([file]) => file <= last && !LATER.test(file)));
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest();
  await db.destroy();
  if (error) throw error;
  return {
    url,
    run: (statement, values) => on(url, statement, values),
    drop: () => on(cluster, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

/** Numbered migrations of the core that came after those of the domains. */
const LATER = /^0(09|[1-9]\d)-/;

function numbered(): [string, Migration][] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)migrations\/\d{3}-[^/]+\.sql$/.test(file))
    .map((file) => [
      path.basename(file, '.sql'),
      { up: async (db) => void (await sql.raw(readFileSync(path.join(SRC, file), 'utf8')).execute(db)) },
    ]);
}

async function on(url: string, statement: string, values: readonly unknown[] = []): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}
