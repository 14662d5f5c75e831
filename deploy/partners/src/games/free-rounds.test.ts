import { randomUUID } from 'node:crypto';
import { uniformBelow } from '../engine/rng';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { FakeWallet } from '../testing/fake-wallet';
import { eventually, ok, Sandbox, SECRETS, testConfig, type Player } from '../testing/sandbox';
import { STOPS, scriptedDraw } from '../testing/scripted-draw';
import { seededBytes } from '../testing/seeded-bytes';
import type { PlayAnswer, Refused } from './game-api';
import { GAMES } from './registry';

const STAKE = 200;
const DAY_MS = 86_400_000;

let database: TestDatabase;
let wallet: FakeWallet;
let platform: string;
let sandbox: Sandbox;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  wallet = new FakeWallet();
  platform = await wallet.start();
});
afterEach(async () => {
  await sandbox.close();
  await wallet.stop();
  await database.query('TRUNCATE partners.round, partners.outbox, partners.game_session, partners.free_grant');
});

async function open(draw = scriptedDraw([STOPS.nothing])): Promise<void> {
  sandbox = await Sandbox.open(testConfig(database.url, platform), { draw });
}

interface Terms {
  rounds?: number;
  winCap?: number;
  gameCode?: string;
  expiresAt?: number;
  /** Number of free rounds that the wallet knows, where it differs from the grant. */
  known?: number;
}

const sendGrant = (body: object, secrets: readonly string[] = SECRETS.games) =>
  sandbox.signed('/provider/v1/freeRounds', body, secrets);

/** Announces a grant of free rounds to the provider, as the casino does before it opens the game. */
async function granted({ rounds = 3, winCap = 100_000, gameCode = 'fiesta-reels', known, ...more }: Terms = {}) {
  const grant = {
    ...{ grantId: randomUUID(), playerId: 'player-1', gameCode, rounds, winCap, betPerRound: STAKE },
    expiresAt: more.expiresAt ?? Date.now() + DAY_MS,
  };
  wallet.freeLeft.set(grant.grantId, known ?? rounds);
  const answer = await sendGrant(grant);
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'OK' }]);
  return grant;
}

const enter = (gameCode = 'fiesta-reels', more: object = {}) => sandbox.enter(wallet.launch(), { gameCode, ...more });

function spinFree(player: Player, free: string, requestId: string = randomUUID(), stake = STAKE) {
  return player.post<PlayAnswer | Refused>('play', { requestId, bet: { kind: 'spin', stake }, free });
}

test('free rounds are played at their stake without a charge, and the next round is charged', async () => {
  await open(scriptedDraw([STOPS.pays560, STOPS.nothing, STOPS.pays60, STOPS.pays560]));
  const { grantId } = await granted();
  const player = await enter();
  expect(player.session.freeRounds).toMatchObject({ grantId, rounds: 3, played: 0, stake: STAKE, won: 0 });
  const answers = [await spinFree(player, grantId), await spinFree(player, grantId), await spinFree(player, grantId)];
  expect(answers.map((answer) => ok(answer).freeRounds)).toMatchObject([
    { played: 1, won: 560 },
    { played: 2, won: 560 },
    { played: 3, won: 620 },
  ]);
  expect(answers.map((answer) => ok(answer).round)).toMatchObject([
    { free: true, bet: STAKE, total: 560, settled: true },
    { free: true, total: 0 },
    { free: true, total: 60 },
  ]);
  expect(wallet.balance).toBe(1_000_000);
  expect(wallet.bodies('betWin')).toMatchObject([
    { type: 'free', freeRoundId: grantId, bet: 0, win: 560, roundEnd: true },
    { type: 'free', freeRoundId: grantId, bet: 0, win: 0 },
    { type: 'free', freeRoundId: grantId, bet: 0, win: 60 },
  ]);
  expect(await spinFree(player, grantId)).toEqual({ status: 'FREE_OVER', freeRounds: null });
  expect(ok(await player.spin(randomUUID(), STAKE)).round).toMatchObject({ free: false, total: 560 });
  expect(wallet.balance).toBe(1_000_000 - STAKE + 560);
  expect(wallet.bodies('betWin').at(-1)).not.toHaveProperty('freeRoundId');
  const now = Date.now();
  const settled = await sandbox.signed('/provider/v1/settled', { from: now - DAY_MS, to: now + DAY_MS }, SECRETS.games);
  const paid = settled.json<{ rounds: { bet: number; win: number }[] }>().rounds;
  expect(paid.map(({ bet }) => bet).sort((a, b) => a - b)).toEqual([0, 0, 0, STAKE]);
});

test('one with free games of the game in it is staked, and paid after the last of them', async () => {
  await open(scriptedDraw([STOPS.lanterns, ...Array.from({ length: 10 }, () => STOPS.pays60)]));
  const { grantId } = await granted({ rounds: 1 });
  const player = await enter();
  const first = ok(await spinFree(player, grantId));
  expect(first.round).toMatchObject({ free: true, finished: false });
  // The answer reveals no future round: `won` stays 0 while the round is under way.
  expect(first.freeRounds).toMatchObject({ played: 1, won: 0 });
  let last = first;
  for (let spin = 1; !last.round.finished; spin += 1) last = ok(await player.freeSpin(first.round.roundId, spin));
  expect(last.round.total).toBe(400 + 10 * 180);
  expect(last.freeRounds).toMatchObject({ played: 1, won: 2_200 });
  expect(wallet.bodies('bet')).toMatchObject([{ type: 'free', freeRoundId: grantId, amount: 0 }]);
  expect(wallet.bodies('win')).toMatchObject([{ type: 'free', amount: 2_200, roundEnd: true }]);
  expect([wallet.balance, wallet.freeWon]).toEqual([1_000_000, 2_200]);
});

test('the same request is one round, also from fifty pages at once; as a paid one it is refused', async () => {
  await open();
  const { grantId } = await granted({ rounds: 2 });
  const player = await enter();
  const requestId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 50 }, () => spinFree(player, grantId, requestId)));
  for (const answer of answers) expect(ok(answer).freeRounds).toMatchObject({ played: 1 });
  expect(wallet.freeLeft.get(grantId)).toBe(1);
  expect(await player.spin(requestId, STAKE)).toEqual({ status: 'BAD_AMOUNT' });
  const many = await Promise.all(Array.from({ length: 50 }, () => spinFree(player, grantId)));
  expect(many.filter(({ status }) => status === 'OK')).toHaveLength(1);
  expect(wallet.freeLeft.get(grantId)).toBe(0);
  expect(wallet.balance).toBe(1_000_000);
});

test('a stake that got no answer gives its round back', async () => {
  await open();
  const { grantId } = await granted({ rounds: 2 });
  const player = await enter();
  wallet.fault = (name) => (name === 'betWin' ? 'dropped' : 'none');
  expect(await spinFree(player, grantId)).toMatchObject({ status: 'BET_NOT_PLACED' });
  wallet.fault = () => 'none';
  await eventually(async () => {
    const again = await sandbox.init({ clientToken: player.session.clientToken });
    return again.status === 'OK' && again.freeRounds?.played === 0;
  });
  expect(ok(await spinFree(player, grantId)).freeRounds).toMatchObject({ played: 1 });
});

test('another stake, another game, a demo, and expired or taken-back grants', async () => {
  await open();
  const { grantId } = await granted();
  const player = await enter();
  expect(await spinFree(player, grantId, randomUUID(), 100)).toEqual({ status: 'BAD_AMOUNT' });
  expect(await spinFree(player, randomUUID())).toMatchObject({ status: 'FREE_OVER', freeRounds: { grantId } });
  expect(await spinFree(await enter('triple-classic'), grantId)).toEqual({ status: 'FREE_OVER', freeRounds: null });
  const demo = await enter('fiesta-reels', { demo: true });
  expect(demo.session.freeRounds).toBeNull();
  expect(await spinFree(demo, grantId)).toEqual({ status: 'FREE_OVER', freeRounds: null });
  expect(wallet.bodies('betWin')).toEqual([]);
  expect((await sandbox.signed(`/provider/v1/freeRounds/${grantId}/cancel`, {}, SECRETS.games)).json()).toEqual({
    status: 'OK',
  });
  expect(await spinFree(player, grantId)).toEqual({ status: 'FREE_OVER', freeRounds: null });
  await granted({ expiresAt: Date.now() - 1 });
  expect((await enter()).session.freeRounds).toBeNull();
});

test('free rounds unknown to the casino are over, and no paid round takes their place', async () => {
  await open();
  const { grantId } = await granted({ known: 0 });
  const player = await enter();
  expect(await spinFree(player, grantId)).toEqual({ status: 'FREE_OVER', freeRounds: null });
  expect((await enter()).session.freeRounds).toBeNull();
  expect(wallet.balance).toBe(1_000_000);
});

test('a grant told again is the same one, with other terms it is refused; so is one that is not signed', async () => {
  await open();
  const grant = await granted();
  expect((await sendGrant(grant)).statusCode).toBe(200);
  expect((await sendGrant({ ...grant, rounds: 99 })).statusCode).toBe(409);
  expect((await sendGrant(grant, ['another-secret-another-secret-another'])).statusCode).toBe(401);
  for (const wrong of [{}, { ...grant, betPerRound: 150 }, { ...grant, rounds: 0 }, { ...grant, more: 1 }])
    expect((await sendGrant(wrong)).statusCode).toBe(400);
});

test('slots alone take free rounds: a grant of any other game is refused with its fault, and no part of it is kept', async () => {
  await open();
  const grant = { ...(await granted()), grantId: randomUUID() };
  const others = GAMES.filter(({ pace }) => pace !== 'slot').map(({ code }) => code);
  expect(others).toEqual(['perya-colour', 'red-blue-cards', 'keno', 'jeepney-crash', 'coin-pusher']);
  for (const gameCode of others) {
    const answer = await sendGrant({ ...grant, gameCode });
    expect([gameCode, answer.statusCode, answer.json()]).toEqual([
      gameCode,
      400,
      { error: 'the game takes no free rounds' },
    ]);
    expect((await enter(gameCode)).session.freeRounds).toBeNull();
  }
  expect((await sendGrant({ ...grant, gameCode: 'no-game' })).statusCode).toBe(400);
  // The refused grant was not stored, so the same id still works for a slot.
  expect((await sendGrant({ ...grant, gameCode: 'triple-classic' })).statusCode).toBe(200);
});

test('the shown win goes no higher than the cap', async () => {
  await open(scriptedDraw([STOPS.pays560]));
  const { grantId } = await granted({ winCap: 1_000 });
  const player = await enter();
  await spinFree(player, grantId);
  expect(ok(await spinFree(player, grantId)).freeRounds).toMatchObject({ played: 2, won: 1_000 });
});

test.each(['fiesta-reels', 'triple-classic', 'fruit-cascade', 'ruby-nights'])(
  'C41 %s: free rounds have the mathematics of paid ones, number by number',
  async (gameCode) => {
    const rounds = 25;
    const played = async (free: string | undefined) => {
      const player = await enter(gameCode);
      const ends: object[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const first = ok(await (free === undefined ? player.spin(randomUUID(), STAKE) : spinFree(player, free))).round;
        let last = first;
        for (let spin = 1; !last.finished; spin += 1) last = ok(await player.freeSpin(first.roundId, spin)).round;
        ends.push({ spin: first.spin, total: last.total });
      }
      return ends;
    };
    await open(uniformBelow(seededBytes(7)));
    const paid = await played(undefined);
    await sandbox.close();
    await open(uniformBelow(seededBytes(7)));
    const { grantId } = await granted({ rounds, gameCode });
    expect(await played(grantId)).toEqual(paid);
  },
);
