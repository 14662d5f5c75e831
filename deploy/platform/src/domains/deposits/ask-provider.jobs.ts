import { DAY_MS, ORDER_STATUS } from '@parola/calls';
import * as z from 'zod';
import { inTransaction } from '../../db/transaction';
import type { Services } from '../../domain-api/domain';
import { PartnerFailure } from '../../partners/client';
import { epochMs, listOf, optional } from '../../partners/field-schemas';
import { noteUnreadable, readAnswer } from '../../partners/unreadable-answer';
import { readPaymentChannels } from './offer.queries';
import { settleCharge } from './settle-charge.commands';

/** The provider repeats a call-back for a day; as long we ask. */
const ASK_FOR_MS = DAY_MS;
const BATCH = 50;
const UNPAID = [ORDER_STATUS.pending, ORDER_STATUS.failed, ORDER_STATUS.cancelled, ORDER_STATUS.expired];

const charge = z.object({
  pspTxId: z.string().min(1).max(100),
  amount: z.int().min(0),
  currency: z.string().max(8),
  status: z.enum(['paid', 'failed']),
  paidAt: epochMs,
});
/** What the provider tells of an order. Where it names the order, it must be the one that was asked for. */
const orderAnswer = (orderId: string) =>
  z.object({ orderId: optional(z.literal(orderId)), charges: listOf(charge, ({ pspTxId }) => pspTxId) });

/**
 * Asks the payment provider once about every order that has expired unpaid: a charge whose call-back was lost is then
 * taken into the books as if it had been notified. Safe beside call-backs and on several nodes, for a charge counts
 * once. No answer ends the run; the next one goes on.
 */
export async function queryUnpaidOrders(
  { database: { db }, partners, hooks, log }: Pick<Services, 'database' | 'partners' | 'hooks' | 'log'>,
  now: Date,
): Promise<void> {
  const orders = await db
    .selectFrom('recharge_order')
    .select(['order_id', 'channel_id'])
    .where('asked_at', 'is', null)
    .where('status', 'in', UNPAID)
    .where('expire_at', '<=', now)
    .where('expire_at', '>', new Date(now.getTime() - ASK_FOR_MS))
    .orderBy('expire_at')
    .limit(BATCH)
    .execute();
  const paymentChannels = await readPaymentChannels(db);
  for (const { order_id: orderId, channel_id: paymentChannelId } of orders) {
    const paymentChannel = paymentChannels.find(({ id }) => id === paymentChannelId)?.slug;
    if (paymentChannel === undefined) continue;
    try {
      const { charges } = readAnswer(
        'psp',
        orderAnswer(orderId),
        await partners.call('psp', { method: 'POST', path: `/psp/v1/orders/${orderId}`, body: {} }),
      );
      for (const { paidAt, amount, ...charge } of charges) {
        await inTransaction(db, (tx) =>
          settleCharge(
            tx,
            hooks,
            { ...charge, channel: paymentChannel, orderId, amount: BigInt(amount), paidAt: new Date(paidAt) },
            now,
          ),
        );
      }
    } catch (error) {
      if (!(error instanceof PartnerFailure) || error.status !== 404) {
        log.warn({ err: error, orderId }, 'the payment provider did not tell of an order');
        await noteUnreadable(db, error, `order/${orderId}`);
        if (error instanceof PartnerFailure && error.status === null) return;
        continue;
      }
    }
    await db.updateTable('recharge_order').set({ asked_at: now }).where('order_id', '=', orderId).execute();
  }
}
