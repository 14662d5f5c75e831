import { availableParallelism } from 'node:os';
import * as access from '@parola/access/password';
import { KeyedQueue } from '../../http/keyed-queue';

/**
 * Hashes computed at once: half of the processors at most, so that a flood of checks from many addresses leaves
 * processors, and the threads that Node shares, to the calls of other players.
 */
export const HASHES_AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));
const MOST_WAITING = 200;
const PATIENCE_MS = 5_000;

/** Whose passwords: operators have a lane besides, so that no flood of players' log-ins keeps them out. */
type Of = 'players' | 'operators';

/** Computes and verifies hashes in lanes. `library`: the functions that do the work. */
export function passwordLanes(library: Pick<typeof access, 'hashPassword' | 'checkPassword'>) {
  const lanes = new KeyedQueue<number | 'operators'>({ most: MOST_WAITING, patienceMs: PATIENCE_MS });
  let last = 0;
  function inTurn<T>(of: Of, work: () => Promise<T>): Promise<T> {
    if (of === 'operators') return lanes.run(of, work);
    last = (last + 1) % HASHES_AT_ONCE;
    return lanes.run(last, work);
  }
  return {
    /** @throws ProtocolError 503 (`retryAfterSec`) when too many hashes wait */
    hashPassword(this: void, password: string, of: Of = 'players'): Promise<string> {
      return inTurn(of, () => library.hashPassword(password));
    },
    /**
     * Verifies a password; false, after the same time, for an account without one.
     * @throws ProtocolError 503 (`retryAfterSec`) when too many hashes wait
     */
    checkPassword(
      this: void,
      stored: string | null | undefined,
      password: string,
      of: Of = 'players',
    ): Promise<boolean> {
      return inTurn(of, () => library.checkPassword(stored, password));
    },
  };
}

/** The lanes of this process. */
export const { hashPassword, checkPassword } = passwordLanes(access);
