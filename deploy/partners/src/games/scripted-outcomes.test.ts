import { randomUUID } from 'node:crypto';
import type { Bet } from '../engine/bets';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { FakeWallet } from '../testing/fake-wallet';
import { ok, Sandbox, testConfig } from '../testing/sandbox';
import { GAMES } from './registry';

let database: TestDatabase;
let wallet: FakeWallet;
let platform: string;
let sandbox: Sandbox | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
  wallet = new FakeWallet();
  platform = await wallet.start();
});
afterAll(async () => {
  await wallet.stop();
  await database.drop();
});

// A new player per test: a round left open stays with its player.
beforeEach(() => {
  wallet.playerId = randomUUID();
});
afterEach(() => sandbox?.close());

const ask = (payload: object) => sandbox?.app.inject({ method: 'POST', url: '/test/outcomes', payload });

test('in the test profile the next round of a player is the scripted one, and the one after it is chance again', async () => {
  const config = { ...testConfig(database.url, platform), scriptedOutcomes: true };
  sandbox = await Sandbox.open(config);
  const { playerId } = wallet;
  const player = await sandbox.enter(wallet.launch(), { playerId });
  const wish = { playerId, gameCode: 'fiesta-reels' };
  for (const want of ['win', 'loss', 'win', 'loss'] as const) {
    expect((await ask({ ...wish, want }))?.statusCode).toBe(204);
    const { total } = ok(await player.spin(randomUUID(), 200)).round;
    if (want === 'win') expect(total).toBeGreaterThan(200);
    else expect(total).toBe(0);
  }
  for (const wrong of [
    {},
    { ...wish, want: 'jackpot' },
    { ...wish, gameCode: 'nothing', want: 'win' },
    { ...wish, gameCode: 'triple-classic', want: 'free' },
    { ...wish, gameCode: 'keno', want: 'free' },
  ])
    expect((await ask(wrong))?.statusCode).toBe(400);
});

/** Bets for games that need a choice. */
const CHOSEN: Readonly<Record<string, readonly Bet[]>> = {
  'perya-colour': [
    { kind: 'fields', stakes: { red: 200 } },
    { kind: 'fields', stakes: { red: 200, blue: 200 } },
  ],
  'red-blue-cards': [
    { kind: 'fields', stakes: { red: 200 } },
    { kind: 'fields', stakes: { red: 200, tie: 200 } },
  ],
  keno: [
    { kind: 'numbers', stake: 200, numbers: [7] },
    { kind: 'numbers', stake: 200, numbers: [1, 2, 3, 4, 5, 6, 9, 10] },
  ],
};
/** Rides are shared by all players: see rides/scripted-rides.test.ts. */
const TRIED = GAMES.filter(({ pace }) => pace !== 'ride').flatMap(({ code }) =>
  (CHOSEN[code] ?? [{ kind: 'spin', stake: 200 } as const]).map((bet) => ({ code, bet })),
);

test.each(TRIED)('$code obeys the script of $bet', async ({ code, bet }) => {
  sandbox = await Sandbox.open({ ...testConfig(database.url, platform), scriptedOutcomes: true });
  const { playerId } = wallet;
  const player = await sandbox.enter(wallet.launch(), { playerId, gameCode: code });
  for (const want of ['win', 'loss', 'win', 'loss'] as const) {
    expect((await ask({ playerId, gameCode: code, want }))?.statusCode).toBe(204);
    const { round } = ok(await player.bet(randomUUID(), bet));
    expect(round).toMatchObject({ finished: true, settled: true });
    if (want === 'win') expect(round.total).toBeGreaterThan(round.bet);
    else expect(round.total).toBe(0);
  }
});

test('a round with free games can be wanted of a game that gives them', async () => {
  const config = { ...testConfig(database.url, platform), scriptedOutcomes: true };
  sandbox = await Sandbox.open(config);
  const { playerId } = wallet;
  const player = await sandbox.enter(wallet.launch(), { playerId });
  expect((await ask({ playerId, gameCode: 'fiesta-reels', want: 'free' }))?.statusCode).toBe(204);
  const { round } = ok(await player.spin(randomUUID(), 200));
  expect(round).toMatchObject({ finished: false, freeGames: { played: 0 } });
  expect(round.freeGames.given).toBeGreaterThanOrEqual(10);
});

test('other profiles take no script', async () => {
  sandbox = await Sandbox.open(testConfig(database.url, 'http://127.0.0.1:9'));
  const answer = await ask({ playerId: '1', gameCode: 'fiesta-reels', want: 'win' });
  expect(answer?.statusCode).toBe(404);
});
