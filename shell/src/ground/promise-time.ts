/** Resolves with `promise`, or rejects with `late()` after `ms`. */
export function withTimeout<T>(promise: Promise<T>, ms: number, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Resolves after `ms`; 0 ends the current task. In a hidden tab 0 does not wait at all: timers run once a second there,
 * and a hidden page needs no paint and gets no input.
 */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    if (ms === 0 && document.hidden) resolve();
    else setTimeout(resolve, ms);
  });
}

/** Timeout of the wait for an idle browser; ms. */
const IDLE_MS = 10_000;

/** Resolves when the browser is idle. Safari cannot tell, so there it resolves after 200 ms. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: IDLE_MS });
    else setTimeout(resolve, 200);
  });
}
