import { mayBeFlaky, nameOf } from './flaky';
import type { Failure, StageResult } from './stage';

/** A stage after its failed tests ran once more. */
export interface SecondLook {
  result: StageResult;
  /** Tests that failed and then passed. */
  flaky: readonly Failure[];
}

function key({ project = '', ...failure }: Failure): string {
  return `${project} ${nameOf(failure)}`;
}

/**
 * Joins a stage with the second run of its failed tests. A test that failed twice is red. One that passed the second
 * time is flaky; it stays red where a failure that does not repeat may be a race in money. Tests that fail only in
 * the second run are red too.
 */
export function secondLook(first: StageResult, second: StageResult): SecondLook {
  const again = new Set(second.failures.map(key));
  // A runner that ended badly without naming a test counts as one failure more than it lists, and proves no test.
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
      seconds: first.seconds + second.seconds,
      cpuSeconds: first.cpuSeconds + second.cpuSeconds,
    },
  };
}
