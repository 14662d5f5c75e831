import { dayAfter, manilaDay } from '@parola/calls';
import { sql } from 'kysely';
import { notifyEveryone } from '../db/live-news';
import type { Db, Tx } from '../db/pool';
import { inTransaction } from '../db/transaction';

/** Start of a Manila business day. */
export interface DayTurned {
  /** YYYY-MM-DD. */
  day: string;
  /** The previous day. */
  before: string;
}

/** A domain's work once a day. */
export interface DailyWork {
  domain: string;
  run(tx: Tx, day: DayTurned): Promise<void>;
}

/**
 * Runs the daily work of every domain for each Manila day since its last run, exactly once and in order: the record of
 * the day commits together with the work. Several nodes may run it: the second waits for the first and finds the day
 * recorded. The first run of a domain only records the present day.
 * @throws AggregateError when the work of some domains failed; the work of the others is committed, and failed ones are
 * retried at the next run.
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
