import { existsSync } from 'node:fs';
import { chown, rename, rm, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { scratchFolder } from '@parola/process/scratch-folder';
import { startEmbedded, type EmbeddedPostgres } from './db/embedded';
import { openDatabase } from './db/pool';
import type { DatabaseUrls } from './db/roles';
import { DOMAINS } from './domains';
import { verifyLedger } from './ledger/verify';
import { MOST_REFUSALS, Players } from './testing/players';
import { start, type Running } from './testing/process';
import { serverProcesses, signal } from './testing/server-processes';
import { checksOf } from './domain-api/domain-checks';

/**
 * Outages of the database under load, with the packaged PostgreSQL and two nodes: players continue after each outage,
 * and no booking is lost, doubled or half done.
 */
let dataDir: string;
let postgres: EmbeddedPostgres;
let urls: DatabaseUrls;
/** Superuser's connection string of the same database, to cause the outages. */
let databaseUrl: string;
let nodes: Running[];
let players: Players;

const SECRET = 'games-secret-of-the-operator-0123456789';
// Without room for the cluster in memory each commit waits for the disk, up to half a minute on a busy machine.
jest.setTimeout(180_000);

beforeAll(async () => {
  dataDir = await scratchFolder('outage');
  postgres = await startEmbedded({ dataDir });
  urls = await postgres.database('parola');
  databaseUrl = Object.assign(new URL(postgres.administrator), { pathname: '/parola' }).toString();
  const environment = {
    PORT: '0',
    PARTNERS_URL: 'http://127.0.0.1:9',
    PUBLIC_URL: 'http://localhost',
    PAROLA_PROFILE: 'production',
    PAROLA_DATA_DIR: dataDir,
    DATABASE_URL: urls.application,
    DATABASE_OWNER_URL: urls.owner,
    SW_SECRET_GAMES: SECRET,
    SW_SECRET_PSP: 'p'.repeat(32),
    SW_SECRET_SMS: 's'.repeat(32),
    DATA_KEYS: `1:${'d'.repeat(64)}`,
    LOOKUP_KEY: 'e'.repeat(64),
  };
  nodes = [start('main.ts', environment), start('main.ts', environment)];
  const ports: number[] = [];
  for (const node of nodes) ports.push((JSON.parse(await node.firstLine) as { ready: true; port: number }).port);
  players = await Players.join({ databaseUrl: urls.owner, ports, secret: SECRET }, 10);
});
afterAll(async () => {
  for (const node of nodes) node.process.kill('SIGKILL');
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const cluster = () => path.join(dataDir, 'postgres');

async function ask<Row extends object>(statement: string, url = databaseUrl): Promise<Row[]> {
  const database = openDatabase(url, { max: 1 });
  try {
    return (await database.pool.query<Row>(statement)).rows;
  } finally {
    await database.close();
  }
}
const terminateAll = (url = databaseUrl) =>
  ask(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    url,
  );

/**
 * Changes database files while no backend has them open. Two backends with different files of one name would report
 * corrupted data, which a full disk never causes.
 */
async function whileNobodyIsConnected(act: () => Promise<void>): Promise<void> {
  await ask('ALTER DATABASE parola ALLOW_CONNECTIONS false', postgres.administrator);
  await terminateAll(postgres.administrator);
  await act();
  await ask('ALTER DATABASE parola ALLOW_CONNECTIONS true', postgres.administrator);
}

/** Waits until the database accepts statements; crash recovery may take a while. */
async function untilItAnswers(): Promise<void> {
  while (
    !(await ask('SELECT 1').then(
      () => true,
      () => false,
    ))
  )
    await sleep(50);
}

/**
 * Asserts the state after every outage: service within 5 s, no response except success and retryable refusals, every
 * node alive.
 */
async function expectRecovered(): Promise<void> {
  expect(await players.untilServed()).toBeLessThanOrEqual(MOST_REFUSALS);
  expect(players.wrong).toEqual([]);
  expect(nodes.map(({ process: { exitCode, signalCode } }) => exitCode ?? signalCode)).toEqual([null, null]);
}

/**
 * Replaces the file of an empty table by /dev/full, so that its writes fail like on a full disk. @returns a function
 * that restores the file.
 */
async function fullDiskUnder(table: string): Promise<() => Promise<void>> {
  const [row] = await ask<{ file: string; pages: number }>(
    `SELECT pg_relation_filepath('${table}') AS file, pg_relation_size('${table}')::int AS pages`,
  );
  if (!row || row.pages > 0) throw new Error(`${table} is not empty`);
  const file = path.join(cluster(), row.file);
  const { uid, gid } = await stat(file);
  if (!existsSync('/dev/full')) throw new Error('There is no /dev/full here to stand for a full disk.');
  await rename(file, `${file}.kept`);
  await symlink('/dev/full', file);
  return async () => {
    await rm(file);
    await rename(`${file}.kept`, file);
    await chown(file, uid, gid);
  };
}

/** Full disk: every stake is refused, and accepted once there is space again. */
async function fullDisk(): Promise<void> {
  const makeRoom = await fullDiskUnder('game_tx');
  await terminateAll();
  players.play();
  await players.untilRefusedTimes(100);
  expect(players.rounds).toBe(0);
  expect(players.wrong).toEqual([]);
  await whileNobodyIsConnected(makeRoom);
  await expectRecovered();
}

/** Ends all connections under load, ten times. */
async function connectionsEnded(): Promise<void> {
  for (let time = 0; time < 10; time += 1) {
    await terminateAll();
    await players.untilPlayed(1);
  }
  await expectRecovered();
}

/** Kills one backend: PostgreSQL then ends all connections and recovers. */
async function backendCrashes(): Promise<void> {
  const [, ...backends] = serverProcesses(cluster());
  const [client] = await ask<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE application_name = 'parola-platform' AND pid <> pg_backend_pid()`,
  );
  expect(backends).toContain(client?.pid);
  signal([client?.pid ?? 0], 'SIGKILL');
  await players.untilRefused();
  await untilItAnswers();
  await expectRecovered();
}

/** Stops the server and starts it again later. */
async function stoppedAndStarted(): Promise<void> {
  await postgres.stop();
  await players.untilRefusedTimes(200);
  postgres = await startEmbedded({ dataDir });
  expect(await postgres.database('parola')).toEqual(urls);
  await expectRecovered();
}

/** Pauses the server for longer than any timeout, then resumes it. */
async function pausedAndGoingOn(): Promise<void> {
  const all = serverProcesses(cluster());
  signal(all, 'SIGSTOP');
  await players.untilAllRefused();
  signal(all, 'SIGCONT');
  await expectRecovered();
}

/** Final check: every confirmed round was booked exactly once, and the ledger is correct. */
async function booksAreRight(): Promise<void> {
  await players.stop();
  expect(players.wrong).toEqual([]);
  expect(players.rounds).toBeGreaterThan(100);
  expect(await players.unsettled()).toEqual([]);
  const database = openDatabase(databaseUrl, { max: 1 });
  const { findings } = await verifyLedger(database.db, checksOf(DOMAINS));
  await database.close();
  expect(findings).toEqual([]);
}

// The steps depend on each other: players start during the first outage (full disk) and play until the final check.
test('players go on through every outage of the database, and no call is lost, doubled or half done', async () => {
  await fullDisk();
  await connectionsEnded();
  await backendCrashes();
  await stoppedAndStarted();
  await pausedAndGoingOn();
  await booksAreRight();
}, 900_000);
