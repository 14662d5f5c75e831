import { isFullTier } from '@parola/presets/tier';
import type { Bet } from '../engine/bets';
import type { Game } from '../engine/game';
import { uniformBelow } from '../engine/rng';
import { seededBytes } from './seeded-bytes';

/**
 * Simulates rounds of one bet of 100 hundredths. @returns mean and standard deviation of the return, in stakes; equal
 * for a seed on every machine
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
 * Number of rounds that a test plays: a sixth in the quick tier. The tolerance grows with fewer rounds, so the rule
 * stays the same.
 */
export function roundsOfTier(full: number): number {
  return isFullTier() ? full : full / 6;
}

/** Half width of the 99 % interval of the mean over this many rounds. */
export function within99(sigma: number, rounds: number): number {
  return (2.576 * sigma) / Math.sqrt(rounds);
}
