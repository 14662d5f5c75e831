/** A stack line with its position at the end: `at x (<place>:1:2)` in Chrome, `x@<place>:1:2` in Firefox and Safari. */
const FRAME = /^(?:\s*at .*?|.*@)([^\s(@]+):\d+:\d+\)?$/;

/**
 * Lists the files in an error's stack, innermost first. Functions of the browser have no file. Code that an app injects
 * into the page is `<anonymous>`.
 */
export function stackPlaces(cause: unknown): string[] {
  const stack = cause instanceof Error ? cause.stack : undefined;
  return (stack ?? '').split('\n').flatMap((line) => FRAME.exec(line)?.[1] ?? []);
}
