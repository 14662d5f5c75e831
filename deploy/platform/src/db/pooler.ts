import { Client, DatabaseError } from 'pg';
import { STARTING } from './application-names';

/** A value that no server has as its default, to recognise the setting. */
const PROBE_MS = 2_997;
const ANSWER_MS = 5_000;
/** Further connections of the trial, in addition to the first. */
const SHARERS = 5;

/** Connection strings of a node. */
export interface Logins {
  /** DATABASE_URL: for the pool. */
  application: string;
  /** DATABASE_LISTEN_URL: for notifications. */
  listen: string | undefined;
  /** DATABASE_OWNER_URL: for the migrations. */
  owner: string | undefined;
  prepared: boolean;
}

/**
 * Checks for a pooler in front of the database.
 * @throws Error with the correction, if migrations, notifications or prepared statements would fail through the pooler.
 */
export async function checkPooler({ application, listen, owner, prepared }: Logins): Promise<void> {
  if (owner !== undefined && !(await isSession(owner)))
    throw new Error('DATABASE_OWNER_URL leads through a pooler; migrations need the address of the server itself.');
  if (listen !== undefined && !(await isSession(listen)))
    throw new Error('DATABASE_LISTEN_URL leads through a pooler; it needs the address of the server itself.');
  if (await isSession(application)) return;
  if (listen === undefined)
    throw new Error(
      'DATABASE_URL leads through a pooler, which loses notifications: give DATABASE_LISTEN_URL, the address of the server itself.',
    );
  if (prepared && !(await keepsPrepared(application)))
    throw new Error(
      'The pooler in DATABASE_URL loses prepared statements: set DATABASE_PREPARED=off, or max_prepared_statements of PgBouncer 1.21 or newer.',
    );
}

/**
 * Whether a connection to this URL is a session of the server itself. A pooler refuses or ignores the settings of a
 * start-up packet.
 */
export async function isSession(url: string): Promise<boolean> {
  const client = clientOf(url, { lock_timeout: PROBE_MS });
  try {
    await client.connect();
    const { rows } = await client.query<{ lock_timeout: string }>('SHOW lock_timeout');
    return rows[0]?.lock_timeout === `${PROBE_MS}ms`;
  } catch (error) {
    if (error instanceof DatabaseError && error.message.includes('startup parameter')) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Whether prepared statements work through the pooler: prepares a statement, then executes it after other clients have
 * taken the same server connection. Also true if the pooler did not switch connections.
 */
export async function keepsPrepared(url: string): Promise<boolean> {
  const trial = { name: 'parola_trial', text: 'SELECT pg_backend_pid() AS pid WHERE $1::boolean', values: [true] };
  const clients = Array.from({ length: SHARERS + 1 }, () => clientOf(url));
  const [first, ...sharers] = clients;
  try {
    await Promise.all(clients.map((client) => client.connect()));
    const before = await first?.query<{ pid: number }>(trial);
    for (const sharer of sharers) {
      await sharer.query('BEGIN');
      const { rows } = await sharer.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      if (rows[0]?.pid === before?.rows[0]?.pid) break;
    }
    await first?.query(trial);
    return true;
  } catch (error) {
    if (error instanceof DatabaseError) return !['26000', '42P05'].includes(error.code ?? '');
    return true;
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

function clientOf(url: string, more: { lock_timeout?: number } = {}): Client {
  const client = new Client({
    connectionString: url,
    application_name: STARTING,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    ...more,
  });
  client.on('error', () => undefined);
  return client;
}
