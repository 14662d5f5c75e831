import { ORDER_STATUS, ORDER_STEP, type OrderStatus } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import type { Hooks } from '../../domain-api/hooks';
import { toWireAmount } from '../../ledger/wire-amount';
import { takeHeldItem } from '../../ledger/clearing-items';
import { lockLimits, mayCredit } from '../../protection';
import { readPaymentChannels } from './offer.queries';
import { lockOrder } from './orders.commands';
import { credit, mayDeposit, type ChargeAnswer } from './settle-charge.commands';

/** A payment with another amount than ordered, for the order held because of it. Hundredths. */
export interface OtherAmount {
  orderId: string;
  orderNo: string;
  userId: bigint;
  ordered: bigint;
  arrived: bigint;
}

/**
 * Reasons against crediting a payment: it is not (or no longer) such a payment, or its player may not deposit it now
 * (player protection C16).
 */
export type NotCredited = 'notFound' | 'depositsClosed';

/**
 * Tells whether an operator may credit a payment: pesos, another amount than ordered, and an order that is held for it.
 */
export function isCreditable(outcome: ChargeAnswer, currency: string | null, status: OrderStatus | null): boolean {
  return outcome === 'AMOUNT_MISMATCH' && currency === 'PHP' && status === ORDER_STATUS.held;
}

interface Named {
  channel: string;
  txId: string;
}

async function find(tx: Tx, { channel, txId }: Named): Promise<OtherAmount | undefined> {
  const { rows } = await sql<{
    orderId: string;
    orderNo: string;
    userId: bigint;
    ordered: bigint;
    arrived: bigint;
    outcome: ChargeAnswer;
    currency: string | null;
    status: OrderStatus;
  }>`
    SELECT o.order_id AS "orderId", o.order_no AS "orderNo", o.user_id AS "userId", o.amount AS ordered, c.amount AS arrived, c.outcome,
           e.detail ->> 'currency' AS currency, o.status
      FROM recharge_charge c JOIN recharge_order o ON o.order_id::text = c.order_id
      JOIN significant_event e ON e.kind = 'psp-amount-mismatch' AND e.ref = c.channel || '/' || c.psp_tx_id
     WHERE c.channel = ${channel} AND c.psp_tx_id = ${txId} AND c.amount > 0
       AND NOT EXISTS (SELECT FROM recharge_refund r WHERE r.channel = c.channel AND r.psp_tx_id = c.psp_tx_id)`.execute(
    tx,
  );
  const [found] = rows;
  if (!found) return undefined;
  const { outcome, currency, status, ...payment } = found;
  return isCreditable(outcome, currency, status) ? payment : undefined;
}

/** Returns the payment that would be credited, without writing. */
export async function readCreditableAmount(tx: Tx, named: Named, now: Date): Promise<OtherAmount | NotCredited> {
  const payment = await find(tx, named);
  if (!payment) return 'notFound';
  const { userId, arrived: amount } = payment;
  if (!(await mayDeposit(tx, userId)) || !(await mayCredit(tx, { userId, amount, now }))) return 'depositsClosed';
  return payment;
}

/**
 * Credits the received amount instead of the ordered one, once and without a bonus. The order is paid with that amount.
 * The money comes from the provider's account, or from the clearing debt after a day's file has settled it. A repeated
 * call-back then finds the charge credited.
 */
export async function creditHeld(
  tx: Tx,
  hooks: Pick<Hooks, 'depositSettled'>,
  named: Named,
  now: Date,
): Promise<NotCredited | undefined> {
  const before = await find(tx, named);
  if (!before) return 'notFound';
  // Lock order of a call-back: the player, then the order, then its charge.
  if (!(await mayDeposit(tx, before.userId))) return 'depositsClosed';
  await lockLimits(tx, before.userId);
  const order = await lockOrder(tx, before.orderId, null);
  await sql`SELECT FROM recharge_charge WHERE channel = ${named.channel} AND psp_tx_id = ${named.txId} FOR UPDATE`.execute(
    tx,
  );
  const payment = await find(tx, named);
  const paymentChannel = (await readPaymentChannels(tx)).find(({ id }) => id === order?.channel_id);
  if (!payment || !order || !paymentChannel) return 'notFound';
  const { userId, arrived: amount } = payment;
  if (!(await mayCredit(tx, { userId, amount, now }))) return 'depositsClosed';
  await tx
    .updateTable('recharge_order')
    .set({ amount, ordered_amount: order.amount })
    .where('order_id', '=', order.order_id)
    .execute();
  await tx
    .updateTable('recharge_charge')
    .set({ outcome: 'OK' })
    .where('channel', '=', named.channel)
    .where('psp_tx_id', '=', named.txId)
    .execute();
  const from = await takeHeldItem(tx, { channel: named.channel, ref: named.txId });
  const as = { kind: ORDER_STEP.paidOtherAmount, arrived: toWireAmount(amount), ordered: toWireAmount(order.amount) };
  const paid = { order: { ...order, amount, bonus: 0n, coupon_id: null }, paymentChannel, pspTxId: named.txId };
  await credit(tx, hooks, { ...paid, from, as }, now);
  return undefined;
}
