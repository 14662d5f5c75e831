import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 20;

let running = new AbortController();

/** Polls a condition until it holds. The timeout of the test is the only limit: `endWaits` then ends the wait. */
export async function eventually(holds: () => boolean | Promise<boolean>): Promise<void> {
  const { signal } = running;
  while (!(await holds())) {
    if (signal.aborted) throw new Error(`the test ended before this came true: ${holds}`);
    await sleep(POLL_MS);
  }
}

/** Calls until the server has an answer: a call that waited too long for others (503) is to be repeated. */
export async function answerOf<T>(call: () => Promise<T>, isWaited: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await call();
    if (!isWaited(answer)) return answer;
  }
}

/** Ends every wait left by a test. The jest set-up calls it after each test. */
export function endWaits(): void {
  running.abort();
  running = new AbortController();
}

/** A promise that a test resolves with `open`, for code that waits for `opened`. */
export function gate(): { open: () => void; opened: Promise<void> } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}
