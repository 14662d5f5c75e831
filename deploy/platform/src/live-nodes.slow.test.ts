import { randomUUID } from 'node:crypto';
import { scratchFolder } from '@parola/process/scratch-folder';
import { openDatabase, type Database } from './db/pool';
import { inTransaction } from './db/transaction';
import { Sessions } from './http/sessions';
import { player, WORLD } from './ledger/accounts';
import { openGameSession } from './ledger/game-sessions';
import { openWallet, postJournal } from './ledger/ledger';
import { PROVIDERS } from './partners/providers';
import { sign } from './partners/signing';
import { startTestCluster, type TestCluster } from './testing/cluster';
import { LiveReader } from './testing/live-reader';
import { withoutIdentityChecks } from './testing/players';
import { start, type Running } from './testing/process';

/** Live streams on two nodes (separate processes with one database) when a node or the database fails. */
let cluster: TestCluster;
let database: Database;
let nodes: Running[];
const origins: string[] = [];

const SECRET = 'games-secret-of-the-operator-0123456789';
const USER = 91n;
let token: string;
let sessionToken: string;

// Each commit of the migrations waits for the disk, up to half a minute on a busy machine.
jest.setTimeout(180_000);

beforeAll(async () => {
  cluster = await startTestCluster(await scratchFolder('live-nodes'));
  const { owner } = await cluster.postgres.database('live');
  const environment = {
    PORT: '0',
    PARTNERS_URL: 'http://127.0.0.1:9',
    PUBLIC_URL: 'http://localhost',
    PAROLA_PROFILE: 'production',
    DATABASE_URL: owner,
    SW_SECRET_GAMES: SECRET,
    SW_SECRET_PSP: 'p'.repeat(32),
    SW_SECRET_SMS: 's'.repeat(32),
    DATA_KEYS: `1:${'d'.repeat(64)}`,
    LOOKUP_KEY: 'e'.repeat(64),
  };
  nodes = [start('main.ts', environment), start('main.ts', environment)];
  for (const node of nodes) {
    const { port } = JSON.parse(await node.firstLine) as { port: number };
    origins.push(`http://127.0.0.1:${port}`);
  }
  database = openDatabase(owner);
  await withoutIdentityChecks(database);
  await database.db
    .insertInto('player')
    .values({
      id: USER,
      mobile: '+639000000091',
      account: 't91',
      nickname: 'T91',
      password_hash: null,
      invite_code: 'T91',
      pid: null,
      pid_at: null,
      birthday: '1990-01-01',
    })
    .execute();
  await openWallet(database.db, USER);
  await fund('first', 10_000n);
  const now = new Date();
  ({ token } = await new Sessions(database.db).create(database.db, { userId: USER, device: '', ip: '', now }));
  const { launchToken } = await inTransaction(database.db, (tx) =>
    openGameSession(tx, { userId: USER, provider: PROVIDERS.games, gameCode: 'G1', device: '', sessionId: null }),
  );
  sessionToken = String((await post(0, 'authenticate', { launchToken })).sessionToken);
});
afterAll(async () => {
  for (const node of nodes) node.process.kill('SIGKILL');
  await database.close();
  await cluster.remove();
});

/** Books money outside the nodes, so no node sends a notification. */
const fund = (key: string, amount: bigint) =>
  postJournal(database.db, {
    kind: 'sandbox-fund',
    scope: 'test',
    key,
    ref: '',
    actor: 'test',
    legs: [
      { account: WORLD, amount: -amount },
      { account: player(USER, 'cash'), amount },
    ],
  });

async function post(node: number, call: string, body: object): Promise<Record<string, unknown>> {
  const path = `/seamless/v1/${call}`;
  const text = JSON.stringify(body);
  const signed = sign(SECRET, PROVIDERS.games, { method: 'POST', path, body: text });
  const headers = { ...signed, 'content-type': 'application/json' };
  const answer = await fetch(`${origins[node]}${path}`, { method: 'POST', headers, body: text });
  return (await answer.json()) as Record<string, unknown>;
}

/** Plays a lost round on this node. */
async function play(node: number): Promise<void> {
  const ids = { txId: randomUUID(), roundId: randomUUID(), playerId: String(USER), sessionToken, gameCode: 'G1' };
  expect(await post(node, 'betWin', { ...ids, bet: 100, win: 0, roundEnd: true })).toMatchObject({ status: 'OK' });
}

test('a stream goes on through the death of the other node and of all connections, and always gets to the state of now', async () => {
  const [first, second] = [await LiveReader.open(origins[0]!, token), await LiveReader.open(origins[1]!, token)];
  for (const reader of [first, second]) await reader.fact('wallet', ({ coin }) => coin === 10_000);

  // Both streams receive a booking of either node.
  await play(0);
  for (const reader of [first, second]) await reader.fact('wallet', ({ coin }) => coin === 9_900);
  await play(1);
  for (const reader of [first, second]) await reader.fact('wallet', ({ coin }) => coin === 9_800);

  nodes[0]?.process.kill('SIGKILL');
  await first.closed;
  await fund('while it was away', 5n);
  const again = await LiveReader.open(origins[1]!, token);
  expect(await again.fact('wallet')).toMatchObject({ coin: 9_805 });
  await play(1);
  for (const reader of [second, again]) await reader.fact('wallet', ({ coin }) => coin === 9_705);

  const listeners = () =>
    database.pool.query<{ pid: number }>("SELECT pid FROM pg_stat_activity WHERE application_name = 'parola-live'");
  const [before] = (await listeners()).rows;
  expect(before).toBeDefined();
  await fund('unheard of', 5n);
  await database.pool.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  for (const reader of [second, again]) await reader.fact('wallet', ({ coin }) => coin === 9_710);
  expect((await listeners()).rows).toEqual([{ pid: expect.any(Number) }]);
  expect((await listeners()).rows).not.toEqual([before]);
  await play(1);
  for (const reader of [second, again]) {
    await reader.fact('wallet', ({ coin }) => coin === 9_610);
    const versions = reader.events.filter(({ event }) => event === 'wallet').map(({ data }) => versionOf(data));
    expect(versions).toEqual([...versions].sort((a, b) => a - b));
  }

  // A stopping node ends its streams with a reason, and stops despite open streams.
  nodes[1]?.process.kill('SIGTERM');
  expect((await second.ended()).data).toEqual({ why: 'server' });
  expect(await nodes[1]?.ended).toMatchObject({ code: 0 });
});

function versionOf(data: unknown): number {
  return (data as { walletVersion: number }).walletVersion;
}
