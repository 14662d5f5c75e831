import { EXCHANGE_REASON, EXCHANGE_STATUS, type ExchangeReason } from '@parola/calls';
import type { Tx } from '../../db/pool';
import { fingerprintOf, type PostResult } from '../../ledger/ledger';
import { payWithdrawal, returnPaidWithdrawal, returnWithdrawal } from '../../ledger/withdrawals';
import { lockWithdrawal, moveWithdrawal, postingOf, type Withdrawal } from './orders.commands';

/** The payment provider's report of a payout; amount in hundredths. */
export interface PayoutEvent {
  eventId: string;
  orderId: string;
  status: 'paid' | 'failed' | 'returned';
  /** Reason for `failed` or `returned`. */
  reason?: string | undefined;
  amount: bigint;
  currency: string;
  at: Date;
}

/**
 * `OK` booked; `DUPLICATE` reported before; `OLD` about an earlier state, e.g. a late «paid» after «returned». The
 * others change nothing and are written as significant events: `TX_MISMATCH` same event id with other content,
 * `ORDER_UNKNOWN`, `AMOUNT_MISMATCH`, `CONFLICT` paid although the money was returned, or reported before the payout
 * was sent.
 */
export type PayoutAnswer =
  | 'OK'
  | 'DUPLICATE'
  | 'OLD'
  | 'TX_MISMATCH'
  | 'ORDER_UNKNOWN'
  | 'AMOUNT_MISMATCH'
  | 'CONFLICT';

const REASONS: Readonly<Record<string, ExchangeReason>> = {
  'account-closed': EXCHANGE_REASON.accountClosed,
  'account-unknown': EXCHANGE_REASON.accountUnknown,
  'bank-refused': EXCHANGE_REASON.bankRefused,
};

/** Books a payout event, once per event id; events may arrive in any order and repeatedly. */
export async function settlePayout(tx: Tx, event: PayoutEvent, now: Date): Promise<PayoutAnswer> {
  const fingerprint = fingerprintOf({ ...event, reason: event.reason ?? '', at: event.at.getTime() });
  // The lock of the order serialises different events of one order; the insert serialises repeated reports of one
  // event.
  const order = await lockWithdrawal(tx, event.orderId);
  const claimed = await tx
    .insertInto('payout_event')
    .values({ event_id: event.eventId, fingerprint, order_id: event.orderId, outcome: '' })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('event_id')
    .executeTakeFirst();
  if (!claimed) {
    const known = await tx
      .selectFrom('payout_event')
      .select('fingerprint')
      .where('event_id', '=', event.eventId)
      .executeTakeFirstOrThrow();
    if (known.fingerprint === fingerprint) return 'DUPLICATE';
    await incident(tx, 'payout-mismatch', event, order);
    return 'TX_MISMATCH';
  }
  const outcome = await judge(tx, event, order, now);
  await tx.updateTable('payout_event').set({ outcome }).where('event_id', '=', event.eventId).execute();
  return outcome;
}

async function judge(tx: Tx, event: PayoutEvent, order: Withdrawal | undefined, now: Date): Promise<PayoutAnswer> {
  if (!order) {
    await incident(tx, 'payout-unknown-order', event, order);
    return 'ORDER_UNKNOWN';
  }
  if (event.amount !== order.amount - order.fee || event.currency !== 'PHP') {
    await incident(tx, 'payout-amount-mismatch', event, order);
    return 'AMOUNT_MISMATCH';
  }
  switch (order.status) {
    case EXCHANGE_STATUS.paying: {
      if (event.status === 'failed') await giveBack(tx, order, reasonOf(event), now);
      // «returned» without an earlier «paid» implies that the payout was paid first.
      else {
        const paid = await markPaid(tx, order, now);
        if (event.status === 'returned') await giveBackPaid(tx, paid, reasonOf(event), now);
      }
      return 'OK';
    }
    case EXCHANGE_STATUS.paid:
      if (event.status === 'paid') return 'OLD';
      // Either «paid» was wrong, or the bank returned the money since: in both cases the player gets it back.
      await incident(tx, 'payout-late-return', event, order);
      await giveBackPaid(tx, order, reasonOf(event), now);
      return 'OK';
    case EXCHANGE_STATUS.returned:
      if (event.status !== 'paid') return 'OLD';
      if (await wasPaid(tx, order)) return 'OLD';
      await incident(tx, 'payout-conflict', event, order);
      return 'CONFLICT';
    default:
      await incident(tx, 'payout-conflict', event, order);
      return 'CONFLICT';
  }
}

function reasonOf({ reason }: PayoutEvent): ExchangeReason {
  return REASONS[reason ?? ''] ?? EXCHANGE_REASON.channelFailed;
}

function posted(order: Withdrawal, { status }: PostResult): void {
  if (status !== 'POSTED') throw new Error(`withdrawal ${order.order_id} was not posted: ${status}`);
}

/** Whether a returned order had been paid before; the journal of the payment proves it. */
async function wasPaid(tx: Tx, { order_id: orderId }: Withdrawal): Promise<boolean> {
  const row = await tx
    .selectFrom('journal')
    .select('id')
    .where('idem_scope', '=', 'withdraw-paid')
    .where('idem_key', '=', orderId)
    .executeTakeFirst();
  return row !== undefined;
}

async function markPaid(tx: Tx, order: Withdrawal, now: Date): Promise<Withdrawal> {
  const moved = await moveWithdrawal(tx, order, { status: EXCHANGE_STATUS.paid, text: 'Paid', now });
  posted(order, await payWithdrawal(tx, postingOf(order)));
  return moved;
}

/** Returns the money of a failed payout to the player. */
export async function giveBack(tx: Tx, order: Withdrawal, reason: ExchangeReason, now: Date): Promise<void> {
  const text = 'Returned to your balance';
  await moveWithdrawal(tx, order, { status: EXCHANGE_STATUS.returned, text, now, reason });
  posted(order, await returnWithdrawal(tx, postingOf(order), `psp:${order.channel}`));
}

async function giveBackPaid(tx: Tx, order: Withdrawal, reason: ExchangeReason, now: Date): Promise<void> {
  const text = 'Sent back by the bank, returned to your balance';
  await moveWithdrawal(tx, order, { status: EXCHANGE_STATUS.returned, text, now, reason });
  posted(order, await returnPaidWithdrawal(tx, postingOf(order)));
}

/** Writes a significant event about the payout (player protection C38). */
async function incident(tx: Tx, kind: string, event: PayoutEvent, order: Withdrawal | undefined): Promise<void> {
  await tx
    .insertInto('significant_event')
    .values({
      kind,
      user_id: order?.user_id ?? null,
      ref: event.eventId,
      detail: JSON.stringify({
        orderId: event.orderId,
        status: event.status,
        amount: String(event.amount),
        currency: event.currency,
      }),
    })
    .onConflict((conflict) => conflict.columns(['kind', 'ref']).doNothing())
    .execute();
}
