import { parsePesos } from '@parola/calls';

/** Money for people: `₱1,284.50` from integer hundredths. Whole hundredths only, so nothing is ever rounded. */
export function pesos(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${hundredths < 0 ? '−' : ''}₱${whole}.${digits.slice(-2)}`;
}

/** The most that a person may write here: ten million pesos. */
const MOST = 1_000_000_000;

/** Hundredths from what a person typed (`500`, `1,250.5`); undefined when it is no amount above zero and below ten million. */
export function paidOf(text: string): number | undefined {
  const amount = parsePesos(text);
  return amount !== null && amount > 0 && amount < MOST ? amount : undefined;
}

/** Hundredths as pesos with two decimals and nothing else: `1250.50`. */
export function decimal(hundredths: number): string {
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
