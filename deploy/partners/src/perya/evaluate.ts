import { stakeOf, type FieldBet } from '../engine/bets';
import { fieldWins } from '../engine/field-wins';
import type { DrawBelow } from '../engine/rng';
import type { TableResult } from '../engine/round';
import { COLOUR_PAYS, COLOURS, DICE, FIELDS, MOST_COLOURS, PAIR_PAY, PAIRS, TRIPLE, TRIPLE_PAY } from './data';

/** Draws three dice in sequence. */
export function roll(draw: DrawBelow): number[] {
  return Array.from({ length: DICE }, () => draw(COLOURS.length));
}

/** The colour of a side (0 to 5). */
function colourOf(side: number): string {
  const colour = COLOURS[side];
  if (colour === undefined) throw new RangeError(`a die has no side ${side}`);
  return colour;
}

/**
 * The pay of a field for these dice, in hundredths of its stake, and the number of dice that made it. A pair needs at
 * least one die of each colour.
 */
export function fieldPay(field: string, shown: readonly string[]): { percent: number; count?: number } {
  const pair = PAIRS[field];
  if (pair) return { percent: pair.every((colour) => shown.includes(colour)) ? PAIR_PAY : 0 };
  if (field === TRIPLE) {
    const isTriple = shown.every((colour) => colour === shown[0]);
    return { percent: isTriple ? TRIPLE_PAY : 0, count: isTriple ? shown.length : 0 };
  }
  const count = shown.filter((colour) => colour === field).length;
  return { percent: COLOUR_PAYS[count - 1] ?? 0, count };
}

/**
 * Computes the pays of three sides for stakes on fields. Each stake is a multiple of 100 hundredths, so every pay is an
 * exact integer. `fields`: the fields that existed when the round was played.
 */
export function evaluate(sides: readonly number[], bet: FieldBet, fields: readonly string[] = FIELDS): TableResult {
  if (sides.length !== DICE) throw new RangeError(`${sides.length} sides of ${DICE} dice`);
  const shown = sides.map(colourOf);
  return { kind: 'table', stops: [...sides], shown, ...fieldWins(bet, fields, (field) => fieldPay(field, shown)) };
}

/**
 * The part of a bet that counts: all of it, or nothing when more than three colours are covered, directly or by pairs.
 */
export function validOf(bet: FieldBet): number {
  const fields = Object.keys(bet.stakes).filter((field) => field !== TRIPLE);
  const covered = new Set(fields.flatMap((field) => PAIRS[field] ?? [field]));
  return covered.size > MOST_COLOURS ? 0 : stakeOf(bet);
}
