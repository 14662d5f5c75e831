import { isHundredths, type Hundredths } from './money';

/** Text around an amount: the sign or the short name of the currency, spaces, direction marks of a copied text. */
const BESIDE = /^\s*(?:₱|PHP|P(?=[\s\d]))|\p{Cf}/giu;
/** Thousands apart by commas or by spaces, never by both; a point before the centavos. */
const AMOUNT = /^(\d{1,3}(?:,\d{3})+|\d{1,3}(?:\s\d{3})+|\d*)(?:\.(\d{0,2}))?$/;
/**
 * A comma before one or two last digits is how many phones write the point; between thousands it could not stand
 * there.
 */
const DECIMAL_COMMA = /^(\d*),(\d{1,2})$/;

/**
 * A typed amount of pesos in hundredths: `1284.5`, `1,284.50`, `1 284.50`, `1284,5` and `₱1,284.50` are 128450.
 * @returns null for any other text: negative, more than two decimals, separators in other places, too large. No float
 * is involved.
 */
export function parsePesos(text: string): Hundredths | null {
  const plain = text.replace(BESIDE, '').trim();
  const [, whole = '', cents = ''] = AMOUNT.exec(plain) ?? DECIMAL_COMMA.exec(plain) ?? [];
  if (!whole && !cents) return null;
  const amount = Number(whole.replace(/\D/g, '') + cents.padEnd(2, '0'));
  return isHundredths(amount) ? amount : null;
}
