/** No call nests anything near this deep. */
const DEEPEST = 64;

/**
 * Tells whether a parsed JSON value nests at most `levels` deep. Recursive walks (its canonical form, the schemas,
 * the log) run out of stack at some thousand levels, which fit into a body.
 */
export function isShallow(value: unknown, levels = DEEPEST): boolean {
  if (value === null || typeof value !== 'object') return true;
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1));
}
