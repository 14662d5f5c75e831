import { assertExact, type NumbersBet } from '../engine/bets';
import type { DrawBelow } from '../engine/rng';
import type { TableResult } from '../engine/round';
import { DRAWN, NUMBERS, PAYS } from './data';

/** Field code of a bet on `picks` numbers. */
export const fieldOf = (picks: number): string => `pick${picks}`;

/** Draws ten numbers in order; each draw picks among those left. */
export function drawNumbers(draw: DrawBelow): number[] {
  const left = Array.from({ length: NUMBERS }, (_, i) => i + 1);
  return Array.from({ length: DRAWN }, () => left.splice(draw(left.length), 1)[0] ?? 0);
}

/** Pay of `hits` hits among `picks` chosen numbers, in hundredths of the stake. */
export function payOf(picks: number, hits: number): number {
  return PAYS[picks]?.[hits] ?? 0;
}

function areNumbers(numbers: readonly number[]): boolean {
  return (
    new Set(numbers).size === numbers.length && numbers.every((n) => Number.isInteger(n) && n >= 1 && n <= NUMBERS)
  );
}

/**
 * Computes the pay of a bet for ten drawn numbers. The stake is a multiple of 100 hundredths, so the pay is an exact
 * integer.
 */
export function evaluate(drawn: readonly number[], { numbers, stake }: NumbersBet): TableResult {
  if (drawn.length !== DRAWN || !areNumbers(drawn)) throw new RangeError(`${drawn.join()} are no ${DRAWN} numbers`);
  if (!PAYS[numbers.length] || !areNumbers(numbers)) throw new RangeError(`${numbers.join()} cannot be chosen`);
  assertExact(stake);
  const hits = numbers.filter((n) => drawn.includes(n)).length;
  const pay = (payOf(numbers.length, hits) * stake) / 100;
  const win = { field: fieldOf(numbers.length), count: hits, stake, pay };
  return { kind: 'table', stops: [...drawn], shown: drawn.map(String), wins: pay > 0 ? [win] : [], win: pay };
}
