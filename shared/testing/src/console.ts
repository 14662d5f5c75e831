type Level = 'error' | 'warn' | 'info' | 'log' | 'debug';

/**
 * Registers an expected line. The set-up of jest collects and checks the console lines of each test
 * (`@parola/presets/jest`).
 */
function add(level: Level, what: RegExp, needed: boolean): void {
  const lines: object[] | undefined = Reflect.get(globalThis, '__EXPECTED_CONSOLE__');
  lines?.push({ level, what, needed });
}

/** Expects matching console lines during this test. The test fails without such a line, and on any unexpected line. */
export const expectConsole = (level: Level, what: RegExp): void => add(level, what, true);

/** Allows matching console lines during this test. */
export const allowConsole = (level: Level, what: RegExp): void => add(level, what, false);
