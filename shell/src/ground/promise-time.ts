/** The value of `promise`, or a rejection with `late()` when it has not come in `ms`. */
export function withTimeout<T>(promise: Promise<T>, ms: number, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * With 0 it ends the task. In a hidden tab, where timers run once a second, it does not wait: a hidden page needs no
 * paint and gets no input.
 */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    if (ms === 0 && document.hidden) resolve();
    else setTimeout(resolve, ms);
  });
}

/** How long a busy page is waited for; ms. */
const IDLE_MS = 10_000;

/** Resolves when the browser has nothing to do; where it does not tell (Safari), in a moment. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: IDLE_MS });
    else setTimeout(resolve, 200);
  });
}
