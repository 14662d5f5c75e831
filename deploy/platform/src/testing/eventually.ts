import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 20;

let running = new AbortController();

/**
 * Polls a condition until it holds. The time-out of the test is the only bound: `endWaits` ends the waits that a test
 * left.
 */
export async function eventually(holds: () => boolean | Promise<boolean>): Promise<void> {
  const { signal } = running;
  while (!(await holds())) {
    if (signal.aborted) throw new Error(`the test ended before this came true: ${holds}`);
    await sleep(POLL_MS);
  }
}

/** Ends every wait that a test has left behind. The jest set-up calls it after each test. */
export function endWaits(): void {
  running.abort();
  running = new AbortController();
}

/** A gate that a test opens, and the code waiting at it. */
export function gate(): { open: () => void; opened: Promise<void> } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}
