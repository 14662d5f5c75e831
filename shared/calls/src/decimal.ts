import type { Hundredths } from './money';

/**
 * An amount for machines and for fields to type it in: 128450 is `1284.50`, -5 is `-0.05`. Digits are moved, none is
 * computed (player protection C30).
 */
export function decimal(amount: Hundredths): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
