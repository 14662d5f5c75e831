/** The median element by a measure. @throws Error for an empty list */
export function middle<T>(all: readonly T[], measure: (one: T) => number): T {
  const found = [...all].sort((a, b) => measure(a) - measure(b))[Math.floor(all.length / 2)];
  if (found === undefined) throw new Error('nothing was measured');
  return found;
}
