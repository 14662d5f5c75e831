/** The clock of the draw; tests replace it. */
export interface Clock {
  /** Monotonic time, ms. */
  now(): number;
  /** Runs a callback once after `ms`. @returns a function that cancels it */
  after(ms: number, run: () => void): () => void;
}

export const browserClock: Clock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Duration of the fade that replaces animations with reduced motion, ms (design guideline, section 5). */
export const FADE_MS = 600;
