import { randomInt } from 'node:crypto';

/** Without letters and digits that are taken for each other. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** What a number is of: money in, money out, goods for diamonds, a scratch card. */
export type OrderKind = 'D' | 'W' | 'G' | 'S';

/** The kind and nine letters, to be read to the support; unique by its column. */
export function newOrderNo(kind: OrderKind): string {
  return `${kind}${Array.from({ length: 9 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
}

/** A number as somebody may type it, as it is kept; undefined for a text that is none. Those of old orders are longer. */
export function typedOrderNo(text: string): string | undefined {
  const plain = text.replace(/[\s-]/g, '').toUpperCase();
  return /^[DW][0-9A-Z]{9,12}$/.test(plain) ? plain : undefined;
}
