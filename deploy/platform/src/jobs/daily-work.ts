import { dayAfter, manilaDay } from '@parola/calls';
import { sql } from 'kysely';
import { notifyEveryone } from '../db/live-news';
import type { Db, Tx } from '../db/pool';
import { inTransaction } from '../db/transaction';

/** A business day of Manila that has begun. */
export interface DayTurned {
  /** YYYY-MM-DD. */
  day: string;
  /** The day that is over. */
  before: string;
}

/** A domain's work once a day. */
export interface DailyWork {
  domain: string;
  run(tx: Tx, day: DayTurned): Promise<void>;
}

/**
 * Runs every domain's work for each Manila day that has begun since the last time, once for ever and in the order of
 * the days: the record of the day commits with the work. Safe on several nodes: the second waits for the first and
 * finds the day recorded. The first run of a domain only records its beginning.
 * @throws AggregateError when it failed for some domains; the others have had their day, and the failed ones are
 * tried again next time.
 */
export async function turnDays(db: Db, works: readonly DailyWork[], now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (const work of works) {
    try {
      await catchUp(db, work, manilaDay(now));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'the day did not turn for every domain');
}

async function catchUp(db: Db, { domain, run }: DailyWork, today: string): Promise<void> {
  await sql`INSERT INTO day_turned (domain, day) SELECT ${domain}, ${today}::date
             WHERE NOT EXISTS (SELECT FROM day_turned WHERE domain = ${domain}) ON CONFLICT DO NOTHING`.execute(db);
  const {
    rows: [last],
  } = await sql<{ day: string }>`SELECT max(day)::text AS day FROM day_turned WHERE domain = ${domain}`.execute(db);
  if (!last) throw new Error('no day is noted');
  for (let before = last.day; before < today; before = dayAfter(before)) {
    const day = dayAfter(before);
    await inTransaction(db, async (tx) => {
      const { rows } = await sql`
        INSERT INTO day_turned (domain, day) VALUES (${domain}, ${day}::date) ON CONFLICT DO NOTHING RETURNING 1`.execute(
        tx,
      );
      if (rows.length === 0) return;
      await run(tx, { day, before });
      notifyEveryone(tx, 'dots');
    });
  }
}
