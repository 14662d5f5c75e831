/** An amount of money: a whole number of hundredths. Negative only in signed fields (statements, profits). */
export type Hundredths = number;

/** Tells whether a value is an amount: a safe integer. */
export function isHundredths(value: unknown): value is Hundredths {
  return Number.isSafeInteger(value);
}

/**
 * Adds amounts.
 * @throws RangeError if one is not an amount, or the sum is no safe integer
 */
export function addMoney(...amounts: Hundredths[]): Hundredths {
  return amounts.reduce((sum, amount) => {
    const next = sum + amount;
    if (!isHundredths(amount) || !isHundredths(next)) throw new RangeError(`not an amount: ${sum} + ${amount}`);
    return next;
  }, 0);
}

/**
 * Returns `rateBp` basis points of an amount, rounded down to the hundredth. Exact for every amount, even if the
 * product exceeds 2^53.
 * @throws RangeError if either is negative or not whole
 */
export function floorBp(amount: Hundredths, rateBp: number): Hundredths {
  if (!isHundredths(amount) || !isHundredths(rateBp) || amount < 0 || rateBp < 0) {
    throw new RangeError(`not an amount and a rate: ${amount}, ${rateBp}`);
  }
  const share = Number((BigInt(amount) * BigInt(rateBp)) / 10000n);
  if (!isHundredths(share)) throw new RangeError(`too large: ${amount} at ${rateBp}`);
  return share;
}

/**
 * Formats a whole number: 12500 becomes `12,500`, in English and Filipino. Written by hand, because a browser's first
 * number format takes a slow phone tens of milliseconds on the main thread.
 */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/**
 * Formats an amount: 128450 becomes `₱1,284.50`, rounded down (specification §5). A number during a count-up may have a
 * fraction. A value that is not a number becomes `₱–`, because a wrong amount must never be shown.
 */
export function formatPesos(amount: Hundredths): string {
  const floored = Math.floor(amount);
  if (!isHundredths(floored)) return '₱–';
  const digits = String(Math.abs(floored)).padStart(3, '0');
  return `${floored < 0 ? '-' : ''}₱${formatCount(Number(digits.slice(0, -2)))}.${digits.slice(-2)}`;
}
