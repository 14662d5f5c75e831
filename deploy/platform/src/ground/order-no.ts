import { randomInt } from 'node:crypto';

/** Digits and letters without pairs that look alike. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** First letter of an order number: deposit, withdrawal, goods for diamonds, scratch card. */
export type OrderKind = 'D' | 'W' | 'G' | 'S';

/**
 * A new order number: the kind and nine random signs, short enough to read out to the support. A unique column detects
 * collisions.
 */
export function newOrderNo(kind: OrderKind): string {
  return `${kind}${Array.from({ length: 9 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
}

/** Normalises a typed order number to its stored form; undefined for other text. Older orders have longer numbers. */
export function typedOrderNo(text: string): string | undefined {
  const plain = text.replace(/[\s-]/g, '').toUpperCase();
  return /^[DW][0-9A-Z]{9,12}$/.test(plain) ? plain : undefined;
}
