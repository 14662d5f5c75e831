import { randomUUID } from 'node:crypto';
import { openDatabase, type Database } from '../db/pool';
import { openTestPlatform, PATIENT, type TestPlatform } from '../testing';
import { enterGame } from '../testing/game';
import { expense, player } from './accounts';
import { GameWallet, type SwStatus } from './game-wallet';
import { fingerprintOf, postJournal, walletSnap } from './ledger';
import { sealAll } from './seal-journals';
import { verifyLedger } from './verify';

/** Two nodes on one database. */
let platform: TestPlatform;
let other: Database;
let wallets: GameWallet[];
beforeAll(async () => {
  platform = await openTestPlatform();
  other = openDatabase(platform.database.pool.options.connectionString ?? '', PATIENT);
  wallets = [platform.services.games, new GameWallet(other.db)];
});
afterAll(async () => {
  await sealAll(other.db);
  expect((await verifyLedger(platform.database.db)).findings).toEqual([]);
  await other.close();
  await platform.close();
});

const wallet = (index: number): GameWallet => wallets[index % 2] ?? platform.services.games;
const node = (index: number) => (index % 2 ? other.db : platform.database.db);
const count = (statuses: SwStatus[], wanted: SwStatus) => statuses.filter((status) => status === wanted).length;

/** Parallel calls that two pools can serve within the timeout for a connection, even on a busy machine. */
const AT_ONCE = 50;
async function fourOfEach<Item, Answer>(items: Item[], ask: (item: Item, index: number) => Promise<Answer>) {
  const answers: Answer[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE)
    answers.push(
      ...(await Promise.all(
        items.slice(from, from + AT_ONCE).flatMap((item) => [0, 1, 2, 3].map((index) => ask(item, index))),
      )),
    );
  return answers;
}

it('never lets 200 parallel bets take more than there is', async () => {
  const { userId } = await platform.createPlayer({ cash: 7_000n, bonus: 3_050n });
  const game = await enterGame(platform, userId);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      wallet(index).bet({
        ...game,
        txId: randomUUID(),
        roundId: randomUUID(),
        fingerprint: 'f',
        amount: 100n,
        freeRoundId: null,
      }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect([count(statuses, 'OK'), count(statuses, 'INSUFFICIENT_FUNDS')]).toEqual([100, 100]);
  expect(await walletSnap(platform.database.db, userId)).toMatchObject({ coin: 0, bonusCoin: 50, frozenCoin: 10_000 });
});

it('debits each of 200 bets once when four of each come together', async () => {
  const { userId } = await platform.createPlayer({ cash: 20_000n });
  const game = await enterGame(platform, userId);
  const bets = Array.from({ length: 200 }, () => ({
    ...game,
    txId: randomUUID(),
    roundId: randomUUID(),
    fingerprint: 'f',
    amount: 100n,
    freeRoundId: null,
  }));
  const statuses = (await fourOfEach(bets, (bet, index) => wallet(index).bet(bet))).map(({ status }) => status);
  expect([count(statuses, 'OK'), count(statuses, 'DUPLICATE')]).toEqual([200, 600]);
  expect(await walletSnap(platform.database.db, userId)).toMatchObject({ coin: 0, frozenCoin: 20_000 });
});

it('posts each of 200 keys once when four of each come together', async () => {
  const { userId } = await platform.createPlayer();
  const post = (key: number, amount: bigint, index: number) =>
    postJournal(node(index), {
      kind: 'bonus',
      scope: 'parallel',
      key: String(key),
      ref: '',
      actor: 'test',
      legs: [
        { account: expense('bonus'), amount: -amount },
        { account: player(userId, 'bonus'), amount },
      ],
    });
  const results = await fourOfEach([...Array(200).keys()], (key, index) => post(key, 10n, index));
  const statuses = results.map(({ status }) => status);
  expect(statuses.filter((status) => status === 'POSTED')).toHaveLength(200);
  expect(statuses.filter((status) => status === 'REPLAYED')).toHaveLength(600);
  const journals = await platform.database.db
    .selectFrom('journal')
    .where('idem_scope', '=', 'parallel')
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .executeTakeFirst();
  expect(journals).toEqual({ n: 200n });
});

it('posts one of two bodies that race for a key, also between unlocked house accounts', async () => {
  const post = (key: number, amount: bigint, index: number) =>
    postJournal(node(index), {
      kind: 'psp-settlement',
      scope: 'race',
      key: String(key),
      ref: '',
      actor: 'test',
      legs: [
        { account: 'bank:operating', amount: -amount },
        { account: 'house:fees', amount },
      ],
    });
  const results = await Promise.all(
    Array.from({ length: 50 }, (_, key) => [post(key, 10n, 0), post(key, 20n, 1)]).flat(),
  );
  const statuses = results.map(({ status }) => status);
  expect(statuses.filter((status) => status === 'POSTED')).toHaveLength(50);
  expect(statuses.filter((status) => status === 'MISMATCH')).toHaveLength(50);
});

it('keeps the money whole when bets and their rollbacks race', async () => {
  const { userId } = await platform.createPlayer({ cash: 10_000n });
  const game = await enterGame(platform, userId);
  const pairs = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const roundId = randomUUID();
      const txId = randomUUID();
      return Promise.all([
        wallet(index).bet({ ...game, txId, roundId, fingerprint: 'f', amount: 100n, freeRoundId: null }),
        wallet(index + 1).rollback({
          provider: game.provider,
          txId: randomUUID(),
          roundId,
          fingerprint: 'f',
          originalTxId: txId,
          reason: 'race',
        }),
      ]);
    }),
  );
  for (const [bet, rollback] of pairs) {
    expect(rollback.status).toBe('OK');
    expect([bet.status, rollback.rolledBack]).toEqual(bet.status === 'OK' ? ['OK', 100] : ['TX_ROLLED_BACK', 0]);
  }
  expect(await walletSnap(platform.database.db, userId)).toMatchObject({ coin: 10_000, frozenCoin: 0 });
});

it('serves many players at once in batches, each with an answer of its own', async () => {
  const players = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const { userId } = await platform.createPlayer({ cash: BigInt(index) * 10n });
      return enterGame(platform, userId);
    }),
  );
  const answers = await Promise.all(
    players.flatMap((game) =>
      [1, 2, 3].map(() =>
        platform.services.games.betWin({
          ...game,
          txId: randomUUID(),
          roundId: randomUUID(),
          fingerprint: fingerprintOf({}),
          amount: 100n,
          win: 50n,
          freeRoundId: null,
          roundEnd: true,
          validBet: null,
        }),
      ),
    ),
  );
  players.forEach((_, index) => {
    const statuses = answers.slice(index * 3, index * 3 + 3).map(({ status }) => status);
    const affordable = [index * 10 >= 100, index * 10 - 50 >= 100, index * 10 - 100 >= 100].filter(Boolean).length;
    expect([index, count(statuses, 'OK')]).toEqual([index, affordable]);
  });
});
