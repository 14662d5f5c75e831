import { rm } from 'node:fs/promises';
import path from 'node:path';
import { scratchFolder } from '@parola/process/scratch-folder';
import { startEmbedded, type EmbeddedPostgres } from './db/embedded';
import { migrate } from './db/migrate';
import { openDatabase } from './db/pool';
import { roleOf } from './db/roles';
import { DOMAINS } from './domains';
import { verifyLedger } from './ledger/verify';
import { addressBefore, type Address } from './testing/movable-address';
import { MOST_REFUSALS, Players } from './testing/players';
import { start, type Running } from './testing/process';
import { serverProcesses, signal } from './testing/server-processes';
import { startStandby, type Standby } from './testing/standby-server';
import { checksOf } from './domain-api/domain-checks';

/**
 * Failover of an operator's database: the primary dies under load, and the database's address is switched to the
 * standby.
 */
let dataDir: string;
let primary: EmbeddedPostgres;
let standby: Standby;
let address: Address;
let node: Running;
let players: Players;

// Without room for the clusters in memory a promotion and each commit wait for the disk, up to half a minute on a busy
// machine.
jest.setTimeout(180_000);

const SECRET = 'games-secret-of-the-operator-0123456789';

beforeAll(async () => {
  dataDir = await scratchFolder('failover');
  primary = await startEmbedded({ dataDir });
  const urls = await primary.database('parola');
  await migrate(urls.owner, DOMAINS, { application: roleOf(urls.application) });
  const administrator = Object.assign(new URL(primary.administrator), { pathname: '/parola' }).toString();
  standby = await startStandby(dataDir, administrator);
  address = await addressBefore(urls.application);
  node = start('main.ts', {
    PORT: '0',
    PARTNERS_URL: 'http://127.0.0.1:9',
    PUBLIC_URL: 'http://localhost',
    PAROLA_PROFILE: 'production',
    PAROLA_DATA_DIR: dataDir,
    DATABASE_URL: address.url,
    SW_SECRET_GAMES: SECRET,
    SW_SECRET_PSP: 'p'.repeat(32),
    SW_SECRET_SMS: 's'.repeat(32),
    DATA_KEYS: `1:${'d'.repeat(64)}`,
    LOOKUP_KEY: 'e'.repeat(64),
  });
  const { port } = JSON.parse(await node.firstLine) as { ready: true; port: number };
  players = await Players.join({ databaseUrl: urls.owner, ports: [port], secret: SECRET }, 10);
});
afterAll(async () => {
  node.process.kill('SIGKILL');
  await address.remove();
  await standby.remove();
  await primary.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('a server that dies is replaced by its standby: no answered call is lost, and players are served again within 5 s', async () => {
  players.play();
  await players.untilServed();
  await players.untilPlayed(40);

  signal(serverProcesses(path.join(dataDir, 'postgres')), 'SIGKILL');
  await primary.ended;
  await players.untilAllRefused();
  const before = players.rounds;
  expect(before).toBeGreaterThan(20);

  // The address may move before the promotion: a standby accepts connections but no writes.
  address.leadTo(standby.url);
  await players.untilRefusedTimes(50);
  expect(players.rounds).toBe(before);
  await standby.promote();
  expect(await players.untilServed()).toBeLessThanOrEqual(MOST_REFUSALS);
  await players.untilPlayed(20);
  await players.stop();

  expect(players.rounds).toBeGreaterThan(before);
  expect(players.wrong).toEqual([]);
  expect([node.process.exitCode, node.process.signalCode]).toEqual([null, null]);
  expect(await players.unsettled(standby.url)).toEqual([]);
  const database = openDatabase(standby.url, { max: 1 });
  const { findings } = await verifyLedger(database.db, checksOf(DOMAINS));
  await database.close();
  expect(findings).toEqual([]);
});
