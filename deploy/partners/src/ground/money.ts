import { parsePesos } from '@parola/calls';

/** Formats integer hundredths as pesos: `₱1,284.50`. Nothing is rounded. */
export function pesos(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${hundredths < 0 ? '−' : ''}₱${whole}.${digits.slice(-2)}`;
}

/** Upper bound of a typed amount, exclusive: ten million pesos, in hundredths. */
const MOST = 1_000_000_000;

/**
 * Parses a typed amount (`500`, `1,250.5`) into hundredths; undefined unless it is above zero and below ten million
 * pesos.
 */
export function paidOf(text: string): number | undefined {
  const amount = parsePesos(text);
  return amount !== null && amount > 0 && amount < MOST ? amount : undefined;
}

/** Formats hundredths as pesos with two decimals and no other sign: `1250.50`. */
export function decimal(hundredths: number): string {
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
