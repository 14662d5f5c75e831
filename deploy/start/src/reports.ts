/** What went wrong in one test: where it stands, its name, and the first line of its complaint. */
export interface Failure {
  where: string;
  title: string;
  complaint: string;
}

/** What a test runner's JSON report comes to. */
export interface Report {
  passed: number;
  failed: number;
  failures: readonly Failure[];
}

const COMPLAINT_LENGTH = 200;
// Runners colour their messages even into files.
const COLOUR = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'gu');

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
function list(value: unknown, key: string): readonly unknown[] {
  const found = field(value, key);
  return Array.isArray(found) ? found : [];
}
function text(value: unknown, key: string): string {
  const found = field(value, key);
  return typeof found === 'string' ? found : '';
}

function count(value: unknown, key: string): number {
  const found = field(value, key);
  return typeof found === 'number' ? found : 0;
}

/** The lines that say something, on one line, cut to a readable length. */
function shorten(message: string): string {
  const line = message
    .replace(COLOUR, '')
    .split('\n')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' · ');
  return line.length > COMPLAINT_LENGTH ? `${line.slice(0, COMPLAINT_LENGTH)}…` : line;
}

function jestFailures(json: unknown): Failure[] {
  return list(json, 'testResults').flatMap((suite) => {
    const where = text(suite, 'name');
    const failed = list(suite, 'assertionResults').filter((result) => text(result, 'status') === 'failed');
    if (failed.length === 0 && text(suite, 'status') === 'failed')
      return [{ where, title: 'the file cannot be run', complaint: shorten(text(suite, 'message')) }];
    return failed.map((result) => {
      const [message] = list(result, 'failureMessages');
      return { where, title: text(result, 'fullName'), complaint: shorten(typeof message === 'string' ? message : '') };
    });
  });
}

function suiteFailures(suite: unknown): Failure[] {
  const own = list(suite, 'specs').flatMap((spec) =>
    list(spec, 'tests')
      .filter((test) => text(test, 'status') !== 'expected')
      .map((test) => {
        const errors = list(test, 'results').flatMap((result) => list(result, 'errors'));
        return {
          where: `${text(spec, 'file')} (${text(test, 'projectName')})`,
          title: text(spec, 'title'),
          complaint: errors.length > 0 ? shorten(text(errors[0], 'message')) : text(test, 'status'),
        };
      }),
  );
  return [...own, ...list(suite, 'suites').flatMap(suiteFailures)];
}

function playwrightFailures(json: unknown): Failure[] {
  const outside = list(json, 'errors').map((error) => ({
    where: 'outside of the tests',
    title: 'run',
    complaint: shorten(text(error, 'message')),
  }));
  return [...outside, ...list(json, 'suites').flatMap(suiteFailures)];
}

/** Reads what `jest --json` writes; a file that could not run at all is one failure. */
export function jestReport(json: unknown): Report {
  return {
    passed: count(json, 'numPassedTests'),
    failed: count(json, 'numFailedTests') + count(json, 'numRuntimeErrorTestSuites'),
    failures: jestFailures(json),
  };
}

/** Reads what Playwright's JSON reporter writes. A skipped or flaky test is not a passed one. */
export function playwrightReport(json: unknown): Report {
  const stats = field(json, 'stats');
  return {
    passed: count(stats, 'expected'),
    failed: count(stats, 'unexpected') + count(stats, 'flaky') + count(stats, 'skipped'),
    failures: playwrightFailures(json),
  };
}
