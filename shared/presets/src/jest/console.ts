import { format } from 'node:util';

const LEVELS = ['error', 'warn', 'info', 'log', 'debug'] as const;
/** Lines of a stack trace, which are removed: Jest would treat the text after them as part of the stack. */
const STACK = /\n\s+at .*/g;

/**
 * Console output that a test expects; `needed`: at least one line must match. Tests add entries by `expectConsole` and
 * `allowConsole` of `@parola/testing`.
 */
interface Expected {
  level: (typeof LEVELS)[number];
  what: RegExp;
  needed: boolean;
  met?: boolean;
}

/** Fails a test that writes an unexpected line to the console, or lacks an expected one. */
export function watchConsole(): void {
  const expected: Expected[] = [];
  const unexpected: string[] = [];
  /** Number of expected lines that belong to the finished test. */
  let ended = 0;
  Object.assign(globalThis, { __EXPECTED_CONSOLE__: expected });

  for (const level of LEVELS)
    console[level] = (...words: unknown[]) => {
      const line = format(...words);
      const met = expected.filter((one) => one.level === level && one.what.test(line));
      for (const one of met) one.met = true;
      if (met.length === 0) unexpected.push(`console.${level}: ${line.replace(STACK, '')}`);
    };
  const check = (): void => {
    const missing = expected.slice(ended).filter(({ needed, met }) => needed && !met);
    const problems = [...unexpected.splice(0), ...missing.map(({ level, what }) => `no console.${level} like ${what}`)];
    ended = expected.length;
    if (problems.length > 0) throw new Error(problems.join('\n\n'));
  };
  // Later hooks, such as the cleanup of Testing Library, may still write lines of the finished test, so its
  // expectations are removed only before the next one.
  beforeEach(() => {
    expected.splice(0, ended);
    ended = 0;
  });
  afterEach(check);
  afterAll(check);
}
