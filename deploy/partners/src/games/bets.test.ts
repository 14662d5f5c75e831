import { randomUUID } from 'node:crypto';
import type { Timing } from '../config';
import type { BetLimits } from '../engine/bets';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { FakeWallet } from '../testing/fake-wallet';
import { ManualClock } from '../testing/manual-clock';
import { ok, Sandbox, testConfig, type Player } from '../testing/sandbox';
import { STOPS, scriptedDraw } from '../testing/scripted-draw';
import type { HistoryAnswer } from './game-api';

let database: TestDatabase;
let wallet: FakeWallet;
let sandbox: Sandbox;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
afterEach(async () => {
  await sandbox.close();
  await wallet.stop();
  await database.query('TRUNCATE partners.round, partners.outbox, partners.game_session');
});

/** Enters a player in a game whose draws always return these numbers. */
async function enter(
  gameCode: string,
  numbers: readonly number[],
  { timing, limits, clock }: { timing?: Partial<Timing>; limits?: BetLimits; clock?: ManualClock } = {},
): Promise<Player> {
  wallet = new FakeWallet();
  sandbox = await Sandbox.open(testConfig(database.url, await wallet.start(), timing), {
    draw: scriptedDraw([numbers]),
    ...(clock && { clock }),
  });
  return sandbox.enter(wallet.launch(), { gameCode, ...(limits && { limits }) });
}

const numbers = (chosen: number[], stake = 200) => ({ kind: 'numbers', numbers: chosen, stake }) as const;
const fields = (stakes: Record<string, number>) => ({ kind: 'fields', stakes }) as const;

describe('stakes on fields', () => {
  /** Enters a Color Game with the dice red, red, blue in every round. */
  const enterPerya = (more = {}) => enter('perya-colour', [0, 0, 1], more);

  test('are one betWin of their sum, are replayed with their fields, and stand in the history', async () => {
    const player = await enterPerya();
    const requestId = randomUUID();
    const answer = ok(await player.bet(requestId, fields({ red: 200, green: 100 })));
    expect(answer).toMatchObject({
      balance: { total: 1_000_000 - 300 + 600 },
      round: { bet: 300, staked: fields({ red: 200, green: 100 }), total: 600, finished: true, settled: true },
    });
    expect(answer.round.spin).toMatchObject({ shown: ['red', 'red', 'blue'], wins: [{ field: 'red', pay: 600 }] });
    expect(ok(await player.bet(requestId, fields({ green: 100, red: 200 })))).toEqual(answer);
    expect(await player.bet(requestId, fields({ blue: 200, green: 100 }))).toEqual({ status: 'BAD_AMOUNT' });
    expect(wallet.bodies('betWin')).toEqual([expect.objectContaining({ bet: 300, win: 600 })]);
    expect(wallet.bodies('betWin')[0]).not.toHaveProperty('validBet');
    const { rounds } = await player.post<HistoryAnswer>('history', {});
    expect(rounds).toMatchObject([{ staked: fields({ red: 200, green: 100 }), spins: [answer.round.spin] }]);
  });

  test('on more than three colours are reported to the wallet with a valid bet of 0', async () => {
    const player = await enterPerya();
    ok(await player.bet(randomUUID(), fields({ red: 100, blue: 100, green: 100, white: 100 })));
    expect(wallet.bodies('betWin')).toEqual([expect.objectContaining({ bet: 400, validBet: 0 })]);
  });

  test('on a pair pay when both of its colours are there, are told by them in the history, and cover two colours', async () => {
    const player = await enterPerya();
    const answer = ok(await player.bet(randomUUID(), fields({ redblue: 200, bluegreen: 100 })));
    expect(answer.round).toMatchObject({ bet: 300, total: 1_380, finished: true });
    expect(answer.round.spin).toMatchObject({ wins: [{ field: 'redblue', stake: 200, pay: 1_380 }] });
    ok(await player.bet(randomUUID(), fields({ redblue: 100, greenwhite: 100 })));
    const [three, four] = wallet.bodies('betWin');
    expect(three).toMatchObject({ bet: 300, win: 1_380 });
    expect(three).not.toHaveProperty('validBet');
    expect(four).toMatchObject({ bet: 200, validBet: 0 });
    const { rounds } = await player.post<HistoryAnswer>('history', {});
    expect(rounds.map(({ staked }) => staked)).toEqual([
      fields({ redblue: 100, greenwhite: 100 }),
      fields({ redblue: 200, bluegreen: 100 }),
    ]);
    expect(await player.bet(randomUUID(), fields({ bluered: 200 }))).toEqual({ status: 'BAD_AMOUNT' });
  });

  test.each([{ extra: { rules: 'c16c6dfd03d6291348241397177f6aacb53f327b1b19a36f73133e933f471b1d' } }, { extra: {} }])(
    'C48: a paytable that was withdrawn takes no bet: a page that shows other rules ($told) is refused with a word it knows, however often it reads its session anew, and one opened again plays',
    async ({ extra }) => {
      const player = await enterPerya();
      const bet = fields({ red: 200 });
      const before = () => player.post('play', { requestId: randomUUID(), bet, ...extra });
      expect(await before()).toEqual({ status: 'SESSION_EXPIRED' });
      expect(await sandbox.init({ clientToken: player.session.clientToken, refill: false })).toMatchObject({
        round: null,
      });
      expect(await before()).toEqual({ status: 'SESSION_EXPIRED' });
      expect(wallet.calls).not.toContain('betWin');
      const requestId = randomUUID();
      const played = ok(await player.bet(requestId, bet));
      expect(played.round.total).toBe(600);
      // A repeated request gets the answer of the original one.
      expect(await player.post('play', { requestId, bet, ...extra })).toEqual(played);
      expect(await before()).toEqual({ status: 'SESSION_EXPIRED' });
    },
  );

  test('keep the limits of the casino in sum, and are of levels, on fields that are there', async () => {
    const player = await enterPerya({ limits: { minBet: 200, maxBet: 1_000 } });
    expect(player.session).toMatchObject({ betLevels: [100, 200, 500, 1_000], minBet: 200, maxBet: 1_000 });
    const wrong: Record<string, number>[] = [{}, { red: 100 }, { red: 1_000, blue: 100 }, { red: 300 }, { pink: 200 }];
    for (const stakes of wrong)
      expect(await player.bet(randomUUID(), fields(stakes))).toEqual({ status: 'BAD_AMOUNT' });
    expect(await player.spin(randomUUID(), 200)).toEqual({ status: 'BAD_AMOUNT' });
    expect(wallet.calls).not.toContain('betWin');
    ok(await player.bet(randomUUID(), fields({ red: 100, blue: 100 })));
  });

  test('C25: rounds keep the distance of tables, independent of that of slots', async () => {
    const timing = { minCycle: { slot: 0, table: 300, ride: 0 } };
    const clock = new ManualClock();
    const player = await enterPerya({ timing, clock });
    expect(player.session.cycleMs).toBe(300);
    ok(await player.bet(randomUUID(), fields({ red: 100 })));
    const second = player.bet(randomUUID(), fields({ red: 100 }));
    expect(await clock.skip()).toBe(300);
    ok(await second);
  });
});

test('a page from before bets named their rules plays on in a game with unchanged rules', async () => {
  const player = await enter('fiesta-reels', STOPS.pays560);
  const bet = { kind: 'spin', stake: 200 };
  expect(ok(await player.post('play', { requestId: randomUUID(), bet })).round.total).toBe(560);
});

test('a bare stake, sent by a page from before bets had kinds, is a bet on a spin', async () => {
  const player = await enter('fiesta-reels', STOPS.pays560);
  const answer = ok(await player.post('play', { requestId: randomUUID(), bet: 200 }));
  expect(answer.round).toMatchObject({ bet: 200, staked: { kind: 'spin', stake: 200 }, total: 560 });
});

test('bets of another kind are refused, and a malformed bet is not read', async () => {
  const player = await enter('fiesta-reels', STOPS.pays560);
  expect(await player.bet(randomUUID(), { kind: 'fields', stakes: { red: 200 } })).toEqual({ status: 'BAD_AMOUNT' });
  for (const bet of [
    { kind: 'spin' },
    { kind: 'spin', stake: 0.5 },
    { kind: 'fields', stakes: { __proto: 1 } },
    { kind: 'x' },
    -1,
  ])
    expect(await player.post('play', { requestId: randomUUID(), bet })).toHaveProperty('error');
  expect(wallet.calls).not.toContain('betWin');
});

describe('numbers of Keno, where 1 to 10 are drawn', () => {
  const enterKeno = () => enter('keno', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);

  test('are one betWin, are replayed in any order of sending, and stand in the history with the drawn numbers', async () => {
    const player = await enterKeno();
    const requestId = randomUUID();
    const answer = ok(await player.bet(requestId, numbers([3, 40, 2])));
    expect(answer).toMatchObject({
      balance: { total: 1_000_000 - 200 + 560 },
      round: { bet: 200, total: 560, finished: true, settled: true },
    });
    expect(answer.round.spin).toMatchObject({ wins: [{ field: 'pick3', count: 2, pay: 560 }] });
    expect(ok(await player.bet(requestId, numbers([40, 2, 3])))).toEqual(answer);
    expect(await player.bet(requestId, numbers([40, 2, 4]))).toEqual({ status: 'BAD_AMOUNT' });
    expect(wallet.bodies('betWin')).toEqual([expect.objectContaining({ bet: 200, win: 560 })]);
    expect(wallet.bodies('betWin')[0]).not.toHaveProperty('validBet');
    const { rounds } = await player.post<HistoryAnswer>('history', {});
    expect(rounds).toMatchObject([
      {
        staked: numbers([3, 40, 2]),
        win: 560,
        spins: [{ shown: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] }],
      },
    ]);
  });

  test('are refused when they are too many, too few, seven, twice, off the card, no integers, or of a stake off level', async () => {
    const player = await enterKeno();
    for (const bet of [
      numbers([1, 2, 3, 4, 5, 6, 7]),
      numbers([1, 1]),
      numbers([41]),
      numbers([1], 150),
      fields({ red: 100 }),
    ])
      expect(await player.bet(randomUUID(), bet)).toEqual({ status: 'BAD_AMOUNT' });
    for (const bet of [
      { kind: 'numbers', numbers: [], stake: 200 },
      { kind: 'numbers', numbers: [0], stake: 200 },
      { kind: 'numbers', numbers: [-3], stake: 200 },
      { kind: 'numbers', numbers: [1.5], stake: 200 },
      { kind: 'numbers', numbers: Array.from({ length: 40 }, (_, i) => i + 1), stake: 200 },
      { kind: 'numbers', numbers: [1], stake: -200 },
      { kind: 'numbers', numbers: ['1'], stake: 200 },
      { kind: 'numbers', stake: 200 },
    ])
      expect(await player.post('play', { requestId: randomUUID(), bet })).toEqual({
        error: expect.stringMatching(/^✖ /),
      });
    expect(wallet.calls).not.toContain('betWin');
  });
});

describe('stakes on the cards', () => {
  test.each<{ what: string; dealt: number[]; stakes: Record<string, number>; validBet?: number; win: number }>([
    { what: 'on a camp count whole', dealt: [12, 0], stakes: { red: 200 }, win: 400 },
    {
      what: 'on both camps count by their difference',
      dealt: [12, 0],
      stakes: { red: 500, blue: 200 },
      validBet: 300,
      win: 1_000,
    },
    { what: 'on both alike count for nothing', dealt: [12, 0], stakes: { red: 200, blue: 200 }, validBet: 0, win: 400 },
    {
      what: 'on a camp count half at a tie',
      dealt: [12, 24],
      stakes: { red: 200, tie: 100 },
      validBet: 200,
      win: 1_400,
    },
  ])('$what, as the wallet is told', async ({ dealt, stakes, validBet, win }) => {
    const player = await enter('red-blue-cards', dealt);
    expect(ok(await player.bet(randomUUID(), fields(stakes))).round.total).toBe(win);
    const counted =
      validBet === undefined
        ? expect.not.objectContaining({ validBet: expect.anything() })
        : expect.objectContaining({ validBet });
    expect(wallet.bodies('betWin')).toEqual([expect.objectContaining({ win })]);
    expect(wallet.bodies('betWin')).toEqual([counted]);
  });
});
