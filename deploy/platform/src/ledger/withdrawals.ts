import type { Tx } from '../db/pool';
import { HOUSE_FEES, player, psp } from './accounts';
import { addClearingItem } from './clearing-items';
import { postJournal, type PostResult } from './ledger';

/** A withdrawal for the ledger: each of its journals has the order's id as key and ref. Hundredths. */
export interface WithdrawalPosting {
  orderId: string;
  userId: bigint;
  /** The amount leaving the wallet, its fee included. */
  amount: bigint;
  fee: bigint;
  /** The payment channel of the paying clearing account. */
  paymentChannel: string;
}

/**
 * Holds the requested amount, so it leaves the spendable balance at once: p:cash → p:withdraw_hold (player protection
 * C32).
 */
export function holdWithdrawal(tx: Tx, { orderId, userId, amount }: WithdrawalPosting): Promise<PostResult> {
  return postJournal(tx, {
    kind: 'withdraw-hold',
    scope: 'withdraw-hold',
    key: orderId,
    ref: orderId,
    actor: `player:${userId}`,
    legs: [
      { account: player(userId, 'cash'), amount: -amount },
      { account: player(userId, 'withdraw_hold'), amount },
    ],
  });
}

/** Books a paid withdrawal: p:withdraw_hold → psp:clearing, the fee → house:fees. */
export async function payWithdrawal(
  tx: Tx,
  { orderId, userId, amount, fee, paymentChannel }: WithdrawalPosting,
): Promise<PostResult> {
  await addClearingItem(tx, {
    channel: paymentChannel,
    kind: 'payout',
    ref: orderId,
    amount: amount - fee,
    posted: true,
  });
  return postJournal(tx, {
    kind: 'withdraw-paid',
    scope: 'withdraw-paid',
    key: orderId,
    ref: orderId,
    actor: `psp:${paymentChannel}`,
    legs: [
      { account: player(userId, 'withdraw_hold'), amount: -amount },
      { account: psp(paymentChannel), amount: amount - fee },
      { account: HOUSE_FEES, amount: fee },
    ],
  });
}

/** Returns the whole held amount to cash after a rejection by the operator or the bank (C32). */
export function returnWithdrawal(
  tx: Tx,
  { orderId, userId, amount }: WithdrawalPosting,
  actor: string,
): Promise<PostResult> {
  return postJournal(tx, {
    kind: 'withdraw-return',
    scope: 'withdraw-return',
    key: orderId,
    ref: orderId,
    actor,
    legs: [
      { account: player(userId, 'withdraw_hold'), amount: -amount },
      { account: player(userId, 'cash'), amount },
    ],
  });
}

/** Credits a paid withdrawal that the bank returned, fee included, in a separate journal. */
export async function returnPaidWithdrawal(
  tx: Tx,
  { orderId, userId, amount, fee, paymentChannel }: WithdrawalPosting,
): Promise<PostResult> {
  await addClearingItem(tx, {
    channel: paymentChannel,
    kind: 'return',
    ref: orderId,
    amount: amount - fee,
    posted: true,
  });
  return postJournal(tx, {
    kind: 'withdraw-return',
    scope: 'withdraw-late-return',
    key: orderId,
    ref: orderId,
    actor: `psp:${paymentChannel}`,
    legs: [
      { account: psp(paymentChannel), amount: fee - amount },
      { account: HOUSE_FEES, amount: -fee },
      { account: player(userId, 'cash'), amount },
    ],
  });
}
