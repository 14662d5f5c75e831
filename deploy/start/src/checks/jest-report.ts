import path from 'node:path';
import { ROOT } from '../settings';
import { count, list, shorten, text } from './json-fields';
import { WHOLE_FILE, type Failure, type FileTime, type Report, type TestResult } from './stage';

/**
 * Folder of generated files that run several test files in one module registry; see
 * `shared/presets/src/jest/groups.cjs`.
 */
export const GROUPS = '.cache/test-groups/';

interface JestTest {
  file: string;
  title: string;
  /** The title without those of the groups. */
  own: string;
  status: string;
  complaint: string;
  began: number;
  ended: number;
}

/** The test of a result. In a group it stands in a `describe` named by the path of its file. */
function testOf(suiteFile: string, result: unknown): JestTest {
  const ancestors = list(result, 'ancestorTitles').filter((each): each is string => typeof each === 'string');
  const isGrouped = suiteFile.startsWith(GROUPS);
  const names = [...(isGrouped ? ancestors.slice(1) : ancestors), text(result, 'title')];
  const [message] = list(result, 'failureMessages');
  const began = count(result, 'startAt');
  return {
    file: isGrouped ? (ancestors[0] ?? suiteFile) : suiteFile,
    title: names.join(' '),
    own: text(result, 'title'),
    status: text(result, 'status'),
    complaint: shorten(typeof message === 'string' ? message : ''),
    began,
    ended: began + count(result, 'duration'),
  };
}

/**
 * The files of a group run in sequence, so a file takes the time from the end of the previous file to its own last
 * test.
 */
function timesInGroup(tests: readonly JestTest[]): FileTime[] {
  const ends = new Map<string, { began: number; ended: number }>();
  for (const { file, began, ended } of tests) {
    const known = ends.get(file) ?? { began, ended };
    ends.set(file, { began: Math.min(known.began, began), ended: Math.max(known.ended, ended) });
  }
  let before: number | undefined;
  return [...ends]
    .sort(([, one], [, other]) => one.began - other.began)
    .map(([file, { began, ended }]) => {
      const seconds = (ended - (before ?? began)) / 1000;
      before = ended;
      return { file, seconds };
    });
}

/**
 * The test files of a suite. A group that fails as a whole (for example in a hook after its tests) does not name the
 * failed file, so all of its files count.
 */
function filesOf(suiteFile: string, tests: readonly JestTest[]): string[] {
  const files = [...new Set(tests.map(({ file }) => file))];
  return suiteFile.startsWith(GROUPS) && files.length > 0 ? files : [suiteFile];
}

function resultOf({ file, title, own, status }: JestTest): TestResult {
  const known = status === 'passed' || status === 'failed' ? status : 'skipped';
  return { file, name: title, title: own, status: known };
}

/** A test of a file that failed as a whole counts as failed. */
function afterFailures(test: TestResult, failures: readonly Failure[]): TestResult {
  return failures.some(({ file, title }) => file === test.file && title === WHOLE_FILE)
    ? { ...test, status: 'failed' }
    : test;
}

interface Suite {
  failures: Failure[];
  files: FileTime[];
  passed: number;
  tests: TestResult[];
}

function suiteOf(suite: unknown): Suite {
  const file = path.relative(ROOT, text(suite, 'name'));
  const tests = list(suite, 'assertionResults').map((result) => testOf(file, result));
  const failures = tests
    .filter(({ status }) => status !== 'passed')
    .map(({ file: where, title, complaint, status }): Failure => ({
      file: where,
      title,
      complaint: complaint || status,
    }));
  if (failures.length === 0 && text(suite, 'status') === 'failed') {
    const complaint = shorten(text(suite, 'message'));
    for (const each of filesOf(file, tests)) failures.push({ file: each, title: WHOLE_FILE, complaint });
  }
  const whole = { file, seconds: (count(suite, 'endTime') - count(suite, 'startTime')) / 1000 };
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const files = file.startsWith(GROUPS) ? timesInGroup(tests) : [whole];
  return { failures, passed, files, tests: tests.map(resultOf).map((test) => afterFailures(test, failures)) };
}

/**
 * Parses the output of `jest --json`. A skipped test does not count as passed; a file that cannot run counts as one
 * failure.
 */
export function jestReport(json: unknown): Report {
  const suites = list(json, 'testResults').map(suiteOf);
  const failures = suites.flatMap((suite) => suite.failures);
  return {
    passed: suites.reduce((sum, { passed }) => sum + passed, 0),
    failed: failures.length,
    failures,
    files: suites.flatMap(({ files }) => files),
    tests: suites.flatMap(({ tests }) => tests),
  };
}
