/** A stack line with its position at the end: `at x (<place>:1:2)` in Chrome, `x@<place>:1:2` in Firefox and Safari. */
const FRAME = /^(?:\s*at .*?|.*@)([^\s(@]+):(\d+):(\d+)\)?$/;

/** A position in a file, `line` and `column` from 1. */
export interface StackPlace {
  address: string;
  line: number;
  column: number;
}

/**
 * Lists the places in an error's stack, innermost first. Functions of the browser have no file. Code that an app
 * injects into the page is `<anonymous>`.
 */
export function stackPlaces(cause: unknown): StackPlace[] {
  const stack = cause instanceof Error ? cause.stack : undefined;
  return (stack ?? '').split('\n').flatMap((text) => {
    const [, address, line, column] = FRAME.exec(text) ?? [];
    return address === undefined ? [] : [{ address, line: Number(line), column: Number(column) }];
  });
}
