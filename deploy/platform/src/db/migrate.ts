import { CompiledQuery, Kysely, Migrator, PostgresDialect, sql, type DatabaseConnection } from 'kysely';
import { Pool } from 'pg';
import { MIGRATING } from './application-names';
import { applyFunctions, hasFunctions, type AppliedFunctions } from './apply-functions';
import { readFunctions, type WithFunctions } from './function-files';
import { buildIndexes, hasIndexes, LOCK_LIMIT, readIndexes, type WithIndexes } from './index-files';
import { readMigrations, type WithMigrations } from './migration-files';
import { survive } from './pool';
import { CORE_RIGHTS, grantRights, type GrantedRoles, type RowRights } from './rights';
import { setDatabaseDefaults } from './server-settings';
import { sqlState } from './sql-state';
import { defaultWait, type StartWait } from './start-wait';

/** Advisory lock of a session that migrates, an arbitrary unique number. */
const LOCK = 815_084;
const MIGRATES = 'Another process migrates the database';
const BEHIND = 'The database is not migrated to this release yet (by a process with ROLE=migrate)';

const OLDEST_MAJOR = 15;
const IN_USE = 'A table that a migration changes is in use';
/**
 * Limits of the migrating session. A statement may take long. It gives up waiting for a lock soon and is tried again,
 * because calls of players queue behind a waiting ALTER TABLE.
 */
const LIMITS = `SET statement_timeout = 0; ${LOCK_LIMIT}; SET idle_in_transaction_session_timeout = 0`;

/** A part with tables, indexes or functions, and the permissions on its rows. */
export interface Migrated extends WithMigrations, WithIndexes, WithFunctions {
  rights?: RowRights;
}

export interface MigrateOptions {
  /** Replaces newer texts of functions by this release's older ones: see `applyFunctions`. */
  replaceNewer?: boolean;
  /** Patience with another process that migrates. */
  wait: StartWait;
}

export interface MigrateResult {
  /** Recorded names of the migrations that this call applied, in their order. */
  migrations: string[];
  /** Names of the index files that this call ran. */
  indexes: string[];
  functions: AppliedFunctions;
}

/**
 * Brings the database to the newest schema: plain SQL files, forward only, each in one transaction with its record.
 * Several processes may start together: they wait for each other. Then builds missing indexes, applies changed
 * functions and grants the roles their rights, if the login of `url` owns the tables. Another login only checks that
 * everything has run. A lock that is not free within two seconds makes the step wait and run again.
 * @throws Error when the server is older than PostgreSQL 15, a file fails (the whole run is rolled back), or something
 * is pending and the login is not the owner.
 */
export async function migrate(
  url: string,
  domains: readonly Migrated[],
  roles: GrantedRoles = {},
  { replaceNewer, wait }: MigrateOptions = { wait: defaultWait() },
): Promise<MigrateResult> {
  const db = openSession(url);
  try {
    await checkVersion(db);
    const files = await readFunctions(domains);
    await wait.until(MIGRATES, () => tryLock(db));
    const migrations = await wait.whileLocked(IN_USE, () => asOwner(() => runMigrations(db, domains)));
    const owner = await isOwner(db);
    const indexes = await asOwner(async () => buildIndexes(db, await readIndexes(domains)));
    const functions = await wait.whileLocked(IN_USE, () => applyFunctions(db, files, { isOwner: owner, replaceNewer }));
    if (owner) {
      const own = domains.map(({ rights = {} }) => rights);
      await grantRights(db, roles, [CORE_RIGHTS, ...own]);
      await setDatabaseDefaults(db);
    }
    return { migrations, indexes, functions };
  } finally {
    await db.destroy();
  }
}

/**
 * Waits until another process has brought the database to this release: migrations and functions.
 * @throws Error when the server is older than PostgreSQL 15, and after the time of `wait`.
 */
export async function awaitMigrations(url: string, domains: readonly Migrated[], wait: StartWait): Promise<void> {
  const db = openSession(url);
  try {
    await checkVersion(db);
    const files = await readFunctions(domains);
    const indexes = await readIndexes(domains);
    const migrator = migratorOf(db, domains);
    const isDone = async () => {
      const migrations = await migrator.getMigrations();
      const hasAll =
        migrations.every(({ executedAt }) => executedAt) &&
        (await hasIndexes(db, indexes)) &&
        (await hasFunctions(db, files));
      // The other process may still grant rights.
      return hasAll && (await tryLock(db, 'shared'));
    };
    await wait.until(BEHIND, () =>
      isDone().catch((error: unknown) => {
        // Before the first grants this login may not read the records of migrations.
        if (sqlState(error) === '42501') return false;
        throw error;
      }),
    );
  } finally {
    await db.destroy();
  }
}

/** One connection with the limits of a migration. */
function openSession(url: string): Kysely<unknown> {
  const pool = new Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, application_name: MIGRATING });
  survive(pool);
  // An application role that owns its tables has time limits as role defaults: reset them.
  const onCreateConnection = async (connection: DatabaseConnection) =>
    void (await connection.executeQuery(CompiledQuery.raw(LIMITS)));
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool, onCreateConnection }) });
}

/** Takes the lock of a migrating process until the session ends; false while another process has it. */
async function tryLock(db: Kysely<unknown>, kind: 'exclusive' | 'shared' = 'exclusive'): Promise<boolean> {
  const tried = sql.ref(kind === 'shared' ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock');
  const {
    rows: [row],
  } = await sql<{ locked: boolean }>`SELECT ${tried}(${LOCK}) AS locked`.execute(db);
  return row?.locked ?? false;
}

function migratorOf(db: Kysely<unknown>, domains: readonly Migrated[]): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: () => readMigrations(domains) },
    // Migrations of parallel work may be merged in another order than their names.
    allowUnorderedMigrations: true,
  });
}

async function runMigrations(db: Kysely<unknown>, domains: readonly Migrated[]): Promise<string[]> {
  const { error, results = [] } = await migratorOf(db, domains).migrateToLatest();
  if (error) throw error;
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName);
}

/** Runs a change of the schema. @throws Error with the remedy when the login does not own the tables */
async function asOwner<T>(change: () => Promise<T>): Promise<T> {
  return change().catch((error: unknown) => {
    if (sqlState(error) !== '42501') throw error;
    throw new Error(
      'The database has yet to be brought up to date, and this login does not own it: run the migrations with DATABASE_OWNER_URL.',
      { cause: error },
    );
  });
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
