/** Latest end of a period: the limits of Date and of PostgreSQL lie beyond it. */
const LAST = Date.UTC(9999, 0);

/**
 * Turns a period filter of the wire (epoch ms; either end may be missing or far in the future) into dates: from
 * inclusive, to exclusive.
 */
export function periodOf({
  startTime = 0,
  endTime = LAST,
}: {
  startTime?: number | undefined;
  endTime?: number | undefined;
}): { from: Date; to: Date } {
  return { from: new Date(Math.min(startTime, LAST)), to: new Date(Math.min(endTime, LAST)) };
}
