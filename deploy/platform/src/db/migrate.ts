import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Kysely, Migrator, PostgresDialect, sql, type Migration } from 'kysely';
import { Pool } from 'pg';
import { survive } from './pool';
import { CORE_RIGHTS, grantRights, type GrantedRoles, type RowRights } from './rights';
import { setDatabaseDefaults } from './server-settings';
import { sqlState } from './sql-state';

const CORE = path.join(__dirname, 'migrations');
const OLDEST_MAJOR = 15;

const NUMBERED = /^[01]\d\d-[a-z0-9-]+$/;
const TIMED = /^(20\d{10})-([a-z0-9-]+)$/;

/** A part with tables of its own: its name, the folder of its migrations, and the permissions on its rows. */
export interface Migrated {
  name: string;
  migrations?: string;
  rights?: RowRights;
}

/**
 * The recorded name of a file; the migrator runs them in the order of these names: the numbered ones first, the
 * others by time, domain and purpose. Numbered ones keep their bare name in any folder, so databases from before the
 * move to the domains know them.
 */
function recordedAs(file: string, domain: string | undefined): string {
  const name = path.basename(file, '.sql');
  const [, time, what] = TIMED.exec(name) ?? [];
  if (file.endsWith('.sql') && NUMBERED.test(name)) return name;
  if (file.endsWith('.sql') && time && domain !== undefined) return `${time}/${domain}/${what}`;
  throw new Error(`${domain ?? 'core'}: ${file} is not the name of a migration`);
}

async function filesIn(folder: string, domain?: string): Promise<[string, Migration][]> {
  const files = await readdir(folder);
  return Promise.all(
    files.map(async (file): Promise<[string, Migration]> => {
      const name = recordedAs(file, domain);
      const text = await readFile(path.join(folder, file), 'utf8');
      return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }];
    }),
  );
}

/** Every migration by its recorded name. @throws Error for a file of another name, and for a name that stands twice. */
async function migrationsOf(domains: readonly Migrated[]): Promise<Record<string, Migration>> {
  const own = domains.map(({ name, migrations }) => (migrations === undefined ? [] : filesIn(migrations, name)));
  const all = (await Promise.all([filesIn(CORE), ...own])).flat();
  const byName = Object.fromEntries(all);
  if (Object.keys(byName).length !== all.length) throw new Error('Two migrations have one name');
  return byName;
}

/**
 * Brings the database to the newest schema: plain SQL files, forward only; each runs in one transaction with its
 * bookkeeping row. Safe when several processes start together (advisory lock in the migrator). Then the roles get
 * their rights, if `url` owns the tables. One that does not may look whether everything ran.
 * @returns the recorded names of the files applied by this call, in their order.
 * @throws Error when the server is older than PostgreSQL 15, a file fails (nothing of that run stays), or something
 * has yet to run and `url` may not.
 */
export async function migrate(url: string, domains: readonly Migrated[], roles: GrantedRoles = {}): Promise<string[]> {
  // A connection of its own without time limits: waiting for another migrator or building an index may take long.
  const pool = new Pool({ connectionString: url, max: 1, application_name: 'parola-migrate' });
  survive(pool);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await checkVersion(db);
    const migrator = new Migrator({
      db,
      provider: { getMigrations: () => migrationsOf(domains) },
      // Two squads may finish their files in another order than they began them.
      allowUnorderedMigrations: true,
    });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (sqlState(error) === '42501')
      throw new Error(
        'The database has yet to be brought up to date, and this login does not own it: run the migrations with DATABASE_OWNER_URL.',
        { cause: error },
      );
    if (error) throw error;
    if (await isOwner(db)) {
      const own = domains.map(({ rights = {} }) => rights);
      await grantRights(db, roles, [CORE_RIGHTS, ...own]);
      await setDatabaseDefaults(db);
    }
    return results.filter((result) => result.status === 'Success').map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

async function isOwner(db: Kysely<unknown>): Promise<boolean> {
  const {
    rows: [row],
  } = await sql<{ owns: boolean }>`
    SELECT pg_has_role(c.relowner, 'USAGE') AS owns FROM pg_class c WHERE c.oid = 'journal'::regclass`.execute(db);
  return row?.owns ?? false;
}

async function checkVersion(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ version: number }>`SELECT current_setting('server_version_num')::int AS version`.execute(
    db,
  );
  const version = rows[0]?.version ?? 0;
  if (version < OLDEST_MAJOR * 10_000)
    throw new Error(`PostgreSQL ${OLDEST_MAJOR} or newer is needed; the server reports ${version}.`);
}
