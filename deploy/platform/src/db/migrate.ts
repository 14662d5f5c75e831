import { CompiledQuery, Kysely, Migrator, PostgresDialect, sql, type DatabaseConnection } from 'kysely';
import { Pool } from 'pg';
import { MIGRATING } from './application-names';
import { applyFunctions, type AppliedFunctions } from './apply-functions';
import { readFunctions, type WithFunctions } from './function-files';
import { readMigrations, type WithMigrations } from './migration-files';
import { survive } from './pool';
import { CORE_RIGHTS, grantRights, type GrantedRoles, type RowRights } from './rights';
import { setDatabaseDefaults } from './server-settings';
import { sqlState } from './sql-state';

const OLDEST_MAJOR = 15;
const WITHOUT_LIMITS = 'SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0';

/** A part with tables or functions, and the permissions on its rows. */
export interface Migrated extends WithMigrations, WithFunctions {
  rights?: RowRights;
}

export interface MigrateOptions {
  /** Replaces newer texts of functions by this release's older ones: see `applyFunctions`. */
  replaceNewer?: boolean;
}

export interface MigrateResult {
  /** Recorded names of the migrations that this call applied, in their order. */
  migrations: string[];
  functions: AppliedFunctions;
}

/**
 * Brings the database to the newest schema: plain SQL files, forward only, each in one transaction with its record.
 * Several processes may start together (advisory lock in the migrator). Then applies changed functions and grants the
 * roles their rights, if the login of `url` owns the tables. Another login only checks that everything has run.
 * @throws Error when the server is older than PostgreSQL 15, a file fails (the whole run is rolled back), or something
 * is pending and the login is not the owner.
 */
export async function migrate(
  url: string,
  domains: readonly Migrated[],
  roles: GrantedRoles = {},
  { replaceNewer }: MigrateOptions = {},
): Promise<MigrateResult> {
  // A separate connection without time limits: waiting for another migrator or building an index may take long.
  const pool = new Pool({ connectionString: url, max: 1, application_name: MIGRATING });
  survive(pool);
  // An application role that owns its tables has time limits as role defaults: reset them.
  const onCreateConnection = async (connection: DatabaseConnection) =>
    void (await connection.executeQuery(CompiledQuery.raw(WITHOUT_LIMITS)));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool, onCreateConnection }) });
  try {
    await checkVersion(db);
    const files = await readFunctions(domains);
    const migrations = await runMigrations(db, domains);
    const owner = await isOwner(db);
    const functions = await applyFunctions(db, files, { isOwner: owner, replaceNewer });
    if (owner) {
      const own = domains.map(({ rights = {} }) => rights);
      await grantRights(db, roles, [CORE_RIGHTS, ...own]);
      await setDatabaseDefaults(db);
    }
    return { migrations, functions };
  } finally {
    await db.destroy();
  }
}

async function runMigrations(db: Kysely<unknown>, domains: readonly Migrated[]): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => readMigrations(domains) },
    // Migrations of parallel work may be merged in another order than their names.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (sqlState(error) === '42501')
    throw new Error(
      'The database has yet to be brought up to date, and this login does not own it: run the migrations with DATABASE_OWNER_URL.',
      { cause: error },
    );
  if (error) throw error;
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName);
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
