/** The same value, frozen at every depth: for shared values. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inside of Object.values(value)) frozen(inside);
  return value;
}
