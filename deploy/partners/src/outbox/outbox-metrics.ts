import { SharedReading } from '@parola/process/shared-reading';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Queryable } from '../db/database';

/** Time for which a state of the outbox is reused, ms: a scrape more often than that reads no table. */
const FRESH_MS = 10_000;
/** Counted messages at most. */
const COUNTED = 10_000;

/** Messages that are due or were tried, and the age of the oldest. */
export interface OutboxState {
  rows: number;
  seconds: number;
}

export async function readOutbox(pool: Queryable): Promise<OutboxState> {
  const { rows } = await pool.query<OutboxState>(
    `SELECT count(*)::int AS rows, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS seconds
       FROM (SELECT created_at FROM outbox WHERE state = 'waiting' AND (next_at <= now() OR attempts > 0)
              ORDER BY next_at LIMIT $1) waiting`,
    [COUNTED],
  );
  return rows[0] ?? { rows: 0, seconds: 0 };
}

/** Adds the metrics of the outbox. `read` reads its state; `givenUp` counts since the start of the process. */
export function addOutboxMetrics(
  registry: Registry,
  { read, givenUp }: { read: () => Promise<OutboxState>; givenUp: () => number },
): void {
  const reading = new SharedReading<OutboxState>(FRESH_MS);
  const families = [
    ['rows', 'parola_outbox_messages', 'Messages to the platform that are due or were tried, counted to 10,000.'],
    ['seconds', 'parola_outbox_age_seconds', 'Age of the oldest of these messages.'],
  ] as const;
  for (const [field, name, help] of families)
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set((await reading.ask('outbox', '', performance.now(), read))[field]);
      },
    });
  new Counter({
    name: 'parola_outbox_given_up_total',
    help: 'Messages that were given up.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(givenUp());
    },
  });
}
