import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { UNTIL_CLOSED } from '../db/embedded';
import { unprivilegedIdentity } from '../db/embedded-files';
import { onServer, roleOf } from '../db/roles';

/** Path of PgBouncer on Debian and Ubuntu. */
const PGBOUNCER = '/usr/sbin/pgbouncer';

/** A PgBouncer in transaction mode in front of a server. */
export interface Pooler {
  /** `host:port` of the PgBouncer. */
  host: string;
  stop(): Promise<void>;
}

export interface PoolerOptions {
  /** Additional lines of the configuration. */
  more?: readonly string[];
  program?: string;
}

/** Connection string of a login through a pooler. */
export function through(host: string, url: string): string {
  return Object.assign(new URL(url), { host }).toString();
}

/**
 * Starts a PgBouncer for a login on all databases of its server. Each transaction uses another server connection.
 * @throws Error when PgBouncer is not installed.
 */
export async function startPooler(
  login: string,
  { more = [], program = PGBOUNCER }: PoolerOptions = {},
): Promise<Pooler> {
  if (!existsSync(program))
    throw new Error(`PgBouncer is not installed as ${program}. Install it (Debian: apt-get install pgbouncer).`);
  const identity = unprivilegedIdentity();
  const folder = await mkdtemp(path.join(tmpdir(), 'parola-pooler-'));
  await chmod(folder, 0o755);
  const port = await getPort({ host: '127.0.0.1' });
  const server = new URL(login);
  const users = path.join(folder, 'users.txt');
  const file = path.join(folder, 'pgbouncer.ini');
  await writeFile(users, `"${roleOf(login)}" "${decodeURIComponent(server.password)}"\n`, { mode: 0o600 });
  const lines = [
    '[databases]',
    `* = host=${server.hostname} port=${server.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${users}`,
    `admin_users = ${roleOf(login)}`,
    'pool_mode = transaction',
    'max_client_conn = 1000',
    'default_pool_size = 20',
    'server_idle_timeout = 5',
    ...more,
  ];
  await writeFile(file, `${lines.join('\n')}\n`);
  if (identity.uid !== undefined && identity.gid !== undefined) await chown(users, identity.uid, identity.gid);
  const pooler = spawn('/bin/sh', ['-c', UNTIL_CLOSED, 'pgbouncer', program, file], {
    ...identity,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  let output = '';
  pooler.stderr?.on('data', (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-4_000)));
  const ended = once(pooler, 'exit');
  const host = `127.0.0.1:${port}`;
  while (!(await answers(through(host, login)))) {
    if (pooler.exitCode !== null) throw new Error(`PgBouncer did not start:\n${output}`);
    await sleep(20);
  }
  return {
    host,
    async stop() {
      pooler.stdio[3]?.destroy();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Whether PgBouncer responds; its console works without a server. */
async function answers(url: string): Promise<boolean> {
  const console = Object.assign(new URL(url), { pathname: '/pgbouncer' }).toString();
  return onServer(console, async (client) => void (await client.query('SHOW VERSION'))).then(
    () => true,
    () => false,
  );
}
