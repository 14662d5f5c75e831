/** Something a player did, as it was tracked; epoch ms. */
export interface Tracked {
  event: string;
  params: Readonly<Record<string, string | number | boolean>>;
  at: number;
}
export interface Tracker {
  track(event: string, params?: Tracked['params']): void;
  /** Passes on all tracked events so far, and every later one. */
  drain(sink: (tracked: Tracked) => void): void;
  /**
   * Names the player of a beacon's events, because a beacon cannot carry the token; '' for a visitor's. The newest
   * ticket of the platform.
   */
  ticket: string;
}

/** Takes product events from the first moment on; the code that sends them arrives after the first paint. */
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
