import { EXCHANGE_STATUS, type ExchangeReason } from '@parola/calls';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import { returnWithdrawal } from '../../ledger/withdrawals';
import { lockWithdrawal, moveWithdrawal, postingOf, type Withdrawal } from './orders.commands';

/** Logins of the deciding operator (`by`), and of the second one (`checker`) where two are required. */
interface Decision {
  orderId: string;
  by: string;
  checker?: string;
  now: Date;
  /** Reason for the internal records, not shown to the player. */
  reason: string;
}

/**
 * Locks an order until the transaction ends, so that a second operator waits.
 * @throws Refusal notFound, versionConflict when it is decided
 */
async function lockInReview(tx: Tx, orderId: string): Promise<Withdrawal> {
  const order = await lockWithdrawal(tx, orderId);
  if (!order) throw new Refusal('notFound');
  if (order.status !== EXCHANGE_STATUS.review) throw new Refusal('versionConflict');
  return order;
}

async function note(tx: Tx, { orderId, by, checker, reason, now }: Decision, approved: boolean): Promise<void> {
  await tx
    .insertInto('withdrawal_decision')
    .values({ order_id: orderId, operator: by, checker: checker ?? null, approved, reason, at: now })
    .execute();
}

/**
 * Approves a withdrawal; the job `sendApproved` then sends it to the payment provider.
 * @throws Refusal notFound, versionConflict
 */
export async function approveWithdrawal(tx: Tx, decision: Decision): Promise<void> {
  const order = await lockInReview(tx, decision.orderId);
  await note(tx, decision, true);
  await moveWithdrawal(tx, order, { status: EXCHANGE_STATUS.approved, text: 'Approved', now: decision.now });
}

/**
 * Rejects a withdrawal with a reason for the player: the held money is released. One operator is enough. @throws
 * Refusal notFound, versionConflict
 */
export async function rejectWithdrawal(
  tx: Tx,
  { code, words, ...decision }: Decision & { code: ExchangeReason; words?: string | undefined },
): Promise<void> {
  const order = await lockInReview(tx, decision.orderId);
  await note(tx, decision, false);
  await moveWithdrawal(tx, order, {
    status: EXCHANGE_STATUS.rejected,
    text: 'Rejected, returned to your balance',
    now: decision.now,
    reason: code,
    ...(words && { words }),
  });
  const { status } = await returnWithdrawal(tx, postingOf(order), `staff:${decision.by}`);
  if (status !== 'POSTED') throw new Error(`withdrawal ${order.order_id} was not returned: ${status}`);
}
