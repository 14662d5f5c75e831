import type { SettlementDifference } from '@parola/operations';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/pool';
import { toWireAmount } from '../../ledger/wire-amount';

/** Maximum of listed differences. */
const MOST = 500;
/** Tolerance for clock differences: an item booked this close to the end of a day may be in the next day's file. */
const CLOCKS = '1 hour';

/**
 * Lines without a matching item, and items of fetched days without a line. The key of a difference stays the same when
 * a file is fetched again. An item and its line with different amounts are one difference.
 */
const DIFFERENCES = sql`
  SELECT concat_ws('/', 'line', to_char(l.day, 'YYYY-MM-DD'), l.kind, l.channel, l.ref, l.amount) AS key,
         CASE WHEN i.ref IS NULL THEN 'unknown' WHEN i.amount <> l.amount THEN 'changed' ELSE 'doubled' END AS what,
         to_char(l.day, 'YYYY-MM-DD') AS day, l.kind, l.channel, l.ref, l.order_id, i.amount AS ours, l.amount AS theirs, l.at
    FROM settlement_line l LEFT JOIN clearing_item i USING (channel, kind, ref) WHERE l.settled_at IS NULL
  UNION ALL
  SELECT concat_ws('/', 'item', i.kind, i.channel, i.ref), 'missing', to_char(i.at AT TIME ZONE 'Asia/Manila', 'YYYY-MM-DD'),
         i.kind, i.channel, i.ref, NULL, i.amount, NULL, i.at
    FROM clearing_item i
   WHERE i.settled_on IS NULL
     AND i.at < (SELECT (max(day) + 1)::timestamp AT TIME ZONE 'Asia/Manila' - ${CLOCKS}::interval FROM settlement WHERE taken_at IS NOT NULL)
     AND NOT EXISTS (SELECT FROM settlement_line l WHERE l.settled_at IS NULL AND l.channel = i.channel AND l.kind = i.kind AND l.ref = i.ref)`;

interface Row extends Pick<SettlementDifference, 'key' | 'what' | 'day' | 'kind' | 'channel' | 'ref'> {
  order_no: string | null;
  user_id: bigint | null;
  ours: bigint | null;
  theirs: bigint | null;
  at: Date;
  operator: string | null;
  reason: string | null;
  noted_at: Date | null;
}

/** Differences between the provider's files and the ledger: unexplained ones first, newest day first. */
export async function differencesOf(tx: Tx): Promise<SettlementDifference[]> {
  const { rows } = await sql<Row>`
    SELECT d.key, d.what, d.day, d.kind, d.channel, d.ref, coalesce(o.order_no, w.order_no) AS order_no, coalesce(o.user_id, w.user_id) AS user_id,
           d.ours, d.theirs, d.at, n.operator, n.reason, n.at AS noted_at
      FROM (SELECT d.*, CASE WHEN order_text ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN order_text::uuid END AS order_uuid
              FROM (SELECT d.*, coalesce(c.order_id, d.order_id, d.ref) AS order_text
                      FROM (${DIFFERENCES}) d LEFT JOIN recharge_charge c ON c.channel = d.channel AND c.psp_tx_id = d.ref) d) d
      LEFT JOIN recharge_order o ON o.order_id = d.order_uuid
      LEFT JOIN withdrawal w ON w.order_id = d.order_uuid
      LEFT JOIN settlement_note n USING (key)
     ORDER BY n.key IS NOT NULL, d.day DESC, d.key COLLATE "C" LIMIT ${MOST}`.execute(tx);
  return rows.map(({ order_no: orderNo, user_id: userId, operator, reason, noted_at: notedAt, at, ...row }) => ({
    ...row,
    orderNo,
    player: userId === null ? null : String(userId),
    ours: row.ours === null ? null : toWireAmount(row.ours),
    theirs: row.theirs === null ? null : toWireAmount(row.theirs),
    time: at.getTime(),
    note: operator !== null && reason !== null && notedAt ? { operator, reason, time: notedAt.getTime() } : null,
  }));
}

/**
 * Stores an operator's explanation of a difference; a later one replaces it. @returns false for an unknown difference.
 */
export async function recordDifference(
  tx: Tx,
  { key, by, reason, now }: { key: string; by: string; reason: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO settlement_note (key, operator, reason, at)
    SELECT DISTINCT d.key, ${by}, ${reason}, ${now}::timestamptz FROM (${DIFFERENCES}) d WHERE d.key = ${key}
    ON CONFLICT (key) DO UPDATE SET operator = excluded.operator, reason = excluded.reason, at = excluded.at`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/** Check of the ledger (I10): reports unexplained differences. */
export const SETTLEMENT_CHECK = {
  invariant: 'I10 the files of the payment provider equal the books',
  query: sql`
    SELECT concat_ws(' ', d.kind, d.channel || '/' || d.ref, 'of', d.day) AS subject,
           concat(d.what, ': the provider says ', coalesce(d.theirs::text, 'nothing'), ', the books ', coalesce(d.ours::text, 'nothing')) AS detail
      FROM (${DIFFERENCES}) d WHERE NOT EXISTS (SELECT FROM settlement_note n WHERE n.key = d.key)`,
};

/** The latest fetched days, and days with a failed fetch. */
export async function daysOf(db: Db | Tx, most: number) {
  const { rows } = await sql<{
    day: string;
    count: number;
    net: bigint;
    taken_at: Date | null;
    problem: string | null;
    again: boolean;
  }>`SELECT to_char(day, 'YYYY-MM-DD') AS day, count, net, taken_at, problem, again FROM settlement ORDER BY settlement.day DESC LIMIT ${most}`.execute(
    db,
  );
  return rows.map(({ taken_at: takenAt, net, ...row }) => ({
    ...row,
    net: toWireAmount(net),
    takenTime: takenAt?.getTime() ?? null,
  }));
}
