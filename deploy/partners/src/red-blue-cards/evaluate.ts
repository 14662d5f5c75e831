import { stakeOf, type FieldBet } from '../engine/bets';
import { fieldWins } from '../engine/field-wins';
import type { DrawBelow } from '../engine/rng';
import type { TableResult } from '../engine/round';
import { BLUE, DECKS, FIELDS, PAYS, RANKS, RED, SUITED, SUITS, TIE } from './data';

export interface Card {
  id: string;
  /** From 0, lowest first. */
  rank: number;
  suit: string;
}

/** The cards of one deck, each once. */
export const DECK: readonly Card[] = SUITS.flatMap((suit) =>
  RANKS.map((name, rank) => ({ id: `${name}-${suit}`, rank, suit })),
);
/** All cards of the shoe. */
const SHOE: readonly Card[] = Array.from({ length: DECKS }, () => DECK).flat();

/** Draws one card for each camp without replacement, as indices in the shoe. */
export function deal(draw: DrawBelow): number[] {
  const red = draw(SHOE.length);
  // Draws among the remaining cards: indices from the first card on are shifted by one.
  const left = draw(SHOE.length - 1);
  return [red, left >= red ? left + 1 : left];
}

function cardAt(place: number): Card {
  const card = SHOE[place];
  if (!card) throw new RangeError(`the shoe has no place ${place}`);
  return card;
}

/** The pay of a field for the cards of the two camps, in hundredths of its stake. */
export function fieldPay(field: string, red: Card, blue: Card): number {
  const isTie = red.rank === blue.rank;
  if (field === TIE) return isTie ? PAYS.tie : 0;
  if (field === SUITED) return isTie && red.suit === blue.suit ? PAYS.suited : 0;
  if (isTie) return PAYS.half;
  return (field === RED) === red.rank > blue.rank ? PAYS.camp : 0;
}

/**
 * Computes the pays of two cards for stakes on fields. Each stake is a multiple of 100 hundredths, so every pay is an
 * exact integer.
 */
export function evaluate(places: readonly number[], bet: FieldBet): TableResult {
  const [first, second, ...more] = places;
  if (first === undefined || second === undefined || more.length > 0 || first === second)
    throw new RangeError(`${places.join()} are not two cards`);
  const [red, blue] = [cardAt(first), cardAt(second)];
  const pays = fieldWins(bet, FIELDS, (field) => ({ percent: fieldPay(field, red, blue) }));
  return { kind: 'table', stops: [first, second], shown: [red.id, blue.id], ...pays };
}

/**
 * The part of a bet that counts. Stakes on both camps count by their difference; half of that on a tie of ranks,
 * because the other half is returned. All other stakes count in full.
 */
export function validOf({ stakes }: FieldBet, places: readonly number[]): number {
  const { [RED]: red = 0, [BLUE]: blue = 0, ...others } = stakes;
  const [first, second] = places.map(cardAt);
  const camps = Math.abs(red - blue) / (first?.rank === second?.rank ? 2 : 1);
  return camps + stakeOf({ kind: 'fields', stakes: others });
}
