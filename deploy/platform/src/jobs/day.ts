import { sql } from 'kysely';
import type { Db, Tx } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { manilaDay } from '../ground/manila-day';

/** A business day of Manila that has begun. */
export interface DayTurned {
  /** YYYY-MM-DD. */
  day: string;
  /** The day that is over. */
  before: string;
}

const DAY_MS = 86_400_000;

/**
 * Runs `work` for every Manila day that has begun since the last time, each once for ever and in its order: the note of the day commits
 * with what was done. Safe on several nodes: the second waits for the first and finds the day noted. The first run of a database only
 * notes where it begins.
 */
export async function turnDays(db: Db, work: (tx: Tx, day: DayTurned) => Promise<void>, now: Date): Promise<void> {
  const today = manilaDay(now);
  await sql`INSERT INTO day_turned (day) SELECT ${today}::date WHERE NOT EXISTS (SELECT FROM day_turned) ON CONFLICT DO NOTHING`.execute(
    db,
  );
  const {
    rows: [last],
  } = await sql<{ day: string }>`SELECT max(day)::text AS day FROM day_turned`.execute(db);
  if (!last) throw new Error('no day is noted');
  for (let before = last.day; before < today; before = dayAfter(before)) {
    const day = dayAfter(before);
    await inTransaction(db, async (tx) => {
      const { rows } =
        await sql`INSERT INTO day_turned (day) VALUES (${day}::date) ON CONFLICT DO NOTHING RETURNING 1`.execute(tx);
      if (rows.length > 0) await work(tx, { day, before });
    });
  }
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}
