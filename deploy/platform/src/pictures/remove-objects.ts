import { sql } from 'kysely';
import type { Backlog } from '../db/backlog';
import type { Db } from '../db/pool';
import { inTransaction } from '../db/transaction';
import type { PictureBucket } from './picture-bucket';
import './tables';

/** Objects of one turn. */
const AT_ONCE = 50;
/** Time in which a worker removes the objects of its turn; then another one may take them. */
const TURN = sql.lit('5 minutes');
/** A turn ends after so many failures, within its time. Its other objects come again after that time. */
const MOST_FAILURES = 5;
/** Longest pause before the next attempt. */
const LONGEST = sql.lit('1 hour');

/** Time for reads that found the row of a picture before it went: their object is still there. */
const READERS = sql.lit('1 minute');

/** Objects that wait for their removal. A turn and the pauses after failures stay below this limit. */
export const PICTURE_BACKLOGS: readonly Backlog[] = [
  {
    name: 'picture objects to remove',
    lateAfterSec: 14_400,
    waiting: sql`
      SELECT deleted_at AS at FROM picture_object
       WHERE deleted_at IS NOT NULL AND deleted_at <= clock_timestamp() ORDER BY deleted_at`,
  },
];

/** Takes the next objects for some minutes, so that two workers never wait for the store inside a transaction. */
async function nextTurn(db: Db): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ key: string }>`
      UPDATE picture_object SET next_try_at = clock_timestamp() + ${TURN}::interval, tries = tries + 1
       WHERE key IN (SELECT key FROM picture_object
                      WHERE deleted_at IS NOT NULL AND deleted_at <= clock_timestamp() - ${READERS}::interval
                        AND next_try_at <= clock_timestamp()
                      ORDER BY deleted_at LIMIT ${AT_ONCE}::int FOR UPDATE SKIP LOCKED)
      RETURNING key`.execute(tx);
    return rows.map(({ key }) => key);
  });
}

/**
 * Removes the objects of deleted pictures from the store, then their rows. After a failure an object is tried again,
 * after a pause that doubles. Several workers may run it.
 * @throws the first failure, after the other objects of the turn, or after five
 */
export async function removeObjects(db: Db, bucket: PictureBucket): Promise<void> {
  for (;;) {
    const keys = await nextTurn(db);
    const failures: unknown[] = [];
    for (const key of keys) {
      try {
        await bucket.remove(key);
        await db.deleteFrom('picture_object').where('key', '=', key).where('deleted_at', 'is not', null).execute();
      } catch (error) {
        failures.push(error);
        await sql`
          UPDATE picture_object
             SET next_try_at = clock_timestamp() + least(interval '30 seconds' * 2 ^ least(tries, 10), ${LONGEST}::interval)
           WHERE key = ${key} AND deleted_at IS NOT NULL`.execute(db);
        if (failures.length === MOST_FAILURES) break;
      }
    }
    if (failures.length > 0) throw failures[0];
    if (keys.length < AT_ONCE) return;
  }
}
