import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BET_LEVELS } from '../engine/bets';
import { asNumber } from '../engine/rational';
import { uniformBelow } from '../engine/rng';
import { exactRtp } from '../line-slot/exact-return';
import { exactRtp as tripleReturn } from '../triple-classic/exact-return';
import { runDraw, seededBytes } from '../testing/seeded-bytes';
import { roundsOfTier, simulate, within99 } from '../testing/simulate';
import { someBet } from '../testing/some-bet';
import { catalogue } from './catalogue';
import { GAMES, gameOf, LINE_SLOTS, verifyVersions } from './registry';

const known: Record<string, { detail: object }> = Object.assign(
  {},
  ...['slots', 'tables'].map((name) =>
    JSON.parse(readFileSync(path.join(__dirname, `../../../platform/src/domains/games/${name}.json`), 'utf8')),
  ),
);

const EXACT: Record<string, number> = {
  ...Object.fromEntries(LINE_SLOTS.map((data) => [data.code, asNumber(exactRtp(data).total)])),
  'triple-classic': asNumber(tripleReturn()),
  // Computed in fruit-cascade.slow.test.ts.
  'fruit-cascade': 0.9611818439,
  // The return of each field; see perya.test.ts.
  'perya-colour': 23 / 24,
  // The return of a camp; see red-blue-cards.test.ts.
  'red-blue-cards': 799 / 830,
  // The return of one number; see keno.test.ts.
  keno: 24 / 25,
  // The return is the same for every exit; see jeepney-crash.test.ts.
  'jeepney-crash': 0.97,
  // See coin-pusher.test.ts.
  'coin-pusher': 191 / 200,
};
/** The lowest return of all bets, which is shown to players, where the first field has another one. */
const LOWEST: Record<string, number> = { 'red-blue-cards': 399 / 415, keno: 237 / 247 };
/**
 * Games with large wins too rare for the sample of the quick tier. Their rounds are fast to draw, so all are played.
 */
const NEEDS_MANY = ['triple-classic'];
const each = GAMES.map((game) => ({ code: game.code, game }));

test('C49: the rules in memory are the certified ones, and others stop the start', () => {
  expect(verifyVersions).not.toThrow();
  expect(() => verifyVersions([{ ...gameOf('bell-parade'), version: 'another' }])).toThrow(/Bell Parade/);
  expect(new Set(GAMES.map((game) => game.version)).size).toBe(GAMES.length);
});

test("the casino's stored catalogue of a silent provider equals the catalogue", () => {
  const games = Object.fromEntries(catalogue().games.map((game) => [game.gameCode, game]));
  for (const [code, { detail }] of Object.entries(known)) expect(games[code]).toMatchObject(detail);
  expect([...Object.keys(known), 'fiesta-reels'].sort()).toEqual(Object.keys(games).sort());
});

describe.each(each)('$code', ({ code, game }) => {
  const exact = EXACT[code] ?? 0;

  test('C42: the return shown is the exact one, rounded down, between 94 and 97 %, at every bet level', () => {
    expect(game.rtpBp).toBe(Math.floor((LOWEST[code] ?? exact) * 10_000));
    expect(game.rtpBp).toBeGreaterThanOrEqual(9_400);
    expect(game.rtpBp).toBeLessThanOrEqual(9_700);
    // One draw at all levels: each pay is exactly the same share of the bet.
    const draw = uniformBelow(seededBytes(11));
    for (let i = 0; i < 200; i += 1) {
      const { outcome, result } = game.draw(someBet(game, 100), draw);
      const paid = BET_LEVELS.map((level) => game.replay(someBet(game, level), outcome).win * 100);
      expect(paid).toEqual(BET_LEVELS.map((level) => result.win * level));
    }
    for (const { percent } of game.face.pays) expect(Number.isInteger(percent)).toBe(true);
  });

  test('C42, C44: a simulation with a fixed seed lands inside the 99 % interval of the exact return, and varies no more than is told', () => {
    const rounds = NEEDS_MANY.includes(code) ? 60_000 : roundsOfTier(60_000);
    const { mean, sigma } = simulate(game, someBet(game, 100), 1, rounds);
    expect(Math.abs(mean - exact)).toBeLessThan(within99(sigma, rounds));
    // The declared deviation is not below the simulated one, and not so far above it that the monitoring of the return
    // would never alarm. The simulation may miss the rarest wins and, for a table, the most volatile field.
    expect(game.deviation).toBeGreaterThan(sigma);
    if (game.pace === 'slot') expect(game.deviation).toBeLessThan(sigma * 2);
  });

  test('C41: the same numbers give the same outcome, for any stake; no other input reaches the draw', () => {
    const outcomes = BET_LEVELS.map((level) => {
      const draw = uniformBelow(seededBytes(3));
      return Array.from({ length: 50 }, () => game.draw(someBet(game, level), draw).outcome.spins);
    });
    for (const other of outcomes) expect(other).toEqual(outcomes[0]);
    expect(game.draw).toHaveLength(2);
  });

  test('C45: a replay of a stored round equals it bit for bit', () => {
    const draw = runDraw();
    for (let i = 0; i < 300; i += 1) {
      const { outcome, result } = game.draw(someBet(game, 200), draw);
      expect(game.replay(someBet(game, 200), JSON.parse(JSON.stringify(outcome)))).toEqual(result);
    }
  });

  test('C43: every possible win is in the paytable, and has a name in both languages', () => {
    const ids = game.face.symbols.map(({ id }) => id);
    for (const { symbol } of game.face.pays) expect(ids).toContain(symbol);
    for (const { en, fil, ball } of game.face.symbols)
      expect([en, fil].filter((name) => (ball === undefined ? name.length > 1 : name !== ''))).toHaveLength(2);
    const top = Math.max(...game.face.pays.map(({ percent }) => percent));
    expect(game.face.maxWinBets * 100).toBeGreaterThanOrEqual(top);
  });
});
