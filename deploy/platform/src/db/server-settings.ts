import { sql, type Kysely } from 'kysely';
import type { Tx } from './pool';
import { missingDefaults } from './session-defaults';

interface ServerSettings {
  fsync: boolean;
  fullPageWrites: boolean;
  synchronousCommit: string;
  /** True if commits wait for a synchronous standby. */
  hasStandby: boolean;
  encoding: string;
  /**
   * True if the sort order of texts may differ from the creation of the database: the operating system has another
   * version of the locale.
   */
  collationChanged: boolean;
  /** Maximum of connections of this login to this database. */
  connections: number;
  /** Names of role defaults (session-defaults.ts) without effect. */
  missing: readonly string[];
}

/**
 * A harmful setting of the server, as a sentence. `losesMoney`: a confirmed booking may be lost when the server or its
 * machine fails.
 */
export interface SettingFinding {
  sentence: string;
  losesMoney: boolean;
}

/** Advisory lock for setting the database defaults. */
const LOCK = 7_214_025;

/** Connections of one node: the pool, the listener, the nightly check and the migrations. */
const CONNECTIONS_OF_A_NODE = 9;

/** Returns the harmful settings with their corrections; empty for a suitable server. */
export function judgeSettings(settings: ServerSettings): SettingFinding[] {
  const { fsync, fullPageWrites, synchronousCommit, hasStandby, encoding, collationChanged, connections, missing } =
    settings;
  const findings: [hurts: boolean, sentence: string, losesMoney: boolean][] = [
    [!fsync, 'fsync is off: a crash of the machine can lose and damage booked entries. Set fsync = on.', true],
    [
      !fullPageWrites,
      'full_page_writes is off: a crash in the middle of a write can damage the ledger. Set full_page_writes = on.',
      true,
    ],
    [
      synchronousCommit === 'off',
      'synchronous_commit is off: a crash can lose rounds and payments that were answered. Set synchronous_commit = on.',
      true,
    ],
    [
      synchronousCommit === 'local' && hasStandby,
      'synchronous_commit is local: a failover can lose rounds and payments that were answered. Set synchronous_commit = on.',
      true,
    ],
    [
      missing.length > 0,
      `connections of this login have other values of ${missing.join(', ')} than its role. Restart the pooler or have it RECONNECT, and set them nowhere else.`,
      false,
    ],
    [encoding !== 'UTF8', `the database is encoded as ${encoding}: names and messages need UTF8.`, true],
    [
      collationChanged,
      'the operating system sorts texts otherwise than before, so indexes, also those that keep a key from being used twice, may be wrong. REINDEX DATABASE, then ALTER DATABASE <name> REFRESH COLLATION VERSION.',
      true,
    ],
    [
      connections < CONNECTIONS_OF_A_NODE,
      `this login may have ${connections} connections, one node uses up to ${CONNECTIONS_OF_A_NODE}. Raise max_connections and the limits of role and database.`,
      false,
    ],
  ];
  return findings.flatMap(([hurts, sentence, losesMoney]) => (hurts ? [{ sentence, losesMoney }] : []));
}

/** Reads the settings that the application's connections have. */
export async function readSettingsOfServer(tx: Tx): Promise<ServerSettings> {
  const { rows } = await sql<ServerSettings>`
    SELECT current_setting('fsync')::boolean AS fsync,
           current_setting('full_page_writes')::boolean AS "fullPageWrites",
           current_setting('synchronous_commit') AS "synchronousCommit",
           current_setting('synchronous_standby_names') <> '' AS "hasStandby",
           current_setting('server_encoding') AS encoding, ${missingDefaults} AS missing,
           (SELECT coalesce(datcollversion <> pg_database_collation_actual_version(oid), false)
              FROM pg_database WHERE datname = current_database()) AS "collationChanged",
           least(current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
                 (SELECT nullif(datconnlimit, -1) FROM pg_database WHERE datname = current_database()),
                 (SELECT nullif(rolconnlimit, -1) FROM pg_roles WHERE rolname = current_user)) AS connections`.execute(
    tx,
  );
  const [settings] = rows;
  if (!settings) throw new Error('the server did not say its settings');
  return settings;
}

/**
 * Warns of each harmful setting of the server.
 * @throws Error in production when bookings could be lost.
 */
export async function checkServerSettings(
  tx: Tx,
  production: boolean,
  warn: (sentence: string) => void,
): Promise<void> {
  const findings = judgeSettings(await readSettingsOfServer(tx));
  for (const { sentence } of findings) warn(`PostgreSQL: ${sentence}`);
  const unsafe = findings.find(({ losesMoney }) => losesMoney);
  if (production && unsafe) throw new Error(`PostgreSQL does not keep money safe: ${unsafe.sentence}`);
}

/**
 * Switches off JIT as a default of the database: compiling the short statements of calls costs more than it saves. A
 * copy or dump does not contain such defaults, so each start as owner sets them again. Does nothing for a role that
 * does not own the database.
 */
export async function setDatabaseDefaults<T>(owner: Kysely<T>): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    // Two nodes that start together would update one row of the system catalogue concurrently, which PostgreSQL
    // refuses.
    await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(tx);
    await sql`
      DO $$
      BEGIN
        EXECUTE format('ALTER DATABASE %I SET jit = off', current_database());
      EXCEPTION WHEN insufficient_privilege THEN
        NULL; -- checkServerSettings warns.
      END $$`.execute(tx);
  });
}
