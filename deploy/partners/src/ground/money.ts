import { parsePesos } from '@parola/calls';

/** Money for people: `₱1,284.50` from integer hundredths. Whole hundredths only, so nothing is ever rounded. */
export function pesos(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${hundredths < 0 ? '−' : ''}₱${whole}.${digits.slice(-2)}`;
}

/** The most that a person may write here: ten million pesos. */
const MOST = 1_000_000_000;

/** Parses typed hundredths (`500`, `1,250.5`); undefined unless the amount is above zero and below ten million. */
export function paidOf(text: string): number | undefined {
  const amount = parsePesos(text);
  return amount !== null && amount > 0 && amount < MOST ? amount : undefined;
}

/** Formats hundredths as pesos with two decimals and no other sign: `1250.50`. */
export function decimal(hundredths: number): string {
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
