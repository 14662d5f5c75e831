import { isFullTier } from '@parola/presets/tier';
import type { Bet } from '../engine/bets';
import type { Game } from '../engine/game';
import { uniformBelow } from '../engine/rng';
import { seededBytes } from './seeded-bytes';

/**
 * The return of so many rounds of one bet of 100 hundredths, in stakes: the mean and its deviation. The same for a
 * seed on every machine.
 */
export function simulate(game: Game, bet: Bet, seed: number, rounds: number): { mean: number; sigma: number } {
  const draw = uniformBelow(seededBytes(seed));
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < rounds; i += 1) {
    const win = game.draw(bet, draw).result.win / 100;
    sum += win;
    squares += win * win;
  }
  const mean = sum / rounds;
  return { mean, sigma: Math.sqrt(squares / rounds - mean ** 2) };
}

/**
 * How many rounds of a game a test plays: in the quick tier a sixth. The interval of a mean grows with fewer rounds,
 * and the rule is the same.
 */
export function roundsOfTier(full: number): number {
  return isFullTier() ? full : full / 6;
}

/** Half of the interval that holds 99 % of the means of so many rounds. */
export function within99(sigma: number, rounds: number): number {
  return (2.576 * sigma) / Math.sqrt(rounds);
}
