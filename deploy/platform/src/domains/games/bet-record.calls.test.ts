import { randomUUID } from 'node:crypto';
import type { CallRequest } from '@parola/calls';
import { sql } from 'kysely';
import { config } from '../../config';
import { openTestPlatform, type TestPlatform, type TestPlayer } from '../../testing';
import { FIESTA, spin } from '../../testing/fiesta-rounds';
import { enterGame } from '../../testing/game';
import { games } from './index';

const HOUR = 3_600_000;
const CLASSIC = 'triple-classic';
const IDS: Record<string, number> = { [FIESTA]: 1, [CLASSIC]: 2 };
const START = Date.UTC(2026, 9, 1, 4);

/** One round per hour. `over`: its end; an open round counts its stake and no valid bet. */
const ROUNDS = [
  { code: FIESTA, bet: 1_000, win: 2_500, over: 'settled' },
  { code: CLASSIC, bet: 700, win: 0, over: 'settled' },
  { code: FIESTA, bet: 300, win: 0, over: 'void' },
  { code: CLASSIC, bet: 900, win: 0, over: 'open' },
  { code: FIESTA, bet: 500, win: 150, over: 'settled' },
  { code: CLASSIC, bet: 200, win: 1_100, over: 'settled' },
].map((round, hour) => ({ ...round, at: START + hour * HOUR, id: '' }));

let platform: TestPlatform;
let player: TestPlayer;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: [config, games] });
  player = await platform.createPlayer({ cash: 100_000n });
  for (const round of ROUNDS) {
    const game = await enterGame(platform, player.userId, round.code);
    round.id = round.over === 'settled' ? await spin(platform, game, round.bet, round.win) : randomUUID();
    if (round.over !== 'settled') {
      const tx = { ...game, txId: round.id, roundId: round.id, fingerprint: 'f' };
      await platform.services.games.bet({ ...tx, amount: BigInt(round.bet), freeRoundId: null });
      const back = { ...tx, txId: randomUUID(), originalTxId: round.id, reason: 'test' };
      if (round.over === 'void') await platform.services.games.rollback(back);
    }
    await sql`UPDATE game_round SET created_at = ${new Date(round.at)} WHERE round_id = ${round.id}`.execute(
      platform.database.db,
    );
  }
});
afterAll(() => platform.close());

type Query = Omit<CallRequest<'betRecord'>, 'pageNum' | 'pageSize'>;
const record = async (query: Query, pageSize = 50) =>
  (await platform.call('betRecord', { pageNum: 1, pageSize, ...query }, { token: player.token })).body;

const MOMENTS = [undefined, START, START + HOUR, START + 2.5 * HOUR, START + 4 * HOUR, START + 9 * HOUR];
const QUERIES: Query[] = MOMENTS.flatMap((startTime) =>
  MOMENTS.flatMap((endTime) =>
    [undefined, 1, 2, 3].map((gameId) => ({
      ...(startTime !== undefined && { startTime }),
      ...(endTime !== undefined && { endTime }),
      ...(gameId !== undefined && { gameId }),
    })),
  ),
);

it('C29: for every game and period, the rows are the matching ones, and the sums are of all of them, beyond the shown page', async () => {
  for (const query of QUERIES) {
    const { startTime = 0, endTime = Infinity, gameId } = query;
    const fitting = ROUNDS.filter(
      ({ at, code }) => at >= startTime && at < endTime && (gameId === undefined || IDS[code] === gameId),
    );
    const counted = fitting.filter(({ over }) => over !== 'void');
    const sumOf = (of: 'bet' | 'win', rounds = counted) => rounds.reduce((sum, round) => sum + round[of], 0);
    const expected = {
      sum: {
        bet: sumOf('bet'),
        win: sumOf('win'),
        validBet: sumOf(
          'bet',
          counted.filter(({ over }) => over === 'settled'),
        ),
      },
      total: fitting.length,
    };
    const whole = await record(query);
    expect({ query, sum: whole.sum, total: whole.total }).toEqual({ query, ...expected });
    expect(whole.list.map(({ roundId }) => roundId)).toEqual(fitting.map(({ id }) => id).reverse());
    expect(await record(query, 1)).toMatchObject(expected);
  }
});
