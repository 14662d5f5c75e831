/** Money for people: `₱1,284.50` from integer hundredths. Whole hundredths only, so nothing is ever rounded. */
export function pesos(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${hundredths < 0 ? '−' : ''}₱${whole}.${digits.slice(-2)}`;
}

/** Hundredths from what a person typed (`500`, `1,250.5`); undefined when it is no amount above zero and below ten million. */
export function parsePesos(text: string): number | undefined {
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim().replaceAll(',', ''));
  if (!match) return undefined;
  const amount = Number((match[1] ?? '') + (match[2] ?? '').padEnd(2, '0'));
  return amount > 0 ? amount : undefined;
}

/** Hundredths as pesos with two decimals and nothing else: `1250.50`. */
export function decimal(hundredths: number): string {
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
