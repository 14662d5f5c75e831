/** Freezes a value deeply and returns it: for values shared between calls. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inside of Object.values(value)) deepFreeze(inside);
  return value;
}
