import { once } from 'node:events';
import { createServer } from 'node:net';
import { portOf as portOfServer } from '@parola/process';
import { scratchFolder } from '@parola/process/scratch-folder';
import { Client } from 'pg';
import { sign } from './partners/signing';
import { PROVIDERS } from './partners/providers';
import { startTestCluster, type TestCluster } from './testing/cluster';
import { eventually } from './testing/eventually';
import { endAll, start, type Running } from './testing/process';

/** Processes with separate roles on one database of the operator, whose owner only the migration uses. */
let cluster: TestCluster;
let urls: { owner: string; application: string; reader: string };

const SECRET = 's'.repeat(32);
const environment = (own: Record<string, string>) => ({
  PORT: '0',
  PARTNERS_URL: 'http://127.0.0.1:9',
  PUBLIC_URL: 'http://localhost',
  PAROLA_PROFILE: 'sandbox',
  DATABASE_URL: urls.application,
  SW_SECRET_GAMES: SECRET,
  SW_SECRET_PSP: SECRET,
  SW_SECRET_SMS: SECRET,
  DATA_KEYS: `1:${'d'.repeat(64)}`,
  LOOKUP_KEY: 'e'.repeat(64),
  ...own,
});
const startAs = (ROLE: string, own: Record<string, string> = {}) => start('main.ts', environment({ ROLE, ...own }));
const portOf = async (node: Running) => (JSON.parse(await node.firstLine) as { port: number }).port;
const statusOf = async (url: string, init: RequestInit = {}) => (await fetch(url, init)).status;

// Without room for a cluster in memory each commit of the migrations waits for the disk, up to half a minute on a busy
// machine.
jest.setTimeout(180_000);

beforeAll(async () => {
  cluster = await startTestCluster(await scratchFolder('roles'));
});
afterEach(endAll);
afterAll(() => cluster.remove());

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOfServer(server);
  server.close();
  return port;
}

async function sealedJournals(): Promise<number> {
  const client = new Client({ connectionString: urls.owner });
  await client.connect();
  const { rows } = await client.query<{ seals: number }>('SELECT count(*)::int AS seals FROM seal');
  await client.end();
  return rows[0]?.seals ?? 0;
}

/** The roles of the processes that report their state, in the order of their starts. */
async function reportedRoles(): Promise<string[][]> {
  const client = new Client({ connectionString: urls.owner });
  await client.connect();
  const { rows } = await client.query<{ roles: string[] }>('SELECT roles FROM process_report ORDER BY started_at');
  await client.end();
  return rows.map(({ roles }) => roles);
}

it('a process for each role: one migrates and ends, one serves, one works, one has the desk', async () => {
  urls = await cluster.postgres.database('roles');
  const [webMetrics, workerMetrics] = [await freePort(), await freePort()];
  const early = startAs('web', { METRICS_PORT: String(webMetrics) });
  const before = startAs('web', { START_WAIT_SEC: '2' });
  const { code, err } = await before.ended;
  expect([code, err]).toEqual([1, expect.stringContaining('not migrated to this release yet')]);

  const migration = await startAs('migrate', { DATABASE_OWNER_URL: urls.owner }).ended;
  expect([migration.code, migration.out]).toEqual([0, '']);

  // The first process has waited for the migration.
  const web = `http://127.0.0.1:${await portOf(early)}`;
  expect([await statusOf(`${web}/readyz`), await statusOf(`${web}/app/v1/live`)]).toEqual([200, 401]);
  const jobsOf = async (port: number) => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    return [...text.matchAll(/^parola_job_seconds_total\{job="(?<job>[^"]+)"/gmu)].map(({ groups }) => groups?.['job']);
  };
  expect(await jobsOf(webMetrics)).toEqual(['forget files left behind', 'report the state of the process']);

  const worker = `http://127.0.0.1:${await portOf(startAs('worker', { METRICS_PORT: String(workerMetrics) }))}`;
  for (const [path, status] of [
    ['/healthz', 200],
    ['/readyz', 200],
    ['/app/v1/live', 404],
    ['/desk', 404],
  ] as const)
    expect([path, await statusOf(worker + path)]).toEqual([path, status]);
  expect(await jobsOf(workerMetrics)).toEqual(expect.arrayContaining(['seal journals', 'measure backlogs']));
  expect(await jobsOf(workerMetrics)).not.toContain('forget files left behind');
  // Content of the release makes journals (initial jackpots), which the worker seals.
  await eventually(async () => (await sealedJournals()) > 0);
  const body = '{}';
  const headers = {
    ...sign(SECRET, PROVIDERS.games, { method: 'POST', path: '/seamless/v1/balance', body }),
    'content-type': 'application/json',
  };
  expect(await statusOf(`${worker}/seamless/v1/balance`, { method: 'POST', headers, body })).toBe(404);

  const PORT = String(await freePort());
  const desk = startAs('operators', { PORT, OPERATORS_PORT: '0', OPERATORS_URL: 'https://desk.example' });
  expect(await desk.firstLine).toMatch(/^set up the operators' desk .*: https:\/\/desk\.example\/desk#/);
  const operators = `http://127.0.0.1:${PORT}`;
  await eventually(async () => (await fetch(`${operators}/readyz`).catch(() => undefined)) !== undefined);
  expect([await statusOf(`${operators}/readyz`), await statusOf(`${operators}/app/v1/live`)]).toEqual([200, 404]);
  await eventually(async () => (await reportedRoles()).join() === 'web,worker,operators');
});

it('a role that lacks its settings is one sentence', async () => {
  urls = await cluster.postgres.database('unset-role');
  const { code, err } = await startAs('operators').ended;
  expect([code, err]).toEqual([1, 'The platform cannot start:\n  OPERATORS_PORT is missing\n']);
});

it('a node waits for another one that seeds longer than lock_timeout', async () => {
  urls = await cluster.postgres.database('seeding');
  const own = { DATABASE_OWNER_URL: urls.owner };
  await startAs('migrate', own).ended;
  const other = new Client({ connectionString: urls.owner });
  await other.connect();
  await other.query('BEGIN');
  await other.query("SELECT pg_advisory_xact_lock(hashtextextended('seeded_content', 0))");
  const node = startAs('all', own);
  const isReady = node.firstLine.then(
    () => true,
    () => false,
  );
  const waiting = async () =>
    (await other.query("SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")).rowCount ?? 0;
  await eventually(async () => (await waiting()) === 1);
  // The first try ends by lock_timeout.
  await eventually(async () => (await waiting()) === 0);
  await other.query('COMMIT');
  await other.end();
  expect(await isReady).toBe(true);
  node.process.kill('SIGTERM');
  expect((await node.ended).err).toContain('Another process writes the content of a release: waiting');
});

it('nodes that start together on a new database are all ready', async () => {
  urls = await cluster.postgres.database('together');
  const nodes = Array.from({ length: 4 }, () => startAs('all', { DATABASE_OWNER_URL: urls.owner }));
  const ports = await Promise.all(nodes.map(portOf));
  expect(ports.every((port) => port > 0)).toBe(true);
});
