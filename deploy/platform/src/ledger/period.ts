/** Beyond the years that people mean, and before the limits of a Date or the database. */
const LAST = Date.UTC(9999, 0);

/** A period filter of the wire (epoch ms, either end may be missing or absurdly late): from inclusive, to exclusive. */
export function periodOf({
  startTime = 0,
  endTime = LAST,
}: {
  startTime?: number | undefined;
  endTime?: number | undefined;
}): { from: Date; to: Date } {
  return { from: new Date(Math.min(startTime, LAST)), to: new Date(Math.min(endTime, LAST)) };
}
