export type MoneyFormat = {
  /** Writes a plus before positive amounts. */
  sign?: boolean;
  /** Leaves out ".00". For amounts to choose from, never for a balance. */
  compactZeros?: boolean;
};

const THOUSANDS = /\B(?=(\d{3})+$)/g;

/**
 * Formats money: 128450 → "₱1,284.50". `hundredths` is an integer number of hundredths of a peso (specification: money
 * amounts); a fraction of a hundredth is rounded down. Works on the digits, so no amount passes through a float
 * division. A negative amount has the minus sign (U+2212) before the peso sign. A value that is not a number gives
 * "₱–", never a false amount.
 */
export function formatMoney(hundredths: number, { sign, compactZeros }: MoneyFormat = {}): string {
  if (!Number.isFinite(hundredths)) return '₱–';
  const whole = Math.floor(hundredths);
  const digits = BigInt(whole < 0 ? -whole : whole)
    .toString()
    .padStart(3, '0');
  const pesos = digits.slice(0, -2).replace(THOUSANDS, ',');
  const cents = digits.slice(-2);
  const before = whole < 0 ? '−' : sign && whole > 0 ? '+' : '';
  return `${before}₱${pesos}${compactZeros && cents === '00' ? '' : `.${cents}`}`;
}
