import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import type { Tables } from './tables';

/** Schema of the release service in the database of the platform. */
export const SCHEMA = 'release';
const FOLDER = path.join(__dirname, 'migrations');

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql'));
  const all = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(path.join(FOLDER, file), 'utf8');
    return [path.basename(file, '.sql'), { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(all));
}

/**
 * Brings the schema of the release service up to date: SQL files, forward only, each applied once. Processes that start
 * together wait for each other. Creates a missing schema, if the login may.
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: readMigrations },
    migrationTableSchema: SCHEMA,
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
