import { hasFields, isSlot, type GameFace, type SlotFace } from '../engine/face';

/** Formats a whole number with thousands separators: 1,048,576. */
export function count(value: number): string {
  return value.toLocaleString('en');
}

/** Numbers (from 1) of the reels that carry a wild. */
export function wildReels({ strips }: SlotFace): number[] {
  return strips.flatMap((strip, reel) => (strip.includes('W') ? [reel + 1] : []));
}

/** The multiplier of wins in free games; 1 for a game without them. */
export function freeMultiplier(game: GameFace): number {
  return isSlot(game) ? game.freeGameMultiplier : 1;
}

/** Names of the fields in one language; empty for a game without fields. */
export function fieldNames(game: GameFace, language: 'en' | 'fil'): Record<string, string> {
  return !hasFields(game) ? {} : Object.fromEntries(game.fields.map((one) => [one.field, one[language]]));
}

/** Names of the kinds of bets in one language; empty for slots. */
export function betNames(game: GameFace, language: 'en' | 'fil'): Record<string, string> {
  return isSlot(game) ? {} : Object.fromEntries(game.bets.map((one) => [one.bet, one[language]]));
}

/** Names of the symbols in one language. */
export function symbolNames({ symbols }: GameFace, language: 'en' | 'fil'): Record<string, string> {
  return Object.fromEntries(symbols.map((symbol) => [symbol.id, symbol[language]]));
}

/** Joins numbers into a list with `and` before the last: 2, 3 and 4. */
export function listed(numbers: readonly number[], and: string): string {
  return numbers.length < 2 ? numbers.join() : `${numbers.slice(0, -1).join(', ')} ${and} ${numbers.at(-1)}`;
}

/** Formats a multiplier (hundredths): 2.50×. */
export function times(multiplier: number): string {
  return `${(multiplier / 100).toLocaleString('en', { minimumFractionDigits: 2 })}×`;
}
