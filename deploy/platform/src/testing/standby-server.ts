import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdir, rm, writeFile, chmod } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { scratchFolder } from '@parola/process/scratch-folder';
import getPort from 'get-port';
import { Client } from 'pg';
import { findPlace, unprivilegedIdentity } from '../db/embedded-files';

/** A standby PostgreSQL with streaming replication, which can be promoted. */
export interface Standby {
  url: string;
  /** Promotes the standby to primary. */
  promote(): Promise<void>;
  remove(): Promise<void>;
}

const SLOT = 'standby';
/** Files of the running server, not part of a base backup. */
const NOT_COPIED = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot', 'pg_stat_tmp']);

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Makes a base backup with the server's backup functions, because the packages do not contain pg_basebackup. */
async function baseBackup(primary: Client, cluster: string, copy: string): Promise<void> {
  await primary.query('SELECT pg_backup_start($1, fast => true)', [SLOT]);
  await cp(cluster, copy, {
    recursive: true,
    filter: (file) => !NOT_COPIED.has(path.relative(cluster, file).split(path.sep)[0] ?? ''),
  });
  const { rows } = await primary.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
  await writeFile(path.join(copy, 'backup_label'), rows[0]?.labelfile ?? '');
  for (const folder of ['pg_wal', 'pg_wal/archive_status', 'pg_replslot', 'pg_stat_tmp'])
    await mkdir(path.join(copy, folder), { recursive: true });
}

/**
 * Starts a standby of the cluster in `<dataDir>/postgres` with synchronous replication: from then on each commit waits
 * for the standby's disk. Resolves when it streams.
 */
export async function startStandby(dataDir: string, primaryUrl: string): Promise<Standby> {
  const identity = unprivilegedIdentity();
  const { native } = await findPlace(dataDir, identity);
  const folder = await scratchFolder('standby');
  const copy = path.join(folder, 'postgres');
  const primary = new URL(primaryUrl);
  const port = await getPort({ host: '127.0.0.1' });
  const url = Object.assign(new URL(primaryUrl), { port: String(port) }).toString();

  await connected(primaryUrl, async (client) => {
    await client.query('SELECT pg_create_physical_replication_slot($1, true)', [SLOT]);
    await baseBackup(client, path.join(dataDir, 'postgres'), copy);
  });
  const follows = `host=${primary.hostname} port=${primary.port} user=${primary.username} password=${primary.password} application_name=${SLOT}`;
  await appendFile(
    path.join(copy, 'postgresql.auto.conf'),
    `primary_conninfo = '${follows}'\nprimary_slot_name = '${SLOT}'\n`,
  );
  await writeFile(path.join(copy, 'standby.signal'), '');
  if (identity.uid !== undefined) spawnSync('chown', ['-R', `${identity.uid}:${identity.gid}`, copy]);
  await chmod(copy, 0o700);

  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: 100 };
  const server: ChildProcess = spawn(
    path.join(native, 'bin', 'postgres'),
    ['-D', copy, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...identity, cwd: '/', stdio: 'ignore' },
  );
  const ended = once(server, 'exit');
  const standby: Standby = {
    url,
    promote: () =>
      connected(url, async (client) => {
        const { rows } = await client.query<{ promoted: boolean }>('SELECT pg_promote(true, 120) AS promoted');
        if (!rows[0]?.promoted) throw new Error('The standby did not take over within two minutes.');
      }),
    async remove() {
      server.kill('SIGQUIT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
  await connected(primaryUrl, async (client) => {
    const streams = `SELECT FROM pg_stat_replication WHERE application_name = '${SLOT}' AND state = 'streaming'`;
    while ((await client.query(streams)).rowCount === 0) {
      if (server.exitCode !== null) throw new Error(`The standby ended with ${server.exitCode}.`);
      await sleep(50);
    }
    await client.query(`ALTER SYSTEM SET synchronous_standby_names = '${SLOT}'`);
    await client.query('SELECT pg_reload_conf()');
  });
  return standby;
}
