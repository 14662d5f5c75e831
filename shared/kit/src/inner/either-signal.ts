/**
 * Returns a signal that aborts with either of two, and a function that removes the listeners. (`AbortSignal.any` needs
 * Chrome 116 or Safari 17.4, and older browsers are supported.)
 */
export function eitherSignal(one: AbortSignal, two: AbortSignal): { signal: AbortSignal; release(): void } {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  if (one.aborted || two.aborted) abort();
  for (const signal of [one, two]) signal.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    release() {
      for (const signal of [one, two]) signal.removeEventListener('abort', abort);
    },
  };
}
