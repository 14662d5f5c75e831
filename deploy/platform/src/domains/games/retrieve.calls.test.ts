import { randomUUID } from 'node:crypto';
import { REFUSALS, RETRIEVED } from '@parola/calls';
import { sql } from 'kysely';
import { config } from '../../config';
import { PartnerFailure, type Partners, type SignedRequest } from '../../partners/client';
import { verifyLedger } from '../../ledger/verify';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { enterFiesta, FIESTA } from '../../testing/fiesta-rounds';
import type { TestGame } from '../../testing/game';
import { resolveStuckRounds } from './stuck-rounds.jobs';
import { games } from './index';

/** Provider that treats rounds as scripted by the test. */
class FakeProvider implements Partners {
  requests: string[] = [];
  what: (roundId: string) => Promise<object> = async () => ({ status: 'OK', state: 'open' });
  async call(_partner: string, { path }: SignedRequest): Promise<unknown> {
    const roundId = /\/rounds\/([^/]+)\/resolve$/.exec(path)?.[1] ?? '';
    this.requests.push(roundId);
    return this.what(roundId);
  }
  async close(): Promise<void> {}
}

const HOUR = 60;
const provider = new FakeProvider();
let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: [config, games], partners: provider, logLevel: 'silent' });
});
beforeEach(() => {
  provider.requests = [];
  provider.what = async () => ({ status: 'OK', state: 'open' });
});
afterEach(async () => {
  expect((await verifyLedger(platform.database.db)).findings).toEqual([]);
});
afterAll(() => platform.close());

interface Table {
  player: TestPlayer;
  game: TestGame;
}

async function sitDown(): Promise<Table> {
  const player = await platform.createPlayer({ cash: 1_000n, bonus: 500n });
  return { player, game: await enterFiesta(platform, player.userId) };
}

async function bet({ game }: Table, amount: bigint, { minutesAgo = 1, roundId = randomUUID() as string } = {}) {
  const txId = randomUUID();
  const { provider: name, sessionHash, userId } = game;
  const answer = await platform.services.games.bet({
    provider: name,
    txId,
    fingerprint: txId,
    roundId,
    userId,
    sessionHash,
    gameCode: FIESTA,
    amount,
    freeRoundId: null,
  });
  expect(answer.status).toBe('OK');
  await sql`UPDATE game_round SET created_at = clock_timestamp() - ${minutesAgo} * interval '1 minute' WHERE round_id = ${roundId}`.execute(
    platform.database.db,
  );
  return { txId, roundId };
}

const win = ({ game }: Table, roundId: string, amount: bigint, roundEnd: boolean) => {
  const txId = randomUUID();
  const { provider: name, userId } = game;
  return platform.services.games.win({
    provider: name,
    txId,
    fingerprint: txId,
    roundId,
    userId,
    amount,
    type: 'win',
    betTxId: null,
    roundEnd,
    validBet: null,
  });
};

const info = async ({ player }: Table) =>
  (await platform.call('retrieveBalanceInfo', {}, { token: player.token })).body;
const retrieve = async ({ player }: Table, roundId?: string) =>
  (await platform.call('retrieveBalance', roundId === undefined ? {} : { roundId }, { token: player.token })).body;

it('shows open rounds, with their game and the latest time of their return', async () => {
  const table = await sitDown();
  expect(await info(table)).toMatchObject({ openRounds: [], pendingWins: [], total: 0 });
  const { roundId } = await bet(table, 1_200n);
  const { openRounds, total } = await info(table);
  expect(openRounds).toEqual([
    expect.objectContaining({ roundId, gameId: 1, gameName: 'Fiesta Reels', bet: 1_200, status: 0 }),
  ]);
  expect(openRounds[0]!.refundTime - openRounds[0]!.createTime).toBe(24 * 3_600_000);
  expect(total).toBe(1_200);
  expect(provider.requests).toEqual([]);
});

it('C46 has the provider finish a round, and believes the books alone', async () => {
  const table = await sitDown();
  const { roundId } = await bet(table, 200n);
  // The provider's answer differs from its calls to the wallet.
  provider.what = async () => ({ status: 'OK', state: 'settled', win: 99_999 });
  expect((await retrieve(table)).resolved).toEqual([
    { roundId, result: RETRIEVED.open, amount: 0, unreachable: false },
  ]);
  provider.what = async (id) => {
    await win(table, id, 700n, true);
    return { status: 'OK', state: 'settled', win: 700 };
  };
  const { resolved, wallet } = await retrieve(table);
  expect(resolved).toEqual([{ roundId, result: RETRIEVED.finished, amount: 700, unreachable: false }]);
  expect(wallet).toMatchObject({ coin: 1_500, bonusCoin: 500 });
  expect((await info(table)).openRounds).toEqual([]);
});

it('gives the exact mix of a stake back once the provider says that the round is void, however often it is asked', async () => {
  const table = await sitDown();
  const { roundId } = await bet(table, 1_200n);
  provider.what = async () => ({ status: 'OK', state: 'void' });
  const answers = await Promise.all([retrieve(table), retrieve(table), retrieve(table)]);
  const results = answers.flatMap(({ resolved }) => resolved);
  expect(results).toContainEqual({ roundId, result: RETRIEVED.refunded, amount: 1_200, unreachable: false });
  // A concurrent call that came later finds no open round.
  expect(results.every(({ result }) => result === RETRIEVED.refunded)).toBe(true);
  expect((await retrieve(table)).wallet).toMatchObject({ coin: 1_000, bonusCoin: 500 });
  expect((await retrieve(table, roundId)).errcode).toBe(REFUSALS.notFound);
  // A win after the refund is refused: the round is closed.
  expect((await win(table, roundId, 5_000n, true)).status).toBe('TX_ROLLED_BACK');
});

it('C47 keeps a round that the provider does not know until its time is over', async () => {
  const table = await sitDown();
  const { roundId } = await bet(table, 300n, { minutesAgo: 24 * HOUR - 1 });
  provider.what = async () => {
    throw new PartnerFailure('games', 404, 'HTTP 404');
  };
  expect((await retrieve(table)).resolved).toEqual([
    { roundId, result: RETRIEVED.open, amount: 0, unreachable: false },
  ]);
  await sql`UPDATE game_round SET created_at = created_at - interval '2 minutes' WHERE round_id = ${roundId}`.execute(
    platform.database.db,
  );
  expect((await retrieve(table)).resolved).toEqual([
    { roundId, result: RETRIEVED.refunded, amount: 300, unreachable: false },
  ]);
});

it('says that the provider cannot be reached, asks it once, and loses no stake; the player may have a stake of yesterday back', async () => {
  const table = await sitDown();
  const { roundId: old } = await bet(table, 100n, { minutesAgo: 24 * HOUR + 1 });
  const { roundId: young } = await bet(table, 200n, { minutesAgo: 30 });
  provider.what = async () => {
    throw new PartnerFailure('games', null, 'no answer');
  };
  // The job waits while the provider is unreachable: it may have a win for the player.
  await resolveStuckRounds(platform.services);
  expect((await info(table)).total).toBe(300);
  provider.requests = [];
  expect((await retrieve(table)).resolved).toEqual([
    { roundId: old, result: RETRIEVED.refunded, amount: 100, unreachable: false },
    { roundId: young, result: RETRIEVED.open, amount: 0, unreachable: true },
  ]);
  expect(provider.requests).toEqual([old]);
  expect(await info(table)).toMatchObject({ total: 200, openRounds: [{ roundId: young }] });
});

it('gives back by itself the rounds that the provider does not finish within its time', async () => {
  const table = await sitDown();
  const { roundId } = await bet(table, 400n, { minutesAgo: 24 * HOUR + 1 });
  await resolveStuckRounds(platform.services);
  expect(provider.requests).toContain(roundId);
  expect((await retrieve(table)).wallet).toMatchObject({ coin: 1_000, bonusCoin: 500 });
});

it('ends a round that has paid with its payment', async () => {
  const table = await sitDown();
  const { roundId } = await bet(table, 100n, { minutesAgo: 25 * HOUR });
  expect((await win(table, roundId, 50n, false)).status).toBe('OK');
  expect((await retrieve(table)).resolved).toEqual([
    { roundId, result: RETRIEVED.finished, amount: 50, unreachable: false },
  ]);
  expect((await retrieve(table)).wallet).toMatchObject({ coin: 950 });
});

it('shows a win that waits for a check, and gives no stake back meanwhile', async () => {
  const table = await sitDown();
  const { roundId } = await bet(table, 100n, { minutesAgo: 25 * HOUR });
  expect((await win(table, roundId, 9_000_000_000_000_000n, true)).status).toBe('BAD_AMOUNT');
  const { pendingWins, total } = await info(table);
  expect(pendingWins).toEqual([{ txId: expect.any(String), amount: 9_000_000_000_000_000 }]);
  expect(total).toBe(9_000_000_000_000_100);
  expect((await retrieve(table)).resolved).toEqual([
    { roundId, result: RETRIEVED.open, amount: 0, unreachable: false },
  ]);
});

it("never touches another player's round", async () => {
  const [mine, other] = [await sitDown(), await sitDown()];
  const { roundId } = await bet(other, 100n);
  provider.what = async () => ({ status: 'OK', state: 'void' });
  expect((await retrieve(mine, roundId)).errcode).toBe(REFUSALS.notFound);
  expect(await retrieve(mine)).toMatchObject({ errcode: 0, resolved: [] });
  expect((await info(other)).total).toBe(100);
});
