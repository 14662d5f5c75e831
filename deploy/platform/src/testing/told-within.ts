/**
 * For a property that runs in a test of `testMs`: a case that fails is told while there is time, however long it could still be made shorter.
 * Without it the test would only run out of time, which hides what was found.
 */
export function toldWithin(testMs: number): { interruptAfterTimeLimit: number; markInterruptAsFailure: true } {
  return { interruptAfterTimeLimit: Math.floor((testMs * 5) / 6), markInterruptAsFailure: true };
}
