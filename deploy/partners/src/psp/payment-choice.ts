import type { Database } from '../db/database';
import type { Outbox, Topic } from '../outbox/outbox';
import type { Signer } from '../signing/post-signed';
import { addCharge, takeChoice, type NewCharge, type Choice, type PspOrder } from './orders';

export const PSP_NOTICE = 'psp';

/** A call-back counts as delivered when the casino answers HTTP 200, whatever the body. */
export function pspTopic(signer: Signer): Topic {
  return { signer, settle: async (reply) => reply.status === 200 };
}

/** Delay between two call-backs of one charge, ms: the second must not overtake the first. */
const SECOND = 1_000;

type Plan = { charge: NewCharge; delays: number[] }[];

function planOf(order: PspOrder, choice: Choice, otherAmount: number, now: Date): Plan {
  const paid = { amount: order.amount, status: 'paid' as const, paidAt: now };
  switch (choice) {
    case 'pay':
      return [{ charge: paid, delays: [0] }];
    case 'fail':
      return [{ charge: { ...paid, status: 'failed' }, delays: [0] }];
    case 'payTwice':
      return [{ charge: paid, delays: [0, SECOND] }];
    case 'chargeTwice':
      return [
        { charge: paid, delays: [0] },
        { charge: paid, delays: [SECOND] },
      ];
    case 'payOther':
      return [{ charge: { ...paid, amount: otherAmount }, delays: [0] }];
    case 'payLate': {
      const paidAt = new Date(Math.max(now.getTime(), order.expireAt.getTime() + SECOND));
      return [{ charge: { ...paid, paidAt }, delays: [paidAt.getTime() - now.getTime()] }];
    }
  }
}

/**
 * Executes a tester's choice, once per order: charges the customer and writes the call-backs `{pspTxId, pspOrderId,
 * orderId, amount, currency, status, paidAt}` to the outbox. The call-back of a late payment is sent after the order
 * has expired.
 */
export async function choose(
  { database, outbox }: { database: Database; outbox: Outbox },
  order: PspOrder,
  choice: Choice,
  otherAmount = order.amount,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await takeChoice(tx, order.id, choice))) return;
    for (const { charge, delays } of planOf(order, choice, otherAmount, new Date())) {
      const { pspTxId, amount, status, paidAt } = await addCharge(tx, order.id, charge);
      for (const delayMs of delays) {
        await outbox.add(tx, {
          topic: PSP_NOTICE,
          ref: order.id,
          path: order.notifyPath,
          body: {
            pspTxId,
            pspOrderId: order.id,
            orderId: order.orderId,
            amount,
            currency: 'PHP',
            status,
            paidAt: paidAt.getTime(),
          },
          delayMs,
        });
      }
    }
  });
}
