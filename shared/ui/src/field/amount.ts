/**
 * Hundredths of what a player typed: "1,234.5" and "₱1 234.50" give 123450; digits after the second decimal are left out (rounded down).
 * null when it is empty, not a number, or beyond what an integer can hold exactly. Never a float.
 */
export function parseMoney(text: string): number | null {
  const match = /^(\d*)(?:\.(\d*))?$/.exec(text.replace(/[₱,\s]/g, ''));
  const pesos = match?.[1] ?? '';
  const cents = match?.[2] ?? '';
  if (!pesos && !cents) return null;
  const hundredths = Number(`${pesos}${cents.slice(0, 2).padEnd(2, '0')}`);
  return Number.isSafeInteger(hundredths) ? hundredths : null;
}
