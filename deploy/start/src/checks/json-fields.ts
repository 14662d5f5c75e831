/**
 * Reads a field of a test runner's JSON report, whose shape is not under control of this repository; undefined when it
 * is missing.
 */
export function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
export function list(value: unknown, key: string): readonly unknown[] {
  const found = field(value, key);
  return Array.isArray(found) ? found : [];
}
export function text(value: unknown, key: string): string {
  const found = field(value, key);
  return typeof found === 'string' ? found : '';
}
export function count(value: unknown, key: string): number {
  const found = field(value, key);
  return typeof found === 'number' ? found : 0;
}

const COMPLAINT_LENGTH = 200;
/** Test runners write colour codes even into files. */
const COLOUR = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'gu');

/** Joins the non-empty lines of a message into one, cut to a readable length. */
export function shorten(message: string): string {
  const line = message
    .replace(COLOUR, '')
    .split('\n')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' · ');
  return line.length > COMPLAINT_LENGTH ? `${line.slice(0, COMPLAINT_LENGTH)}…` : line;
}
