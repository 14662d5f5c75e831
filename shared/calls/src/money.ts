/**
 * An amount of money: a whole number of hundredths of the coin. Negative only where something is signed (statements,
 * profits).
 */
export type Hundredths = number;

/** Whether a value is an amount: a whole number that doubles hold exactly. */
export function isHundredths(value: unknown): value is Hundredths {
  return Number.isSafeInteger(value);
}

/**
 * The sum of amounts.
 * @throws RangeError when one is not an amount, or the sum cannot be held exactly.
 */
export function addMoney(...amounts: Hundredths[]): Hundredths {
  return amounts.reduce((sum, amount) => {
    const next = sum + amount;
    if (!isHundredths(amount) || !isHundredths(next)) throw new RangeError(`not an amount: ${sum} + ${amount}`);
    return next;
  }, 0);
}

/**
 * `rateBp` basis points of an amount, rounded down to the hundredth. Exact for every amount: the product may pass 2^53.
 * @throws RangeError when either is negative or not whole.
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
 * A whole count for players: 12500 is `12,500`, in English as in Filipino. Browsers' own number formats cost a slow
 * phone tens of milliseconds for their first one, on the page's thread.
 */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/**
 * An amount for players: 128450 is `₱1,284.50`, rounded down (specification §5). A number in the middle of a count-up
 * may have a fraction; a value that is not a number shows as `₱–`, because a wrong amount must never be shown.
 */
export function formatPesos(amount: Hundredths): string {
  const floored = Math.floor(amount);
  if (!isHundredths(floored)) return '₱–';
  const digits = String(Math.abs(floored)).padStart(3, '0');
  return `${floored < 0 ? '-' : ''}₱${formatCount(Number(digits.slice(0, -2)))}.${digits.slice(-2)}`;
}
