import { ProtocolError } from '../ground/errors';

/**
 * Most pieces of work that wait for one key, and for how long, ms: as long as one waits for a connection of the pool.
 */
const MOST_WAITING = 100;
const PATIENCE_MS = 5_000;
const RETRY_AFTER_SEC = 1;

interface Waiter {
  go(): void;
}

function noTurn(): ProtocolError {
  return new ProtocolError(503, { retryAfterSec: RETRY_AFTER_SEC });
}

/**
 * One piece of work of a key at a time, the others in a queue. Transactions of one player wait for each other's rows
 * and locks in any case. While they wait here, they hold no connection of the pool, and a burst of one player leaves
 * the others to the rest.
 */
export class KeyedQueue<K> {
  private readonly lines = new Map<K, Waiter[]>();

  constructor(
    private readonly rule: { most: number; patienceMs: number } = { most: MOST_WAITING, patienceMs: PATIENCE_MS },
  ) {}

  /**
   * Does the work when its turn has come. `begun`: of a call that had a turn before. It goes to the front, however
   * long the line is, or the call would be left half done.
   * @throws ProtocolError 503 (`retryAfterSec`) where the line is full, or the turn does not come in time. The work
   * was not begun then.
   */
  async take<T>(key: K, work: () => Promise<T>, { begun = false } = {}): Promise<T> {
    await this.turn(key, begun);
    try {
      return await work();
    } finally {
      const next = this.lines.get(key)?.shift();
      if (next) next.go();
      else this.lines.delete(key);
    }
  }

  private async turn(key: K, begun: boolean): Promise<void> {
    const line = this.lines.get(key);
    if (!line) {
      this.lines.set(key, []);
      return;
    }
    if (!begun && line.length >= this.rule.most) throw noTurn();
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        line.splice(line.indexOf(waiter), 1);
        reject(noTurn());
      }, this.rule.patienceMs);
      const waiter: Waiter = {
        go: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      if (begun) line.unshift(waiter);
      else line.push(waiter);
    });
  }
}
