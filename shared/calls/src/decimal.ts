import type { Hundredths } from './money';

/**
 * Formats an amount for machines and input fields: 128450 becomes `1284.50`, -5 becomes `-0.05`. Works on the digits,
 * without float arithmetic (player protection C30).
 */
export function decimal(amount: Hundredths): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
