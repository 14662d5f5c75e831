import { DAY_MS, dayStart, endOfDay, manilaDay } from '@parola/calls';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/pool';
import { inTransaction } from '../../db/transaction';
import type { Services } from '../../domain-api/domain';
import { PartnerFailure } from '../../partners/client';
import { differencesOf } from './differences.commands';
import { readFile, Unreadable, type SettlementFile } from './file.format';
import { matchLines } from './match-lines.commands';

/**
 * Delay of the fetch after the end of a day, ms: time for pending web hooks, and for the provider to close its books.
 */
const AFTER_MS = 3_600_000;
const TIMEOUT_MS = 30_000;

type Needed = Pick<Services, 'database' | 'partners' | 'log'>;

/**
 * Fetches the payment provider's file of each finished Manila day, in order, and settles the matching items line by
 * line. Differences are left to an operator and written as the significant event `settlement-differs` of the day. A
 * missing or unreadable file (`settlement-unreadable`) stops the run: the day and later days are retried. Safe on
 * several nodes: a day is processed once.
 */
export async function fetchSettlements(services: Needed, now: Date): Promise<void> {
  const { db } = services.database;
  for (const day of await daysAgain(db)) await takeDay(services, day, now);
  for (const day of await daysDue(db, now)) if (!(await takeDay(services, day, now))) break;
  await inTransaction(db, (tx) => matchLines(tx, now));
}

/** Days that an operator marked to be fetched again. */
async function daysAgain(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    day: string;
  }>`SELECT to_char(day, 'YYYY-MM-DD') AS day FROM settlement WHERE again ORDER BY settlement.day`.execute(db);
  return rows.map(({ day }) => day);
}

/** Finished days since the last fetched one; the first day ever is the day of the oldest item. */
async function daysDue(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{
    last: string | null;
  }>`SELECT to_char(max(day), 'YYYY-MM-DD') AS last FROM settlement WHERE taken_at IS NOT NULL`.execute(db);
  const last = rows[0]?.last;
  const end = dayStart(now.getTime() - AFTER_MS);
  const due: string[] = [];
  for (let from = last ? endOfDay(last) : await firstDay(db, end - DAY_MS); from < end; from += DAY_MS)
    due.push(manilaDay(from));
  return due;
}

async function firstDay(db: Db, yesterday: number): Promise<number> {
  const { rows } = await sql<{
    at: Date | null;
  }>`SELECT min(at) AS at FROM clearing_item WHERE settled_on IS NULL`.execute(db);
  const oldest = rows[0]?.at;
  return oldest ? Math.min(dayStart(oldest), yesterday) : yesterday;
}

/** @returns false if the fetch failed and the day must be retried. */
async function takeDay({ database: { db }, partners, log }: Needed, day: string, now: Date): Promise<boolean> {
  try {
    const path = `/psp/v1/settlements/${day}`;
    const file = readFile(await partners.call('psp', { method: 'POST', path, body: {}, timeoutMs: TIMEOUT_MS }), day);
    await inTransaction(db, (tx) => store(tx, day, file, now));
    return true;
  } catch (error) {
    if (error instanceof Unreadable) {
      log.error({ day, problem: error.message }, 'the file of a settlement cannot be read');
      await inTransaction(db, (tx) => noteUnreadable(tx, day, error.message));
      return false;
    }
    if (!(error instanceof PartnerFailure)) throw error;
    log.warn({ err: error, day }, 'the download of a settlement failed and is repeated');
    return false;
  }
}

async function store(tx: Tx, day: string, { net, lines }: SettlementFile, now: Date): Promise<void> {
  const count = lines.length;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('settlement')
    .values({ day, count, net, taken_at: now, problem: null, again: false })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet({ count, net, taken_at: now, problem: null, again: false })
        .where(({ or, eb }) => or([eb('settlement.taken_at', 'is', null), eb('settlement.again', '=', true)])),
    )
    .executeTakeFirstOrThrow();
  // Another node has processed the day.
  if (numInsertedOrUpdatedRows !== 1n) return;
  await tx
    .deleteFrom('settlement_line')
    .where('day', '=', sql<Date>`${day}::date`)
    .where('settled_at', 'is', null)
    .execute();
  // In a file fetched again, settled items stay; the first matching line is the settled one.
  await sql`
    INSERT INTO settlement_line (day, kind, channel, ref, order_id, amount, at)
    SELECT ${day}::date, kind, channel, ref, order_id, amount, at
      FROM (SELECT *, row_number() OVER (PARTITION BY kind, channel, ref, amount ORDER BY nr) AS telling
              FROM jsonb_to_recordset(${JSON.stringify(lines.map(onWire))}::jsonb)
                AS f (nr int, kind text, channel text, ref text, order_id text, amount bigint, at timestamptz)) f
     WHERE f.telling > 1 OR NOT EXISTS (
             SELECT FROM settlement_line s WHERE s.day = ${day}::date AND s.settled_at IS NOT NULL
                AND s.kind = f.kind AND s.channel = f.channel AND s.ref = f.ref AND s.amount = f.amount)
     ORDER BY nr`.execute(tx);
  await matchLines(tx, now);
  const differences = (await differencesOf(tx)).filter((one) => one.day <= day && one.note === null);
  if (differences.length > 0) await event(tx, 'settlement-differs', day, { count: differences.length });
}

function onWire({ orderId, amount, at, ...line }: SettlementFile['lines'][number], nr: number) {
  return { ...line, nr, order_id: orderId, amount: String(amount), at };
}

async function noteUnreadable(tx: Tx, day: string, problem: string): Promise<void> {
  await tx
    .insertInto('settlement')
    .values({ day, taken_at: null, problem })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ problem }))
    .execute();
  await event(tx, 'settlement-unreadable', day, { problem });
}

async function event(tx: Tx, kind: string, day: string, detail: object): Promise<void> {
  await tx
    .insertInto('significant_event')
    .values({ kind, ref: day, detail: JSON.stringify(detail) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
