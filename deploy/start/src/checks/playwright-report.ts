import { count, field, list, shorten, text } from './json-fields';
import type { Failure, FileTime, Report, TestResult } from './stage';

/** Paths in the report are relative to this folder. */
const JOURNEYS = 'deploy/acceptance/src';

interface Journey {
  file: string;
  project: string;
  title: string;
  status: string;
  complaint: string;
  seconds: number;
}

function journeysIn(suite: unknown): Journey[] {
  const own = list(suite, 'specs').flatMap((spec) =>
    list(spec, 'tests').map((test) => {
      const results = list(test, 'results');
      const [error] = results.flatMap((result) => list(result, 'errors'));
      return {
        file: `${JOURNEYS}/${text(spec, 'file')}`,
        project: text(test, 'projectName'),
        title: text(spec, 'title'),
        status: text(test, 'status'),
        complaint: error === undefined ? text(test, 'status') : shorten(text(error, 'message')),
        seconds: results.reduce<number>((sum, result) => sum + count(result, 'duration') / 1000, 0),
      };
    }),
  );
  return [...own, ...list(suite, 'suites').flatMap(journeysIn)];
}

function timesOf(journeys: readonly Journey[]): FileTime[] {
  const times = new Map<string, number>();
  for (const { file, seconds } of journeys) times.set(file, (times.get(file) ?? 0) + seconds);
  return [...times].map(([file, seconds]) => ({ file, seconds }));
}

/** Result by the runner's word for it: `expected`, `unexpected`, `flaky` or `skipped`. */
function resultOf({ file, project, title, status }: Journey): TestResult {
  const known = status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed';
  return { file, project, name: title, title, status: known };
}

/** Parses the output of Playwright's JSON reporter. A skipped test does not count as passed. */
export function playwrightReport(json: unknown): Report {
  const journeys = list(json, 'suites').flatMap(journeysIn);
  const outside: Failure[] = list(json, 'errors').map((error) => ({
    file: JOURNEYS,
    title: 'outside of the tests',
    complaint: shorten(text(error, 'message')),
  }));
  const failures = journeys
    .filter(({ status }) => status !== 'expected')
    .map(({ file, project, title, complaint }): Failure => ({ file, project, title, complaint }));
  const stats = field(json, 'stats');
  return {
    passed: count(stats, 'expected'),
    failed: failures.length + outside.length,
    failures: [...outside, ...failures],
    files: timesOf(journeys),
    tests: journeys.map(resultOf),
  };
}
