import type { HeldPayment, HeldWhy } from '@parola/operations';
import type { OrderStatus } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import { toWireAmount } from '../../ledger/wire-amount';
import { isCreditable } from './credit-held.commands';
import { ownerOf } from './orders.commands';
import { askBack } from './refund.commands';
import type { ChargeAnswer } from './settle-charge.commands';

const MOST = 200;
const SENT_DAYS = 7;

const WHY: Partial<Record<ChargeAnswer, HeldWhy>> = {
  AMOUNT_MISMATCH: 'amount',
  ORDER_EXPIRED: 'late',
  ORDER_CLOSED: 'closed',
  ORDER_PAID: 'second',
  ORDER_UNKNOWN: 'unknown',
};

interface Row {
  channel: string;
  psp_tx_id: string;
  order_no: string | null;
  user_id: bigint | null;
  order_status: OrderStatus | null;
  amount: bigint;
  currency: string | null;
  outcome: ChargeAnswer;
  created_at: Date;
  asked: boolean;
  tries: number | null;
  refunded_at: Date | null;
}

/**
 * Returns received and uncredited payments: those waiting for an operator, those being refunded, and those refunded
 * within the last week.
 */
export async function heldPayments(tx: Tx): Promise<HeldPayment[]> {
  const { rows } = await sql<Row>`
    SELECT c.channel, c.psp_tx_id, o.order_no, o.user_id, o.status AS order_status, c.amount, e.detail ->> 'currency' AS currency, c.outcome, c.created_at,
           h.asked, h.tries, h.refunded_at
      FROM (SELECT channel, psp_tx_id, true AS asked, tries, refunded_at FROM recharge_refund
             WHERE refunded_at IS NULL OR refunded_at > clock_timestamp() - ${SENT_DAYS} * interval '1 day'
            UNION ALL
            SELECT channel, psp_tx_id, false, 0, NULL FROM recharge_charge m
             WHERE outcome = 'AMOUNT_MISMATCH'
               AND NOT EXISTS (SELECT FROM recharge_refund r WHERE r.channel = m.channel AND r.psp_tx_id = m.psp_tx_id)) h
      JOIN recharge_charge c USING (channel, psp_tx_id)
      LEFT JOIN recharge_order o ON o.order_id = CASE WHEN c.order_id ~ '^[0-9a-f-]{36}$' THEN c.order_id::uuid END
      LEFT JOIN significant_event e ON e.ref = c.channel || '/' || c.psp_tx_id
       AND e.kind = CASE c.outcome WHEN 'AMOUNT_MISMATCH' THEN 'psp-amount-mismatch' WHEN 'ORDER_PAID' THEN 'psp-second-charge'
                                   WHEN 'ORDER_UNKNOWN' THEN 'psp-unknown-order' ELSE 'psp-returned' END
     ORDER BY h.refunded_at IS NOT NULL, h.asked, c.created_at DESC LIMIT ${MOST}`.execute(tx);
  return rows.map((row) => ({
    channel: row.channel,
    txId: row.psp_tx_id,
    orderNo: row.order_no,
    player: row.user_id === null ? null : String(row.user_id),
    amount: toWireAmount(row.amount),
    currency: row.currency ?? 'PHP',
    why: WHY[row.outcome] ?? 'unknown',
    time: row.created_at.getTime(),
    state: row.refunded_at ? 'sent' : row.asked ? 'asked' : 'held',
    creditable: !row.asked && isCreditable(row.outcome, row.currency, row.order_status),
    tries: row.tries ?? 0,
    sentTime: row.refunded_at?.getTime() ?? null,
  }));
}

/**
 * Starts the refund of a payment that waits for a decision, or repeats the request of a running refund now.
 * @returns its player, null without one; undefined for an unknown, credited or refunded payment
 */
export async function sendPaymentBack(
  tx: Tx,
  { channel, txId }: { channel: string; txId: string },
  now: Date,
): Promise<string | null | undefined> {
  const charge = await tx
    .selectFrom('recharge_charge')
    .selectAll()
    .where('channel', '=', channel)
    .where('psp_tx_id', '=', txId)
    .forUpdate()
    .executeTakeFirst();
  if (!charge) return undefined;
  if (charge.outcome === 'AMOUNT_MISMATCH')
    await askBack(tx, { channel, pspTxId: txId, orderId: charge.order_id, amount: charge.amount });
  const { numUpdatedRows } = await tx
    .updateTable('recharge_refund')
    .set({ next_try_at: now })
    .where('channel', '=', channel)
    .where('psp_tx_id', '=', txId)
    .where('refunded_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  const owner = await ownerOf(tx, charge.order_id);
  return owner === undefined ? null : String(owner);
}
