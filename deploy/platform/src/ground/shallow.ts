/** No call nests anything near this deep. */
const DEEPEST = 64;

/**
 * Whether a parsed JSON value nests at most `levels` deep. What walks a value by recursion (its canonical form, the schemas, the log)
 * runs out of stack at some thousand levels, which a body has room for.
 */
export function isShallow(value: unknown, levels = DEEPEST): boolean {
  if (value === null || typeof value !== 'object') return true;
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1));
}
