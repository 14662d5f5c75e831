import { ORDER_STATUS, ORDER_STEP } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import { toWireAmount } from '../../ledger/wire-amount';
import { REASON, stepOf, type StoredOrder } from './orders.commands';
import type { Step } from './tables';

/**
 * Returns the history of an order, including charges after its payment: they did not change the order, but the player
 * must see that this money comes back.
 */
export async function timelineOf(tx: Tx, order: StoredOrder): Promise<Step[]> {
  // The currency is stored in the charge's event only.
  const { rows } = await sql<{ amount: bigint; currency: string; created_at: Date; refunded_at: Date | null }>`
    SELECT c.amount, e.detail ->> 'currency' AS currency, c.created_at, r.refunded_at FROM recharge_charge c
      LEFT JOIN recharge_refund r USING (channel, psp_tx_id)
      JOIN significant_event e ON e.kind = 'psp-second-charge' AND e.ref = c.channel || '/' || c.psp_tx_id
     WHERE c.order_id = ${order.order_id} AND c.outcome = 'ORDER_PAID' ORDER BY c.created_at`.execute(tx);
  const more = rows.map(({ amount, currency, created_at: at, refunded_at: back }) => {
    const kind = back ? ORDER_STEP.secondSentBack : ORDER_STEP.secondPayment;
    return stepOf(order.status, { kind, ...(currency === 'PHP' ? { arrived: toWireAmount(amount) } : {}) }, back ?? at);
  });
  return [...order.timeline, ...more];
}

/**
 * Returns the received amount of an order held for another amount than ordered, hundredths; undefined if it was not in
 * pesos.
 */
export async function arrivedFor(tx: Tx, order: StoredOrder): Promise<number | undefined> {
  if (order.status !== ORDER_STATUS.held || order.reason_code !== REASON.otherAmount) return undefined;
  const {
    rows: [charge],
  } = await sql<{ amount: bigint }>`
    SELECT c.amount FROM recharge_charge c JOIN significant_event e ON e.kind = 'psp-amount-mismatch' AND e.ref = c.channel || '/' || c.psp_tx_id
     WHERE c.order_id = ${order.order_id} AND c.outcome = 'AMOUNT_MISMATCH' AND e.detail ->> 'currency' = 'PHP'
     ORDER BY c.created_at DESC LIMIT 1`.execute(tx);
  return charge && toWireAmount(charge.amount);
}
