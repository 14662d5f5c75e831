import { stringify } from 'csv-stringify/sync';
import type { Queryable } from '../db/database';
import { decimal } from '../ground/money';

/**
 * charge: paid by a customer · refund: refunded to the customer · payout: paid out for the casino · return: returned by
 * a bank.
 */
type Kind = 'charge' | 'refund' | 'payout' | 'return';

interface Movement {
  kind: Kind;
  txId: string;
  orderId: string;
  channel: string;
  /** Hundredths, above zero. */
  amount: number;
  at: Date;
}

/** The settlement file of a day. */
export interface Settlement {
  /** `YYYY-MM-DD` in Manila. */
  day: string;
  /** Number of lines below the heading. */
  count: number;
  /** Net amount for the casino's bank account, hundredths; negative when the casino owes it. */
  net: number;
  /**
   * RFC 4180 with a heading: `kind,tx_id,order_id,channel,amount,currency,time`; pesos with two decimals, times in
   * ISO 8601.
   */
  csv: string;
}

const COMES: readonly Kind[] = ['charge', 'return'];

/**
 * Computes the settlement of a Manila day; undefined while the day is not over. @param day an existing date
 * `YYYY-MM-DD`
 */
export async function settlementOf(db: Queryable, day: string): Promise<Settlement | undefined> {
  const { rows: bounds } = await db.query<{ from: Date; to: Date; isOver: boolean }>(
    `SELECT f AS "from", t AS "to", t <= now() AS "isOver"
       FROM (SELECT $1::date::timestamp AT TIME ZONE 'Asia/Manila' AS f, ($1::date + 1)::timestamp AT TIME ZONE 'Asia/Manila' AS t) b`,
    [day],
  );
  const [bound] = bounds;
  if (!bound?.isOver) return undefined;
  const { rows } = await db.query<Movement>(
    `SELECT 'charge' AS kind, c.id::text AS "txId", o.order_id AS "orderId", o.channel, c.amount, c.paid_at AS at
       FROM psp_charge c JOIN psp_order o ON o.id = c.psp_order_id WHERE c.status = 'paid' AND c.paid_at >= $1 AND c.paid_at < $2
     UNION ALL
     SELECT 'refund', c.id::text, o.order_id, o.channel, c.amount, r.refunded_at
       FROM psp_refund r JOIN psp_charge c ON c.id = r.psp_tx_id JOIN psp_order o ON o.id = c.psp_order_id
      WHERE r.refunded_at >= $1 AND r.refunded_at < $2
     UNION ALL
     SELECT CASE e.status WHEN 'paid' THEN 'payout' ELSE 'return' END, e.id::text, p.order_id, p.channel, p.amount, e.at
       FROM psp_payout_event e JOIN psp_payout p ON p.id = e.payout_id WHERE e.status IN ('paid', 'returned') AND e.at >= $1 AND e.at < $2
     ORDER BY at, "txId"`,
    [bound.from, bound.to],
  );
  return {
    day,
    count: rows.length,
    net: rows.reduce((sum, { kind, amount }) => sum + (COMES.includes(kind) ? amount : -amount), 0),
    csv: stringify(
      rows.map(({ kind, txId, orderId, channel, amount, at }) => [
        ...[kind, txId, orderId, channel],
        ...[decimal(amount), 'PHP', at.toISOString()],
      ]),
      { header: true, columns: ['kind', 'tx_id', 'order_id', 'channel', 'amount', 'currency', 'time'] },
    ),
  };
}
