import { spellingsOf } from '../../testing/message-spellings';
import { catalogue } from './catalogue.commands';
import { settledPage } from './provider-days.jobs';
import { acknowledged } from './resolve-round.commands';

/** Answers of the game provider. The test varies their encoding, such as null for an absent field. */
const GAME = {
  ...{ gameCode: 'G1', rtpBp: 9_600, volatility: 3, deviation: 4.2, lines: 5, bets: [{ bet: 'red', rtpBp: 9_730 }] },
  ...{ minBet: 100, maxBet: 10_000, maxWin: 1_000_000, maxWinBets: 500, ratio: '9:16', version: '1' },
  paytable: { pays: [{ symbol: 'A', count: 3, percent: 500, freeGames: 5, odds: { ways: 1, of: 100 } }] },
};
const MESSAGES = {
  catalogue: { schema: catalogue, sample: { games: [GAME] } },
  'settled rounds': { schema: settledPage, sample: { rounds: [{ roundId: 'r1', bet: 1, win: 0 }], next: 'r1' } },
  'a resolved round': { schema: acknowledged, sample: { state: 'void' } },
};
const CASES = Object.entries(MESSAGES).flatMap(([message, { schema, sample }]) =>
  spellingsOf(schema, sample).map((spelling) => ({ message, schema, ...spelling })),
);

it('finds the optional fields of every answer', () => {
  expect(CASES.filter(({ what }) => what.endsWith('null')).map(({ message, what }) => `${message}: ${what}`)).toEqual([
    'catalogue: games[].deviation as null',
    'catalogue: games[].lines as null',
    'catalogue: games[].bets as null',
    'catalogue: games[].paytable.pays[].count as null',
    'catalogue: games[].paytable.pays[].freeGames as null',
    'catalogue: games[].paytable.pays[].odds as null',
    'settled rounds: next as null',
    'a resolved round: state as null',
  ]);
});

it.each(CASES)('$message: reads $what as a missing field', ({ schema, absent, written }) => {
  expect(JSON.stringify(schema.safeParse(written))).toBe(JSON.stringify(schema.safeParse(absent)));
});

it('refuses a catalogue that describes one game twice', () => {
  expect(catalogue.safeParse({ games: [GAME, { ...GAME, minBet: 1 }] }).success).toBe(false);
  expect(catalogue.safeParse({ games: [GAME, { ...GAME, gameCode: 'G2' }] }).success).toBe(true);
});
