/**
 * A signal that aborts with either of two, and the way to let go of them. (`AbortSignal.any` would do, but is younger
 * than the oldest browsers served: Chrome 116, Safari 17.4.)
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
