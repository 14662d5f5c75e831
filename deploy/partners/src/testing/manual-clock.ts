import type { Clock } from '../ground/clock';
import { eventually } from './sandbox';

interface Sleeper {
  time: number;
  canAbort: boolean;
  wake(): void;
}

/** A clock that moves only when a test moves it. */
export class ManualClock implements Clock {
  private time = Date.now();
  private readonly sleepers = new Set<Sleeper>();
  private isReleased = false;

  now = (): number => this.time;

  until(time: number, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return Promise.reject(new Error('the wait was aborted'));
    if (time <= this.time || (this.isReleased && !signal)) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const end = () => {
        this.sleepers.delete(sleeper);
        signal?.removeEventListener('abort', abort);
      };
      const abort = () => {
        end();
        reject(new Error('the wait was aborted'));
      };
      const sleeper = {
        time,
        canAbort: signal !== undefined,
        wake: () => {
          end();
          resolve();
        },
      };
      this.sleepers.add(sleeper);
      signal?.addEventListener('abort', abort);
    });
  }

  /** Advances the time and wakes all sleepers that are due. */
  advance(ms: number): void {
    this.time += ms;
    for (const sleeper of [...this.sleepers]) if (sleeper.time <= this.time) sleeper.wake();
  }

  /** Resolves when the server is waiting for this clock. */
  asleep(): Promise<void> {
    return eventually(() => this.sleepers.size > 0);
  }

  /** Advances the time to the end of the shortest wait. @returns the distance in ms */
  async skip(): Promise<number> {
    await this.asleep();
    const ms = Math.min(...[...this.sleepers].map(({ time }) => time)) - this.time;
    this.advance(ms);
    return ms;
  }

  /** From now on, sleeps without an abort signal end at once: a closing server waits for them. */
  release(): void {
    this.isReleased = true;
    for (const sleeper of [...this.sleepers]) if (!sleeper.canAbort) sleeper.wake();
  }
}
