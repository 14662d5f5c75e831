import { randomInt } from 'node:crypto';

/** Without letters and digits that are taken for each other. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** The kind of a number: deposit, withdrawal, goods for diamonds, a scratch card. */
export type OrderKind = 'D' | 'W' | 'G' | 'S';

/** The kind and nine letters, to be read to the support; unique by its column. */
export function newOrderNo(kind: OrderKind): string {
  return `${kind}${Array.from({ length: 9 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
}

/** Normalises a typed number to the stored form; undefined for any other text. Numbers of old orders are longer. */
export function typedOrderNo(text: string): string | undefined {
  const plain = text.replace(/[\s-]/g, '').toUpperCase();
  return /^[DW][0-9A-Z]{9,12}$/.test(plain) ? plain : undefined;
}
