import { ORDER_STATUS, ORDER_STEP } from '@parola/calls';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Tx } from '../../db/pool';
import { inTransaction } from '../../db/transaction';
import type { Services } from '../../domain-api/domain';
import { addClearingRefund } from '../../ledger/clearing-items';
import { toWireAmount } from '../../ledger/wire-amount';
import { PartnerFailure } from '../../partners/client';
import { epochMs, optional } from '../../partners/field-schemas';
import { readAnswer } from '../../partners/unreadable-answer';
import { lockOrder, moveOrder, REASON } from './orders.commands';

const BATCH = 50;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 3_600_000;

/** A charge whose money must be refunded. */
export interface Refund {
  channel: string;
  pspTxId: string;
  orderId: string;
  /** Hundredths. */
  amount: bigint;
}

/**
 * Schema of the answer to a refund. A named amount must be the full one: a remainder would stay with the provider
 * unnoticed.
 */
const refundAnswer = ({ pspTxId, amount }: Pick<Refund, 'pspTxId' | 'amount'>) =>
  z.object({ pspTxId: z.literal(pspTxId), amount: optional(z.literal(toWireAmount(amount))), refundedAt: epochMs });

/** Queues the refund of a charge, in the transaction that refused to credit it. Idempotent. */
export async function askBack(tx: Tx, { channel, pspTxId, orderId, amount }: Refund): Promise<void> {
  await tx
    .insertInto('recharge_refund')
    .values({ channel, psp_tx_id: pspTxId, order_id: orderId, amount })
    .onConflict((conflict) => conflict.columns(['channel', 'psp_tx_id']).doNothing())
    .execute();
}

/** Records a completed refund and returns the held order. Idempotent. */
async function noteRefund(tx: Tx, { channel, pspTxId, orderId }: Refund, at: Date, now: Date): Promise<void> {
  const order = await lockOrder(tx, orderId, null);
  const { numUpdatedRows } = await tx
    .updateTable('recharge_refund')
    .set({ refunded_at: at })
    .where('channel', '=', channel)
    .where('psp_tx_id', '=', pspTxId)
    .where('refunded_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await addClearingRefund(tx, { channel, ref: pspTxId, at });
  if (order?.status !== ORDER_STATUS.held) return;
  // An order may have several payments: the last refund ends it.
  const { rows } = await sql`
    SELECT FROM recharge_charge c LEFT JOIN recharge_refund r USING (channel, psp_tx_id)
     WHERE c.order_id = ${orderId} AND r.refunded_at IS NULL AND (r.psp_tx_id IS NOT NULL OR c.outcome = 'AMOUNT_MISMATCH') LIMIT 1`.execute(
    tx,
  );
  if (rows.length > 0) return;
  await moveOrder(tx, order, {
    status: ORDER_STATUS.returned,
    as: { kind: ORDER_STEP.sentBack },
    now,
    bonus: 0n,
    reason: Object.values(REASON).find((one) => one === order.reason_code),
  });
}

/**
 * Schedules the next attempt with exponential back-off. A refusal by the provider raises one significant event, as an
 * operator has to contact the provider.
 */
async function noteFailure(tx: Tx, refund: Refund, tries: number, refused: boolean, now: Date): Promise<void> {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.min(tries, 10), LONGEST_WAIT_MS);
  await tx
    .updateTable('recharge_refund')
    .set({ tries: tries + 1, next_try_at: new Date(now.getTime() + wait) })
    .where('channel', '=', refund.channel)
    .where('psp_tx_id', '=', refund.pspTxId)
    .execute();
  if (!refused) return;
  await tx
    .insertInto('significant_event')
    .values({
      kind: 'psp-refund-refused',
      user_id: null,
      ref: `${refund.channel}/${refund.pspTxId}`,
      detail: JSON.stringify({ orderId: refund.orderId, amount: String(refund.amount) }),
    })
    .onConflict((conflict) => conflict.columns(['kind', 'ref']).doNothing())
    .execute();
}

/**
 * Job: sends queued refunds to the payment provider until it confirms them. Safe on several nodes: the provider refunds
 * a charge once. A request without an answer ends the run; the next run continues.
 */
export async function sendBack(
  { database: { db }, partners, log }: Pick<Services, 'database' | 'partners' | 'log'>,
  now: Date,
): Promise<void> {
  const due = await db
    .selectFrom('recharge_refund')
    .selectAll()
    .where('refunded_at', 'is', null)
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(BATCH)
    .execute();
  for (const { channel, psp_tx_id: pspTxId, order_id: orderId, amount, tries } of due) {
    const refund = { channel, pspTxId, orderId, amount };
    try {
      const answer = await partners.call('psp', { method: 'POST', path: '/psp/v1/refunds', body: { pspTxId } });
      const { refundedAt } = readAnswer('psp', refundAnswer(refund), answer);
      await inTransaction(db, (tx) => noteRefund(tx, refund, new Date(refundedAt), now));
    } catch (error) {
      const status = error instanceof PartnerFailure ? error.status : null;
      log.warn({ err: error, orderId, pspTxId }, 'the payment provider refused a refund');
      await inTransaction(db, (tx) => noteFailure(tx, refund, tries, status !== null && status < 500, now));
      if (error instanceof PartnerFailure && status === null) return;
    }
  }
}
