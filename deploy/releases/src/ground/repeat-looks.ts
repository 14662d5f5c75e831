/** Looks that repeat until they are stopped. */
export interface RepeatedLooks {
  /** Ends after the look that is under way. */
  stop(): Promise<void>;
}

/** Looks every `ms` milliseconds, one look at a time: a slow one is not joined by the next. The process may end. */
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
