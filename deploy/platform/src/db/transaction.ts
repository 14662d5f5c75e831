import { setTimeout as sleep } from 'node:timers/promises';
import { inSpan } from '@parola/process/spans';
import { bufferNews } from './live-news';
import { isRetryable } from './sql-state';
import type { Db, Tx } from './pool';

const ATTEMPTS = 5;

/**
 * Runs work and retries it on serialization failure or deadlock (40001, 40P01), up to 5 attempts with jittered
 * back-off.
 */
export function retrying<T>(work: () => Promise<T>): Promise<T> {
  return inSpan('transaction', {}, () => attempts(work));
}

async function attempts<T>(work: () => Promise<T>): Promise<T> {
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
 * Runs one READ COMMITTED transaction, retried as a whole. `work` may run several times, so keep effects outside the
 * database out of it. Notifications (`notifyPlayer`) are sent after the commit.
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
