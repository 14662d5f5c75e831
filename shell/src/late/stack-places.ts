/**
 * A line of a stack with its place at the end: `at x (<place>:1:2)` of Chrome, `x@<place>:1:2` of Firefox and Safari.
 */
const FRAME = /^(?:\s*at .*?|.*@)([^\s(@]+):\d+:\d+\)?$/;

/**
 * Lists the files that an error came through, the innermost first. Functions of the browser have no place. Code that
 * is no file, as an app puts it into pages, is `<anonymous>`.
 */
export function stackPlaces(cause: unknown): string[] {
  const stack = cause instanceof Error ? cause.stack : undefined;
  return (stack ?? '').split('\n').flatMap((line) => FRAME.exec(line)?.[1] ?? []);
}
