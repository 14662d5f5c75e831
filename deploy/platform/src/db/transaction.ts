import { setTimeout as sleep } from 'node:timers/promises';
import { bufferNews } from './live-news';
import { isRetryable } from './sql-state';
import type { Db, Tx } from './pool';

const ATTEMPTS = 5;

/**
 * Runs something again, with growing, jittered pauses, while it fails for a serialization failure or deadlock (40001,
 * 40P01).
 */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
      await sleep(attempt * 5 * (0.5 + Math.random()));
    }
  }
}

/**
 * One READ COMMITTED transaction, retried as a whole: `work` may run several times, so effects beyond the database
 * belong after it. Its news of players (`notifyPlayer`) is passed on after the commit.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return retrying(async () => {
    const news = bufferNews(db);
    const done = await db.transaction().execute((tx) => {
      news.of(tx);
      return work(tx);
    });
    news.pass();
    return done;
  });
}
