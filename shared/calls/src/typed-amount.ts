import { isHundredths, type Hundredths } from './money';

/** Characters around an amount: currency sign or code, spaces, direction marks of a copied text. */
const BESIDE = /^\s*(?:₱|PHP|P(?=[\s\d]))|\p{Cf}/giu;
/** Thousands separated by commas or spaces, never by both; a point before the centavos. */
const AMOUNT = /^(\d{1,3}(?:,\d{3})+|\d{1,3}(?:\s\d{3})+|\d*)(?:\.(\d{0,2}))?$/;
/**
 * A comma before the last one or two digits is a decimal comma, as many phone keyboards type it. A thousands separator
 * could not stand there.
 */
const DECIMAL_COMMA = /^(\d*),(\d{1,2})$/;

/**
 * Parses a typed amount of pesos to hundredths: `1284.5`, `1,284.50`, `1 284.50`, `1284,5` and `₱1,284.50` give 128450.
 * @returns null for any other text: negative, more than two decimals, misplaced separators, too large. No float
 * arithmetic.
 */
export function parsePesos(text: string): Hundredths | null {
  const plain = text.replace(BESIDE, '').trim();
  const [, whole = '', cents = ''] = AMOUNT.exec(plain) ?? DECIMAL_COMMA.exec(plain) ?? [];
  if (!whole && !cents) return null;
  const amount = Number(whole.replace(/\D/g, '') + cents.padEnd(2, '0'));
  return isHundredths(amount) ? amount : null;
}
