import { randomBytes } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { chown, mkdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import {
  findPlace,
  runInitdb,
  unprivilegedIdentity,
  type Identity,
  type NewCluster,
  type Place,
} from './embedded-files';
import { forgetForeignVariables } from './postgres-variables';
import { isAlive, lockFolder } from './owner-lock';
import { prepareDatabase, prepareSchema, urlsOf, type DatabaseUrls } from './roles';

const USER = 'parola';
const START_DEADLINE_MS = 60_000;
const STOP_DEADLINE_MS = 4_000;

/** The state kept between starts, in `<dataDir>/postgres.json` (mode 0600). */
interface Remembered {
  port: number;
  password: string;
  /** Folder of the cluster if it is outside the data folder. */
  cluster?: string;
}

/** A running PostgreSQL that belongs to this process. */
export interface EmbeddedPostgres {
  /**
   * Connection string of the cluster's administrator, a superuser: only for the start of the product, never for its
   * servers.
   */
  administrator: string;
  /** Connection strings of a database on the cluster, by role; creates a missing database and missing roles. */
  database(name: string): Promise<DatabaseUrls>;
  /**
   * Connection string of the login that owns a schema of another server in a database; creates missing ones. The
   * database exists.
   */
  schema(database: string, name: string): Promise<string>;
  /** Resolves with the cause when the server has ended, after `stop` or by itself. */
  ended: Promise<string>;
  /** Fast shutdown (open transactions are rolled back), then releases the lock of the data folder. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /**
   * Data folder of the product, created if missing. The cluster is `<dataDir>/postgres` unless it is inaccessible
   * there.
   */
  dataDir: string;
  /** Folder with bin/ of an installed PostgreSQL to run instead of the packaged one, for tests. */
  installed?: string | undefined;
  /** Locale of ICU (`en-US`) for a new cluster instead of C, for tests. */
  icuLocale?: string | undefined;
  /** Receives notable events as lines for the operator. */
  log?: (line: string) => void;
}

/**
 * Starts the PostgreSQL that comes with the packages, with fsync (PostgreSQL's default), on a separate loopback port.
 * Recovers after a kill. The server ends with this process, even if the process is killed.
 * @throws FolderInUse when another running product uses the folder.
 */
export async function startEmbedded({
  dataDir,
  installed,
  icuLocale,
  log = () => undefined,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  forgetForeignVariables(process.env);
  await mkdir(dataDir, { recursive: true });
  const folder = await realpath(dataDir);
  const unlock = lockFolder(path.join(folder, 'owner.lock'), folder);
  try {
    const identity = unprivilegedIdentity();
    const file = path.join(folder, 'postgres.json');
    const before = recall(file);
    const known = before && (before.cluster ?? path.join(folder, 'postgres'));
    const place = await findPlace(folder, identity, known, installed);
    if (place.moved)
      log(
        `The database user cannot reach ${folder} or the packages: cluster in ${place.cluster}, programs in ${place.native}.`,
      );
    await endOrphan(place.cluster);
    const remembered = before
      ? expectCluster(before, place, file)
      : await initialise(file, folder, { ...place, icuLocale }, identity);
    const { server, port } = await startServer(folder, place, identity, remembered);
    if (port !== remembered.port) await remember(file, { ...remembered, port });
    const administrator = administratorOf({ ...remembered, port });
    return {
      administrator,
      ended: new Promise((resolve) =>
        server.once('exit', (code, signal) => resolve(signal ?? `exit code ${code ?? '?'}`)),
      ),
      database: (name) => prepareDatabase(administrator, name),
      schema: (database, name) => prepareSchema(administrator, database, name),
      async stop() {
        await stopServer(server);
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Connection strings of a database on the cluster of this data folder, which another process runs.
 * @throws Error when no cluster was ever started there.
 */
export function runningEmbedded(dataDir: string, name: string): DatabaseUrls {
  forgetForeignVariables(process.env);
  const remembered = recall(path.join(dataDir, 'postgres.json'));
  if (!remembered) throw new Error(`${dataDir} has no database yet.`);
  return urlsOf(administratorOf(remembered), name);
}

function administratorOf({ port, password }: Remembered): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`;
}

async function remember(file: string, value: Remembered): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(value), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

function recall(file: string): Remembered | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Remembered) : undefined;
}

/** Checks that the cluster of an earlier start still exists: a silent new cluster would lose all money records. */
function expectCluster(before: Remembered, place: Place, file: string): Remembered {
  if (existsSync(path.join(place.cluster, 'PG_VERSION'))) return before;
  throw new Error(
    `The cluster ${place.cluster} is gone but ${file} still names it; restore it, or remove that file to begin anew.`,
  );
}

/** Creates the cluster. An interrupted initdb leaves no postgres.json and is repeated. */
async function initialise(file: string, folder: string, place: NewCluster, identity: Identity): Promise<Remembered> {
  const password = randomBytes(24).toString('hex');
  const parent = path.dirname(place.cluster);
  await mkdir(parent, { recursive: true, mode: 0o755 });
  await rm(place.cluster, { recursive: true, force: true });
  await mkdir(place.cluster, { mode: 0o700 });
  const passwordFile = path.join(parent, `.initdb-${process.pid}`);
  await writeFile(passwordFile, password, { mode: 0o600 });
  try {
    await give(place.cluster, identity);
    await give(passwordFile, identity);
    runInitdb(place, identity, USER, passwordFile);
  } finally {
    await rm(passwordFile, { force: true });
  }
  const inside = place.cluster === path.join(folder, 'postgres');
  const value = { port: await getPort({ host: '127.0.0.1' }), password, ...(inside ? {} : { cluster: place.cluster }) };
  await remember(file, value);
  return value;
}

async function give(target: string, { uid, gid }: Identity): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(target, uid, gid);
}

/** postmaster.pid: line 1 is the pid, line 8 the state ("ready" once connections are accepted). */
function postmaster(cluster: string): { pid: number; ready: boolean } | undefined {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Math.abs(Number.parseInt(lines[0] ?? '', 10)), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

/** Stops the server of a dead product; removes a pid file that names an unrelated process. */
async function endOrphan(cluster: string): Promise<void> {
  const left = postmaster(cluster);
  if (!left || !Number.isInteger(left.pid)) return;
  if (isAlive(left.pid) && runsCluster(left.pid, cluster)) {
    process.kill(left.pid, 'SIGINT');
    for (let waited = 0; isAlive(left.pid) && waited < 10_000; waited += 20) await sleep(20);
    if (isAlive(left.pid)) process.kill(left.pid, 'SIGQUIT');
    while (isAlive(left.pid)) await sleep(20);
    return;
  }
  rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
}

function runsCluster(pid: number, cluster: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster);
  } catch {
    // Without /proc (macOS) the pid file is the only evidence.
    return process.platform !== 'linux';
  }
}

/**
 * Shell script that runs the server and sends it SIGINT when descriptor 3 closes. The kernel closes it even if this
 * process is killed.
 */
export const UNTIL_CLOSED =
  '"$@" 3<&- & server=$!; { cat <&3 >/dev/null; kill -INT $server; } & wait $server; code=$?; kill $! 2>/dev/null; exit $code';

async function startServer(folder: string, place: Place, identity: Identity, { port: wanted }: Remembered) {
  const logFile = path.join(folder, 'postgres.log');
  for (let attempt = 0, port = wanted; attempt < 5; attempt += 1, port = await getPort({ host: '127.0.0.1' })) {
    const logFd = openSync(logFile, 'w', 0o600);
    const server = spawn(
      '/bin/sh',
      [
        '-c',
        UNTIL_CLOSED,
        'postgres',
        path.join(place.native, 'bin', 'postgres'),
        '-D',
        place.cluster,
        ...settings(port),
      ],
      {
        ...identity,
        cwd: '/',
        // A separate process group: Ctrl-C reaches only this process, which stops the database last.
        detached: true,
        stdio: ['ignore', logFd, logFd, 'pipe'],
      },
    );
    closeSync(logFd);
    if (await becomesReady(server, place.cluster)) {
      server.unref();
      lifeline(server).unref();
      return { server, port };
    }
    if (!/could not bind|Address already in use/.test(readFileSync(logFile, 'utf8'))) break;
  }
  throw new Error(`PostgreSQL did not start; see ${logFile}:\n${readFileSync(logFile, 'utf8').slice(-2000)}`);
}

function settings(port: number): string[] {
  const values = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '64MB',
    timezone: 'UTC',
    log_min_messages: 'warning',
    lc_messages: 'C',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function becomesReady(server: ChildProcess, cluster: string): Promise<boolean> {
  let ended = false;
  server.once('exit', () => {
    ended = true;
  });
  server.once('error', () => {
    ended = true;
  });
  for (const end = Date.now() + START_DEADLINE_MS; Date.now() < end && !ended; await sleep(10)) {
    if (postmaster(cluster)?.ready) return true;
  }
  lifeline(server).destroy();
  return false;
}

function lifeline(server: ChildProcess): Socket {
  return server.stdio[3] as Socket;
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
  });
  server.ref();
  lifeline(server).destroy();
  const late = setTimeout(() => server.pid && process.kill(-server.pid, 'SIGQUIT'), STOP_DEADLINE_MS);
  await ended;
  clearTimeout(late);
}
