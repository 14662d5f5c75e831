/**
 * The columns of symbols that reels show at `stops`, top to bottom, `rows` of each strip. @throws RangeError unless
 * every reel has one stop within its strip
 */
export function windowOf(strips: readonly (readonly string[])[], stops: readonly number[], rows: number): string[][] {
  if (stops.length !== strips.length) throw new RangeError(`${stops.length} stops for ${strips.length} reels`);
  return strips.map((strip, reel) => {
    const stop = stops[reel];
    if (stop === undefined || !Number.isInteger(stop) || stop < 0 || stop >= strip.length)
      throw new RangeError(`reel ${reel + 1} has no stop ${String(stop)}`);
    return columnOf(strip, stop, rows);
  });
}

/** The symbols of one strip from `stop` on, top to bottom; the strip is a ring. */
export function columnOf(strip: readonly string[], stop: number, rows: number): string[] {
  return Array.from({ length: rows }, (_, row) => strip.at(stop + row - strip.length) ?? '');
}
