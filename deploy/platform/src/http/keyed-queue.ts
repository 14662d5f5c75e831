import { ProtocolError } from '../ground/errors';

/** Maximum queue length per key, and wait timeout in ms, equal to the pool's connection timeout. */
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
 * Runs work one at a time per key, the rest in a queue. Transactions of one player would wait for each other's row
 * locks anyway. While they wait here they hold no connection of the pool, so a burst of one player leaves the
 * connections to other players.
 */
export class KeyedQueue<K> {
  private readonly lines = new Map<K, Waiter[]>();

  constructor(
    private readonly rule: { most: number; patienceMs: number } = { most: MOST_WAITING, patienceMs: PATIENCE_MS },
  ) {}

  /**
   * Runs the work when its turn comes. `hadTurn`: the call had a turn before; its work goes to the front of the queue
   * without a length limit, or the call would be left half done.
   * @throws ProtocolError 503 (`retryAfterSec`) when the queue is full or the turn does not come in time; the work has
   * not started then.
   */
  async run<T>(key: K, work: () => Promise<T>, { hadTurn = false } = {}): Promise<T> {
    await this.turn(key, hadTurn);
    try {
      return await work();
    } finally {
      const next = this.lines.get(key)?.shift();
      if (next) next.go();
      else this.lines.delete(key);
    }
  }

  private async turn(key: K, hadTurn: boolean): Promise<void> {
    const line = this.lines.get(key);
    if (!line) {
      this.lines.set(key, []);
      return;
    }
    if (!hadTurn && line.length >= this.rule.most) throw noTurn();
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
      if (hadTurn) line.unshift(waiter);
      else line.push(waiter);
    });
  }
}
