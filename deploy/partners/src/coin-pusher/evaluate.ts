import { assertExact, type SpinBet } from '../engine/bets';
import type { DrawBelow } from '../engine/rng';
import type { TableResult } from '../engine/round';
import { COINS, FALLS, PARTS, type Coin } from './data';

/** Code of the one field, which every stake lies on. */
export const PUSH = 'push';

/** Draws two numbers below a thousand: together one number below a million. */
export function drawNumbers(draw: DrawBelow): number[] {
  return [draw(PARTS), draw(PARTS)];
}

/** The total worth of coins, hundredths of the stake. */
export function percentOf(coins: readonly Coin[]): number {
  return coins.reduce((sum, coin) => sum + COINS[coin], 0);
}

/** The coins that fall for the drawn numbers: each line of the table covers a range as long as its weight. */
function fallenAt(numbers: readonly number[]): readonly Coin[] {
  const [thousands, ones, ...more] = numbers;
  const isNumber = (n: number | undefined): n is number =>
    n !== undefined && Number.isInteger(n) && n >= 0 && n < PARTS;
  if (!isNumber(thousands) || !isNumber(ones) || more.length > 0)
    throw new RangeError(`${numbers.join()} are no two numbers below ${PARTS}`);
  let left = thousands * PARTS + ones;
  for (const { weight, coins } of FALLS) {
    if (left < weight) return coins;
    left -= weight;
  }
  throw new RangeError('the weights do not sum to 1,000,000');
}

/** Computes the result for a stake. The stake is a multiple of 100 hundredths, so the pay is an exact integer. */
export function evaluate(numbers: readonly number[], { stake }: SpinBet): TableResult {
  assertExact(stake);
  const coins = fallenAt(numbers);
  const pay = (percentOf(coins) * stake) / 100;
  const wins = pay > 0 ? [{ field: PUSH, count: coins.length, stake, pay }] : [];
  return { kind: 'table', stops: [...numbers], shown: [...coins], wins, win: pay };
}
