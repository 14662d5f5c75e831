/**
 * Options of a property in a test with the timeout `testMs`: interrupts shrinking in time, so that a failing case is
 * reported. Without it the test would time out and hide the finding.
 */
export function interruptAfter(testMs: number): { interruptAfterTimeLimit: number; markInterruptAsFailure: true } {
  return { interruptAfterTimeLimit: Math.floor((testMs * 5) / 6), markInterruptAsFailure: true };
}
