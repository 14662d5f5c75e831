/**
 * For a property in a test of `testMs`: a failing case is reported in time, however long shrinking could go on.
 * Without it the test would only time out, which hides the finding.
 */
export function interruptAfter(testMs: number): { interruptAfterTimeLimit: number; markInterruptAsFailure: true } {
  return { interruptAfterTimeLimit: Math.floor((testMs * 5) / 6), markInterruptAsFailure: true };
}
