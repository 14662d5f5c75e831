import { randomUUID } from 'node:crypto';
import { scratchFolder } from '@parola/process/scratch-folder';
import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from './db/transaction';
import { openDatabase, type Database } from './db/pool';
import { WORLD, player } from './ledger/accounts';
import { openGameSession } from './ledger/game-sessions';
import { openWallet, postJournal, walletSnap } from './ledger/ledger';
import { PROVIDERS } from './partners/providers';
import { sign } from './partners/signing';
import { startTestCluster, type TestCluster } from './testing/cluster';
import { withoutIdentityChecks } from './testing/players';
import { start, type Running } from './testing/process';

/**
 * The product as an operator runs it: two nodes in separate processes, on the operator's PostgreSQL (here: a second
 * cluster).
 */
let cluster: TestCluster;
let databaseUrl: string;
let database: Database;
let nodes: Running[];
const ports: number[] = [];

const SECRET = 'games-secret-of-the-operator-0123456789';
const environment = () => ({
  PORT: '0',
  PARTNERS_URL: 'http://127.0.0.1:9',
  PUBLIC_URL: 'http://localhost',
  PAROLA_PROFILE: 'production',
  DATABASE_URL: databaseUrl,
  SW_SECRET_GAMES: SECRET,
  SW_SECRET_PSP: 'p'.repeat(32),
  SW_SECRET_SMS: 's'.repeat(32),
  DATA_KEYS: `1:${'d'.repeat(64)}`,
  LOOKUP_KEY: 'e'.repeat(64),
});

beforeAll(async () => {
  cluster = await startTestCluster(await scratchFolder('operator'));
  ({ owner: databaseUrl } = await cluster.postgres.database('operator'));
  nodes = [start('main.ts', environment()), start('main.ts', environment())];
  for (const node of nodes) ports.push((JSON.parse(await node.firstLine) as { ready: true; port: number }).port);
  database = openDatabase(databaseUrl);
  await withoutIdentityChecks(database);
});
afterAll(async () => {
  await database.close();
  for (const node of nodes) node.process.kill('SIGKILL');
  await cluster.remove();
});

async function post(node: number, call: string, body: object): Promise<Record<string, unknown>> {
  const path = `/seamless/v1/${call}`;
  const text = JSON.stringify(body);
  const headers = {
    ...sign(SECRET, PROVIDERS.games, { method: 'POST', path, body: text }),
    'content-type': 'application/json',
  };
  const answer = await fetch(`http://127.0.0.1:${ports[node % 2]}${path}`, { method: 'POST', headers, body: text });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Record<string, unknown>;
}

const verifyCli = () => start('verify.cli.ts', { DATABASE_URL: databaseUrl }).ended;

/**
 * Error lines of a node, without partner failures (this test has no partners, and a long run calls them), and without
 * the wait for the other node at the start.
 */
const complaintsIn = (err: string) =>
  err
    .split('\n')
    .filter(
      (line) => line !== '' && !line.includes('"name":"PartnerFailure"') && !/^Another process .* waiting/.test(line),
    );

it('migrates once, plays on both nodes without a double debit, seals, verifies, stops when it is told', async () => {
  const userId = 77n;
  await openWallet(database.db, userId);
  await postJournal(database.db, {
    kind: 'sandbox-fund',
    scope: 'test',
    key: 'fund',
    ref: '',
    actor: 'test',
    legs: [
      { account: WORLD, amount: -10_000n },
      { account: player(userId, 'cash'), amount: 10_000n },
    ],
  });
  const { launchToken } = await inTransaction(database.db, (tx) =>
    openGameSession(tx, { userId, provider: PROVIDERS.games, gameCode: 'G1', device: '', sessionId: null }),
  );
  const { sessionToken } = await post(0, 'authenticate', { launchToken });
  const bets = Array.from({ length: 120 }, () => ({
    txId: randomUUID(),
    roundId: randomUUID(),
    playerId: '77',
    sessionToken,
    gameCode: 'G1',
    bet: 100,
    win: 0,
    roundEnd: true,
  }));
  const answers = await Promise.all(
    bets.flatMap((bet, index) => [post(index, 'betWin', bet), post(index + 1, 'betWin', bet)]),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 'OK')).toHaveLength(100);
  expect(await walletSnap(database.db, userId)).toMatchObject({ coin: 0, frozenCoin: 0 });

  const unsealed = () =>
    database.pool.query<{ left: bigint }>(
      'SELECT count(*) AS left FROM journal j WHERE NOT EXISTS (SELECT FROM seal s WHERE s.journal_id = j.id)',
    );
  while ((await unsealed()).rows[0]?.left !== 0n) await sleep(100);
  expect(await verifyCli()).toMatchObject({
    code: 0,
    out: expect.stringMatching(/PHP {2}I {2}house +[1-9]\d*\n[^]*All invariants hold\./),
  });

  await database.pool.query('ALTER TABLE account DROP CONSTRAINT account_not_below_minimum');
  await database.pool.query("UPDATE account SET balance = -5 WHERE code = 'p:77:cash'");
  expect(await verifyCli()).toMatchObject({
    code: 1,
    out: expect.stringContaining('BROKEN I3 no account is below its minimum: p:77:cash: balance -5, minimum 0'),
  });

  for (const node of nodes) node.process.kill('SIGTERM');
  const ends = await Promise.all(nodes.map((node) => node.ended));
  expect(ends.map(({ code, err }) => ({ code, complaints: complaintsIn(err) }))).toEqual([
    { code: 0, complaints: [] },
    { code: 0, complaints: [] },
  ]);
});

it('names missing settings and does not start', async () => {
  const { SW_SECRET_PSP: _psp, PARTNERS_URL: _partners, LOOKUP_KEY: _lookup, ...rest } = environment();
  const ran = await start('main.ts', { ...rest, SW_SECRET_SMS: 'short', DATA_KEYS: '1:abc' }).ended;
  expect(ran.code).toBe(1);
  expect(ran.err).toContain('PARTNERS_URL is missing');
  expect(ran.err).toContain('SW_SECRET_PSP is missing');
  expect(ran.err).toContain('SW_SECRET_SMS is not usable: is shorter than 32 characters');
  expect(ran.err).toContain('LOOKUP_KEY is missing');
  expect(ran.err).toContain('DATA_KEYS is not usable: is no list of <number>:<64 hex digits>');
  expect(ran.err).not.toContain(SECRET);
});
