import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { FakeWallet } from '../testing/fake-wallet';
import { Sandbox, testConfig, type Player } from '../testing/sandbox';
import { scriptedDraw } from '../testing/scripted-draw';
import type { HistoryAnswer, PlayAnswer, Refused } from './game-api';

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
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('TRUNCATE partners.round, partners.outbox, partners.game_session');
  await client.end();
});

/** A player in a game that draws these numbers for ever. */
async function enter(gameCode: string, numbers: readonly number[]): Promise<Player> {
  wallet = new FakeWallet();
  sandbox = await Sandbox.open(testConfig(database.url, await wallet.start()), { draw: scriptedDraw([numbers]) });
  return sandbox.enter(wallet.launch(), { gameCode });
}

function ok(answer: PlayAnswer | Refused): PlayAnswer {
  if (answer.status !== 'OK') throw new Error(`refused: ${answer.status}`);
  return answer;
}

const numbers = (chosen: number[], stake = 200) => ({ kind: 'numbers', numbers: chosen, stake }) as const;
const fields = (stakes: Record<string, number>) => ({ kind: 'fields', stakes }) as const;

describe('numbers of Keno, where 1 to 10 are drawn', () => {
  const enterKeno = () => enter('keno', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);

  test('are one betWin, are replayed in whatever order they are sent, and stand in the history with what was drawn', async () => {
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
