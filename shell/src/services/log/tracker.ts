/** A tracked event of a player; `at` is epoch ms. */
export interface Tracked {
  event: string;
  params: Readonly<Record<string, string | number | boolean>>;
  at: number;
}
export interface Tracker {
  track(event: string, params?: Tracked['params']): void;
  /** Passes all events so far, and every later one, to `sink`. */
  drain(sink: (tracked: Tracked) => void): void;
  /**
   * Identifies the player of a beacon's events, because a beacon cannot carry the token. The last ticket of the
   * platform; '' for a visitor.
   */
  ticket: string;
}

/** Collects product events from the start; the code that sends them arrives after the first paint. */
export function createTracker(now: () => number = Date.now): Tracker {
  const waiting: Tracked[] = [];
  let sink = (tracked: Tracked): void => void waiting.push(tracked);
  return {
    ticket: '',
    track: (event, params = {}) => sink({ event, params, at: now() }),
    drain(next) {
      sink = next;
      for (const tracked of waiting.splice(0)) next(tracked);
    },
  };
}
