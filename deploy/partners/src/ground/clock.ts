import { setTimeout as sleep } from 'node:timers/promises';

/** The time that decides about rides and about the distance between rounds: ms since 1970. */
export interface Clock {
  now(): number;
  /** Waits for a time. @throws Error when `signal` is aborted before it */
  until(time: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: Date.now,
  until: (time, signal) => sleep(Math.max(0, time - Date.now()), undefined, signal && { signal }),
};
