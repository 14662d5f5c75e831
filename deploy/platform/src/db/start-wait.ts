import { setTimeout as sleep } from 'node:timers/promises';
import { isLockTimeout } from './sql-state';

/** Interval between two tries, ms. */
const PAUSE_MS = 250;

/**
 * Patience of a starting node with other nodes, up to one deadline for its whole start. Each cause of a wait is
 * reported once.
 */
export class StartWait {
  private readonly deadline: number;
  private readonly reported = new Set<string>();

  constructor(
    private readonly maxMs: number,
    private readonly report: (sentence: string) => void,
  ) {
    this.deadline = Date.now() + maxMs;
  }

  /** Tries until `isDone`. @throws Error with the cause after the deadline */
  async until(cause: string, isDone: () => Promise<boolean>): Promise<void> {
    while (!(await isDone())) {
      if (!this.hasTime(cause)) throw new Error(`${cause}, and this start has waited ${this.maxMs / 1000} s.`);
      await sleep(PAUSE_MS);
    }
  }

  /** Repeats repeatable `work` while it fails by `lock_timeout`. @throws that error after the deadline */
  async whileLocked<T>(cause: string, work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!isLockTimeout(error) || !this.hasTime(cause)) throw error;
        await sleep(PAUSE_MS);
      }
    }
  }

  private hasTime(cause: string): boolean {
    if (Date.now() >= this.deadline) return false;
    if (!this.reported.has(cause)) this.report(`${cause}: waiting, for ${this.maxMs / 1000} s at most.`);
    this.reported.add(cause);
    return true;
  }
}

const DEFAULT_MS = 300_000;

/** Five minutes, reported to standard error. */
export function defaultWait(): StartWait {
  return new StartWait(DEFAULT_MS, (sentence) => process.stderr.write(`${sentence}\n`));
}
