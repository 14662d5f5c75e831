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
  /** Why it failed or came back. */
  reason?: string | undefined;
  amount: bigint;
  currency: string;
  at: Date;
}

/**
 * `OK` booked; `DUPLICATE` reported before; `OLD` about a state that is over, as a late «paid» after «returned». The
 * others change nothing and are significant events: `TX_MISMATCH` the same event with other content, `ORDER_UNKNOWN`,
 * `AMOUNT_MISMATCH`, `CONFLICT` paid although the money was returned, or reported before the payout was placed.
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

/** Books one event, once by its id, in any order and for any number of reports. */
export async function settlePayout(tx: Tx, event: PayoutEvent, now: Date): Promise<PayoutAnswer> {
  const fingerprint = fingerprintOf({ ...event, reason: event.reason ?? '', at: event.at.getTime() });
  // The order's lock makes two events of one order wait for each other; the insert does so with two tellings of one
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
      // Also when «returned» is heard of first: it was paid, and then came back.
      else {
        const paid = await markPaid(tx, order, now);
        if (event.status === 'returned') await giveBackPaid(tx, paid, reasonOf(event), now);
      }
      return 'OK';
    }
    case EXCHANGE_STATUS.paid:
      if (event.status === 'paid') return 'OLD';
      // The provider was wrong when it said «paid», or the bank has sent it back since: in both cases the money is
      // the player's again.
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

/** Whether its money had left before it came back: a journal says so. */
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

/** A payout that did not arrive. */
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

/** For the operator (player protection C38). */
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
