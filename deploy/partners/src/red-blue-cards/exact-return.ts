import { deviation, rational, type Rational } from '../engine/rational';
import { DECKS } from './data';
import { DECK, fieldPay, type Card } from './evaluate';

interface Pair {
  red: Card;
  blue: Card;
  /** Number of ways to draw this pair from the shoe. */
  ways: number;
}

/** All ordered pairs of cards of the shoe, drawn without replacement. */
const PAIRS: readonly Pair[] = DECK.flatMap((red) =>
  DECK.map((blue) => ({ red, blue, ways: DECKS * (red === blue ? DECKS - 1 : DECKS) })),
);
const ALL = PAIRS.reduce((sum, { ways }) => sum + ways, 0);

function mean(field: string, of: (percent: number) => number): number {
  return PAIRS.reduce((sum, { red, blue, ways }) => sum + of(fieldPay(field, red, blue)) * ways, 0);
}

/** The exact return of a stake on one field, over all pairs of cards. */
export function exactRtp(field: string): Rational {
  return rational(BigInt(mean(field, (percent) => percent)), BigInt(ALL * 100));
}

/** Standard deviation of the return of a stake on one field, in stakes. */
export function deviationOf(field: string): number {
  const squares = mean(field, (percent) => (percent / 100) ** 2) / ALL;
  return deviation(squares, exactRtp(field));
}

/** Probability that a field pays `percent` (hundredths of its stake), in lowest terms. */
export function chanceOf(field: string, percent: number): { ways: number; of: number } {
  const { num, den } = rational(BigInt(mean(field, (paid) => (paid === percent ? 1 : 0))), BigInt(ALL));
  return { ways: Number(num), of: Number(den) };
}
