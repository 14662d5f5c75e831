/** Time as the draw needs it, so that tests hold it. */
export interface Clock {
  /** Ms, only ever growing. */
  now(): number;
  /** Runs once after `ms`; the returned function cancels it. */
  after(ms: number, run: () => void): () => void;
}

export const browserClock: Clock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Where less motion is wanted, a result fades in over this long instead (design guideline, section 5). */
export const FADE_MS = 600;
