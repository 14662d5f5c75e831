type Level = 'error' | 'warn' | 'info' | 'log' | 'debug';

/** The set-up of jest keeps and checks the lines of a test (`@parola/presets/jest`). */
function add(level: Level, what: RegExp, needed: boolean): void {
  const lines: object[] | undefined = Reflect.get(globalThis, '__EXPECTED_CONSOLE__');
  lines?.push({ level, what, needed });
}

/**
 * Expects lines that match in the console during this test. The test fails when none comes, as it does for any other
 * line.
 */
export const expectConsole = (level: Level, what: RegExp): void => add(level, what, true);

/** Allows lines that match during this test. */
export const allowConsole = (level: Level, what: RegExp): void => add(level, what, false);
