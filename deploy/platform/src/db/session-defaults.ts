import { sql, type RawBuilder } from 'kysely';
import { LISTENING, MIGRATING, STARTING } from './application-names';
import { openDatabase, type Db } from './pool';

/**
 * Settings of the application's sessions, stored as defaults of its role: poolers refuse settings in the start-up
 * packet, and a SET would leak to other clients of the pooled connection.
 */
const SESSION_DEFAULTS = {
  jit: 'off',
  statement_timeout: '5s',
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '15s',
  default_transaction_isolation: 'read committed',
  default_transaction_read_only: 'off',
  standard_conforming_strings: 'on',
  TimeZone: 'UTC',
  DateStyle: 'ISO, MDY',
};

/** Advisory lock for setting the role defaults. */
const LOCK = 7_214_026;

/** Application names of connections that must not be ended: starting nodes, migrations and listeners. */
const LEFT_ALONE = [STARTING, MIGRATING, LISTENING];

/** Statements that set the defaults of a role, for one database or for all. */
export function sessionDefaultsOf(role: string, database?: string): string[] {
  const whose = database === undefined ? role : `${role} IN DATABASE ${database}`;
  return Object.entries(SESSION_DEFAULTS).map(([name, value]) => {
    const parts = value.split(', ').map((part) => `'${part}'`);
    return `ALTER ROLE ${whose} SET ${name} = ${parts.join(', ')}`;
  });
}

/** SQL array with the names of the defaults that are not in effect in this session. */
export const missingDefaults: RawBuilder<string[]> = sql<string[]>`
  ARRAY(SELECT d.name FROM unnest(${Object.keys(SESSION_DEFAULTS)}::text[], ${Object.values(SESSION_DEFAULTS)}::text[]) AS d (name, value)
         WHERE current_setting(d.name) <> d.value)`;

/**
 * Sets the defaults of the login of `url` for this database; PostgreSQL permits this to every role. Ends idle older
 * connections, also those of a pooler, so that new connections have the defaults.
 * @param url leads to the server itself, not to a pooler.
 */
export async function setSessionDefaults(url: string): Promise<void> {
  const { db, close } = openDatabase(url, { max: 1, prepared: false, name: STARTING });
  try {
    const { rows } = await sql<{ missing: string[]; database: string }>`
      SELECT ${missingDefaults} AS missing, quote_ident(current_database()) AS database`.execute(db);
    const [found] = rows;
    if (!found || found.missing.length === 0 || !(await setAll(db, found.database))) return;
    await sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND usename = current_user AND state = 'idle'
         AND application_name <> ALL (${LEFT_ALONE}::text[])`.execute(db);
  } finally {
    await close();
  }
}

/** @returns false if another node has set them already. */
async function setAll(db: Db, database: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // Two nodes that start together would update one row of the system catalogue concurrently, which PostgreSQL
    // refuses.
    await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(tx);
    const all = Object.entries(SESSION_DEFAULTS).map(([name, value]) => `${name}=${value}`);
    const { rows } = await sql`
      SELECT FROM pg_db_role_setting s JOIN pg_database d ON d.oid = s.setdatabase
       WHERE d.datname = current_database() AND s.setrole = current_user::regrole AND s.setconfig @> ${all}::text[]`.execute(
      tx,
    );
    if (rows.length > 0) return false;
    for (const statement of sessionDefaultsOf('CURRENT_USER', database)) await sql.raw(statement).execute(tx);
    return true;
  });
}
