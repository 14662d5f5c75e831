/** Looks that repeat until they are stopped. */
export interface RepeatedLooks {
  /** Ends after the look that is under way. */
  stop(): Promise<void>;
}

/**
 * Calls `look` every `ms` milliseconds, and skips a turn while a call is running. The timer does not keep the process
 * alive.
 */
export function repeatLooks(ms: number, look: () => Promise<void>): RepeatedLooks {
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= look().finally(() => (looking = undefined));
  }, ms).unref();
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
