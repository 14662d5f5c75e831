import { sql, type Kysely } from 'kysely';
import type { Tx } from './pool';

interface ServerSettings {
  jit: boolean;
  fsync: boolean;
  fullPageWrites: boolean;
  synchronousCommit: string;
  encoding: string;
  /**
   * Texts are sorted otherwise than when the database was made: the operating system has another version of its
   * locale.
   */
  collationChanged: boolean;
  /** Connections that roles without special rights may have together. */
  connections: number;
}

/**
 * The cost of a server's setting. `losesMoney`: a confirmed booking may be lost when the server or its machine fails.
 */
export interface SettingFinding {
  sentence: string;
  losesMoney: boolean;
}

/** Advisory lock of the nodes that set the defaults of the database. */
const LOCK = 7_214_025;

/** Connections of one node: the pool, the listener, the nightly check and the migrations. */
const CONNECTIONS_OF_A_NODE = 9;

/** Names the corrections of harmful settings; nothing for a suitable server. */
export function judgeSettings(settings: ServerSettings): SettingFinding[] {
  const { jit, fsync, fullPageWrites, synchronousCommit, encoding, collationChanged, connections } = settings;
  const findings: [hurts: boolean, sentence: string, losesMoney: boolean][] = [
    [!fsync, 'fsync is off: a crash of the machine can lose and damage what was booked. Set fsync = on.', true],
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
      jit,
      'jit is on for this login: PostgreSQL may compile statements for longer than they run. As the owner: ALTER DATABASE <name> SET jit = off.',
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
      `the server allows ${connections} connections, one node uses up to ${CONNECTIONS_OF_A_NODE}. Raise max_connections.`,
      false,
    ],
  ];
  return findings.flatMap(([hurts, sentence, losesMoney]) => (hurts ? [{ sentence, losesMoney }] : []));
}

/** Reads the settings that the application's connections have. */
export async function readSettingsOfServer(tx: Tx): Promise<ServerSettings> {
  const { rows } = await sql<ServerSettings>`
    SELECT current_setting('jit')::boolean AS jit, current_setting('fsync')::boolean AS fsync,
           current_setting('full_page_writes')::boolean AS "fullPageWrites",
           current_setting('synchronous_commit') AS "synchronousCommit", current_setting('server_encoding') AS encoding,
           (SELECT coalesce(datcollversion <> pg_database_collation_actual_version(oid), false)
              FROM pg_database WHERE datname = current_database()) AS "collationChanged",
           current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS connections`.execute(
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
 * Sets the database's needs, for any defaults of the server: compiling the short statements of calls costs more than
 * it saves. A copy or a dump does not carry such settings along, so each start of an owner repeats it. Does nothing
 * for a role that does not own the database.
 */
export async function setDatabaseDefaults<T>(owner: Kysely<T>): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    // Two nodes that start together would change one row of the catalogue at once, which PostgreSQL refuses.
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
