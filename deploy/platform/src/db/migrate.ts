import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Kysely, Migrator, PostgresDialect, sql, type Migration } from 'kysely';
import { Pool } from 'pg';

const FOLDER = path.join(__dirname, 'migrations');
const OLDEST_MAJOR = 15;

/** Plain SQL files `NNN-name.sql`, in name order, forward only; each runs in one transaction with its bookkeeping row. */
async function files(): Promise<Record<string, Migration>> {
  const names = (await readdir(FOLDER)).filter((name) => /^\d{3}-[a-z0-9-]+\.sql$/.test(name)).sort();
  const entries = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(path.join(FOLDER, name), 'utf8');
    return [
      name.replace(/\.sql$/, ''),
      {
        up: async (db) => {
          await sql.raw(text).execute(db);
        },
      },
    ];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * Brings the database to the newest schema. Safe when several processes start together (advisory lock in the migrator).
 * @returns the names of the files applied by this call.
 * @throws Error when the server is older than PostgreSQL 15 or a file fails (nothing of that run stays).
 */
export async function migrate(url: string): Promise<string[]> {
  // A connection of its own without time limits: waiting for another migrator or building an index may take long.
  const pool = new Pool({ connectionString: url, max: 1, application_name: 'parola-migrate' });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await checkVersion(db);
    // allowUnorderedMigrations: parts are numbered in ranges of their own and may arrive in any order.
    const migrator = new Migrator({ db, provider: { getMigrations: files }, allowUnorderedMigrations: true });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) throw error;
    return results.filter((result) => result.status === 'Success').map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

async function checkVersion(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ version: number }>`SELECT current_setting('server_version_num')::int AS version`.execute(
    db,
  );
  const version = rows[0]?.version ?? 0;
  if (version < OLDEST_MAJOR * 10_000)
    throw new Error(`PostgreSQL ${OLDEST_MAJOR} or newer is needed; the server reports ${version}.`);
}
