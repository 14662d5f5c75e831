import { mayBeFlaky, nameOf } from './flaky';
import { WHOLE_FILE, type Failure, type StageResult, type TestResult } from './stage';

/** The result of a stage after one retry of its failed tests. */
export interface SecondLook {
  result: StageResult;
  /** Tests that failed and passed in the retry. */
  flaky: readonly Failure[];
}

function key({ project = '', ...failure }: Omit<Failure, 'project'> & { project?: string | undefined }): string {
  return `${project} ${nameOf(failure)}`;
}

/** The results of the first run, where a failed test that is not among the last failures passed. */
function testsAfter(first: readonly TestResult[], failures: readonly Failure[]): TestResult[] {
  const failed = new Set(failures.map(key));
  return first.map((test) => {
    if (test.status === 'skipped') return test;
    const { file, project, name } = test;
    const isFailed = [name, WHOLE_FILE].some((title) => failed.has(key({ file, project, title, complaint: '' })));
    return { ...test, status: isFailed ? 'failed' : 'passed' };
  });
}

/**
 * Merges a stage with the retry of its failed tests. A test that failed twice fails the run. A test that passed in the
 * retry is flaky; it still fails the run where a sporadic failure may be a race in money. Tests that fail only in the
 * retry fail the run too.
 */
export function secondLook(first: StageResult, second: StageResult): SecondLook {
  const again = new Set(second.failures.map(key));
  // A runner that ended with an error but names no failed test has an unknown failure, so its retry proves nothing.
  const unnamed = second.failed - second.failures.length;
  const flaky = unnamed > 0 ? [] : first.failures.filter((failure) => !again.has(key(failure)));
  const forbidden = flaky
    .filter(({ file }) => !mayBeFlaky(file))
    .map((failure) => ({
      ...failure,
      complaint: `passed the second time, and counts as failed here: ${failure.complaint}`,
    }));
  const failures = [...second.failures, ...forbidden];
  return {
    flaky,
    result: {
      ...first,
      passed: first.passed + flaky.length - forbidden.length,
      failed: failures.length + unnamed,
      failures,
      tests: testsAfter(first.tests, unnamed > 0 ? [...failures, ...first.failures] : failures),
      seconds: first.seconds + second.seconds,
      cpuSeconds: first.cpuSeconds + second.cpuSeconds,
    },
  };
}
