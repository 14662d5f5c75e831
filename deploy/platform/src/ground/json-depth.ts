/** Maximum depth of a body, far above the depth of any call. */
const DEEPEST = 64;

/**
 * Whether a parsed JSON value is nested at most `levels` deep. Recursive code (canonical form, schemas, log) overflows
 * the stack at some thousand levels, and a body can contain that many.
 */
export function isShallow(value: unknown, levels = DEEPEST): boolean {
  if (value === null || typeof value !== 'object') return true;
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1));
}
