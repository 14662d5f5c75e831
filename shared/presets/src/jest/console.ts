import { format } from 'node:util';

const LEVELS = ['error', 'warn', 'info', 'log', 'debug'] as const;
/** Lines of a stack: jest would treat the text after them as a part of it. */
const STACK = /\n\s+at .*/g;

/**
 * Lines that a test expects; `needed`: one has to come. Tests add them by `expectConsole` and `allowConsole` of
 * `@parola/testing`.
 */
interface Expected {
  level: (typeof LEVELS)[number];
  what: RegExp;
  needed: boolean;
  met?: boolean;
}

/** Makes a test fail when it writes a line to the console that it does not expect, or not one that it does. */
export function watchConsole(): void {
  const expected: Expected[] = [];
  const unexpected: string[] = [];
  /** How many expected lines belong to the test that has ended. */
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
  // Hooks that run after the check, such as the clean-up of Testing Library, may still write lines of the test.
  beforeEach(() => {
    expected.splice(0, ended);
    ended = 0;
  });
  afterEach(check);
  afterAll(check);
}
