import { DAY_MS, ORDER_STATUS } from '@parola/calls';
import * as z from 'zod';
import { inTransaction } from '../../db/transaction';
import type { Services } from '../../domain-api/domain';
import { PartnerFailure } from '../../partners/client';
import { epochMs, listOf, optional } from '../../partners/field-schemas';
import { noteUnreadable, readAnswer } from '../../partners/unreadable-answer';
import { readPaymentChannels } from './offer.queries';
import { settleCharge } from './settle-charge.commands';

/** Period after the expiry of an order in which the provider is asked: it repeats call-backs for a day too. */
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
/** The provider's answer on an order. A named order must be the requested one. */
const orderAnswer = (orderId: string) =>
  z.object({ orderId: optional(z.literal(orderId)), charges: listOf(charge, ({ pspTxId }) => pspTxId) });

/**
 * Job: asks the payment provider once about every unpaid order after its expiry. A charge with a lost call-back is then
 * booked like a notified one. Safe beside call-backs and on several nodes, as a charge is booked once. A request
 * without an answer ends the run; the next run continues.
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
        log.warn({ err: error, orderId }, 'the query of a deposit order failed');
        await noteUnreadable(db, error, `order/${orderId}`);
        if (error instanceof PartnerFailure && error.status === null) return;
        continue;
      }
    }
    await db.updateTable('recharge_order').set({ asked_at: now }).where('order_id', '=', orderId).execute();
  }
}
