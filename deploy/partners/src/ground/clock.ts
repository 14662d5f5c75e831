import { setTimeout as sleep } from 'node:timers/promises';

/** The time source of rides and of the pace of rounds: ms since 1970. */
export interface Clock {
  now(): number;
  /** Waits until a time. @throws Error when `signal` is aborted first */
  until(time: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: Date.now,
  until: (time, signal) => sleep(Math.max(0, time - Date.now()), undefined, signal && { signal }),
};
