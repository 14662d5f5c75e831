import path from 'node:path';
import { ROOT } from '../settings';
import { jestReport } from './jest-report';
import { playwrightReport } from './playwright-report';

/** Builds a suite of Jest's JSON report. */
function suite(name: string, results: readonly object[], rest: object = {}) {
  return {
    name: path.join(ROOT, name),
    status: 'passed',
    startTime: 1000,
    endTime: 3000,
    assertionResults: results,
    ...rest,
  };
}
const passed = { status: 'passed', ancestorTitles: [], title: 'adds', failureMessages: [], startAt: 0, duration: 0 };
const failed = { ...passed, status: 'failed', title: 'subtracts', failureMessages: ['Error: 3\n\n  at minus'] };

describe('the report of Jest', () => {
  it('counts tests and names failures with the start of their complaint', () => {
    expect(jestReport({ testResults: [suite('shared/x.test.ts', [passed, failed])] })).toEqual({
      passed: 1,
      failed: 1,
      failures: [{ file: 'shared/x.test.ts', title: 'subtracts', complaint: 'Error: 3 · at minus' }],
      files: [{ file: 'shared/x.test.ts', seconds: 2 }],
      tests: [
        { file: 'shared/x.test.ts', name: 'adds', title: 'adds', status: 'passed' },
        { file: 'shared/x.test.ts', name: 'subtracts', title: 'subtracts', status: 'failed' },
      ],
    });
  });

  it('counts a file that cannot be run as one failure', () => {
    const broken = suite('shared/y.test.ts', [], { status: 'failed', message: 'Cannot find module' });
    expect(jestReport({ testResults: [broken] })).toMatchObject({
      passed: 0,
      failed: 1,
      failures: [{ file: 'shared/y.test.ts', title: 'the file cannot be run', complaint: 'Cannot find module' }],
    });
  });

  it('does not count a skipped test as passed', () => {
    const skipped = { ...passed, status: 'pending' };
    expect(jestReport({ testResults: [suite('shared/x.test.ts', [skipped])] })).toMatchObject({ passed: 0, failed: 1 });
  });

  it('gives the tests of a group to the files that they stand in', () => {
    const of = (file: string, result: object, startAt: number, duration: number) => ({
      ...result,
      ancestorTitles: [file, 'sums'],
      startAt,
      duration,
    });
    const group = suite('.cache/test-groups/shell/01.test.js', [
      of('shell/a.test.ts', passed, 1000, 500),
      of('shell/a.test.ts', failed, 1500, 500),
      of('shell/b.test.ts', passed, 4000, 1000),
    ]);
    expect(jestReport({ testResults: [group] })).toEqual({
      passed: 2,
      failed: 1,
      failures: [{ file: 'shell/a.test.ts', title: 'sums subtracts', complaint: 'Error: 3 · at minus' }],
      files: [
        { file: 'shell/a.test.ts', seconds: 1 },
        { file: 'shell/b.test.ts', seconds: 3 },
      ],
      tests: [
        { file: 'shell/a.test.ts', name: 'sums adds', title: 'adds', status: 'passed' },
        { file: 'shell/a.test.ts', name: 'sums subtracts', title: 'subtracts', status: 'failed' },
        { file: 'shell/b.test.ts', name: 'sums adds', title: 'adds', status: 'passed' },
      ],
    });
  });

  it('names every file of a group that fails as a whole: each may be the cause', () => {
    const results = ['shell/a.test.ts', 'shell/b.test.ts'].map((file) => ({ ...passed, ancestorTitles: [file] }));
    const group = suite('.cache/test-groups/shell/01.test.js', results, {
      status: 'failed',
      message: 'left a broken ledger',
    });
    const { failures, failed: count, tests } = jestReport({ testResults: [group] });
    expect(count).toBe(2);
    expect(tests.map(({ status }) => status)).toEqual(['failed', 'failed']);
    expect(failures.map(({ file, title }) => [file, title])).toEqual([
      ['shell/a.test.ts', 'the file cannot be run'],
      ['shell/b.test.ts', 'the file cannot be run'],
    ]);
  });
});

describe('the report of Playwright', () => {
  const journey = (projectName: string, status: string, results: readonly object[] = []) => ({
    projectName,
    status,
    results,
  });
  const report = (tests: readonly object[], errors: readonly object[] = []) => ({
    stats: { expected: 1 },
    errors,
    suites: [{ specs: [], suites: [{ specs: [{ title: 'plays', file: 'journeys/play.test.ts', tests }] }] }],
  });

  it('names failures with file, project and the start of their complaint', () => {
    const error = { message: '\u001b[31mError\u001b[39m: no win\n\n  at play' };
    expect(
      playwrightReport(
        report([journey('phone', 'unexpected', [{ duration: 1500, errors: [error] }]), journey('desktop', 'expected')]),
      ),
    ).toEqual({
      passed: 1,
      failed: 1,
      failures: [
        {
          file: 'deploy/acceptance/src/journeys/play.test.ts',
          project: 'phone',
          title: 'plays',
          complaint: 'Error: no win · at play',
        },
      ],
      files: [{ file: 'deploy/acceptance/src/journeys/play.test.ts', seconds: 1.5 }],
      tests: [
        ['phone', 'failed'],
        ['desktop', 'passed'],
      ].map(([project, status]) => ({
        ...{ file: 'deploy/acceptance/src/journeys/play.test.ts', name: 'plays', title: 'plays' },
        ...{ project, status },
      })),
    });
  });

  it.each(['skipped', 'flaky'])('does not count a %s journey as passed', (status) => {
    expect(playwrightReport(report([journey('phone', status)]))).toMatchObject({
      failed: 1,
      failures: [{ complaint: status }],
      tests: [{ status: status === 'skipped' ? 'skipped' : 'failed' }],
    });
  });

  it('counts an error outside of the tests', () => {
    expect(playwrightReport(report([], [{ message: 'no product' }]))).toMatchObject({
      failed: 1,
      failures: [{ title: 'outside of the tests', complaint: 'no product' }],
    });
  });
});
