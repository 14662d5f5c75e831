/**
 * An amount as it goes on the wire: hundredths (or whole points, diamonds, tickets) as a number.
 * @throws RangeError beyond 2^53, where a number loses digits.
 */
export function toWireAmount(amount: bigint): number {
  const value = Number(amount);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${amount} does not fit a number`);
  return value;
}
