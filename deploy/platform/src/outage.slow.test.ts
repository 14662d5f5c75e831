import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rename, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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
 * The effects of a database on a running server, on the PostgreSQL that comes with the product: players continue
 * through all of it, on two nodes, and nothing is lost, doubled or half done.
 */
let dataDir: string;
let postgres: EmbeddedPostgres;
let urls: DatabaseUrls;
/** The superuser's, on the same database: for an administrator's acts. */
let databaseUrl: string;
let nodes: Running[];
let players: Players;

const SECRET = 'games-secret-of-the-operator-0123456789';
// Each commit waits for the disk, and a busy machine's disk may take half a minute.
jest.setTimeout(180_000);

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'parola-outage-'));
  await chmod(dataDir, 0o755);
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
 * Changes the files while no backend has one open: of two that see different files under one name, one tells the
 * other that its data is damaged, which a disk with free space again does not do.
 */
async function whileNobodyIsConnected(act: () => Promise<void>): Promise<void> {
  await ask('ALTER DATABASE parola ALLOW_CONNECTIONS false', postgres.administrator);
  await terminateAll(postgres.administrator);
  await act();
  await ask('ALTER DATABASE parola ALLOW_CONNECTIONS true', postgres.administrator);
}

/** A database that recovers from a crash takes its own time. */
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
 * Asserts the conditions after every outage: served again within 5 s, no other answer than «ask again», every node
 * alive.
 */
async function expectRecovered(): Promise<void> {
  expect(await players.untilServed()).toBeLessThanOrEqual(MOST_REFUSALS);
  expect(players.wrong).toEqual([]);
  expect(nodes.map(({ process: { exitCode, signalCode } }) => exitCode ?? signalCode)).toEqual([null, null]);
}

/** Makes the file of an empty table the full disk that every Linux has, and gives it back. */
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

/** While the disk is full every stake is refused, and taken as soon as there is room. */
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

/** All connections ended under load, again and again. */
async function connectionsEnded(): Promise<void> {
  for (let time = 0; time < 10; time += 1) {
    await terminateAll();
    await players.untilPlayed(1);
  }
  await expectRecovered();
}

/** A backend that crashes takes all connections with it. */
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

/** Stopped, and started again after a while. */
async function stoppedAndStarted(): Promise<void> {
  await postgres.stop();
  await players.untilRefusedTimes(200);
  postgres = await startEmbedded({ dataDir });
  expect(await postgres.database('parola')).toEqual(urls);
  await expectRecovered();
}

/** Paused for longer than any time-out, and going on. */
async function pausedAndGoingOn(): Promise<void> {
  const all = serverProcesses(cluster());
  signal(all, 'SIGSTOP');
  await players.untilAllRefused();
  signal(all, 'SIGCONT');
  await expectRecovered();
}

/** In the end every round that was answered has been played once, and the books are right. */
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

// One story: the disk is full before the first round, the players play from then on, and the books are closed after
// the last outage.
test('players go on through every outage of the database, and nothing is lost, doubled or half done', async () => {
  await fullDisk();
  await connectionsEnded();
  await backendCrashes();
  await stoppedAndStarted();
  await pausedAndGoingOn();
  await booksAreRight();
}, 900_000);
