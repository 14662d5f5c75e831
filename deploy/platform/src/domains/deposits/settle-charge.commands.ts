import { ACTIVITY_ID, daysLater, FIRST_CHARGE_BONUS, ORDER_STATUS, ORDER_STEP, PROP_ID } from '@parola/calls';
import type { Tx } from '../../db/pool';
import type { AwardSource, Hooks } from '../../domain-api/hooks';
import { Refusal } from '../../ground/errors';
import { toWireAmount } from '../../ledger/wire-amount';
import { addClearingItem } from '../../ledger/clearing-items';
import { postDeposit } from '../../ledger/postings';
import { fingerprintOf } from '../../ledger/ledger';
import { grantAward } from '../awards';
import { assertMay, lockLimits, mayCredit } from '../../protection';
import { bonusKey } from './bonuses.queries';
import { isCouponFree } from './coupons.queries';
import { askBack } from './refund.commands';
import { readPaymentChannels, depositRule, type PaymentChannel } from './offer.queries';
import { lockOrder, moveOrder, ownerOf, REASON, type Reason, type StoredOrder } from './orders.commands';
import type { Happened } from './order-steps.format';

export const FIRST_DEPOSIT: AwardSource = {
  name: 'first-deposit',
  activityId: ACTIVITY_ID.FirstDepositBonus,
  title: 'First deposit bonus',
  from: 'bonus',
};

/** Source of bonuses by coupon. The coupon's id is the idempotency key. */
export const DEPOSIT_COUPON: AwardSource = {
  name: 'deposit-coupon',
  activityId: ACTIVITY_ID.Deposit,
  title: 'Deposit coupon',
  from: 'bonus',
};

/** Source of other deposit bonuses, once per period. */
export const DEPOSIT_BONUS: AwardSource = {
  name: 'deposit-bonus',
  activityId: ACTIVITY_ID.Deposit,
  title: 'Deposit bonus',
  from: 'bonus',
};

type Settling = Pick<Hooks, 'depositSettled'>;

/** The payment provider's report of a transaction. Amount in hundredths. */
export interface Charge {
  channel: string;
  pspTxId: string;
  orderId: string;
  amount: bigint;
  currency: string;
  status: 'paid' | 'failed';
  paidAt: Date;
}

/**
 * Result of a report. `OK`: recorded, and credited when paid. `DUPLICATE`: recorded before. All others are not credited
 * and are refunded (`refund.commands.ts`), except `AMOUNT_MISMATCH`, which an operator settles. `TX_MISMATCH`: known
 * transaction with other content. `ORDER_PAID`: second charge for a paid order.
 */
export type ChargeAnswer =
  | 'OK'
  | 'DUPLICATE'
  | 'TX_MISMATCH'
  | 'ORDER_UNKNOWN'
  | 'ORDER_PAID'
  | 'AMOUNT_MISMATCH'
  | 'ORDER_EXPIRED'
  | 'ORDER_CLOSED';

/** Books a charge once per (channel, pspTxId), for any number of reports, also if they name different orders. */
export async function settleCharge(tx: Tx, hooks: Settling, charge: Charge, now: Date): Promise<ChargeAnswer> {
  const { channel, pspTxId } = charge;
  const fingerprint = fingerprintOf({ ...charge, paidAt: charge.paidAt.getTime() });
  // Takes the player's lock before any other, in the order of an exclusion: an exclusion holds that lock while it waits
  // for the order's lock.
  const userId = await ownerOf(tx, charge.orderId);
  const may = userId !== undefined && (await mayDeposit(tx, userId));
  // The order's lock serializes charges of one order. The unique key of the insert serializes reports of one charge,
  // even with different orders.
  const order = await lockOrder(tx, charge.orderId, null);
  const claimed = await tx
    .insertInto('recharge_charge')
    .values({ channel, psp_tx_id: pspTxId, fingerprint, order_id: charge.orderId, amount: charge.amount, outcome: '' })
    .onConflict((conflict) => conflict.columns(['channel', 'psp_tx_id']).doNothing())
    .returning('psp_tx_id')
    .executeTakeFirst();
  if (!claimed) {
    const known = await tx
      .selectFrom('recharge_charge')
      .select(['fingerprint', 'outcome'])
      .where('channel', '=', channel)
      .where('psp_tx_id', '=', pspTxId)
      .executeTakeFirstOrThrow();
    if (known.fingerprint === fingerprint) return known.outcome === 'OK' ? 'DUPLICATE' : answerOf(known.outcome);
    await incident(tx, 'psp-mismatch', charge, order);
    return 'TX_MISMATCH';
  }
  const outcome = await judge(tx, hooks, charge, order, { may, now });
  await tx
    .updateTable('recharge_charge')
    .set({ outcome })
    .where('channel', '=', channel)
    .where('psp_tx_id', '=', pspTxId)
    .execute();
  // The provider's settlement includes uncredited payments too.
  if (outcome !== 'OK' && charge.status === 'paid' && charge.currency === 'PHP' && charge.amount > 0n)
    await addClearingItem(tx, { channel, kind: 'charge', ref: pspTxId, amount: charge.amount, posted: false });
  return outcome;
}

const REFUSED: readonly ChargeAnswer[] = [
  'ORDER_UNKNOWN',
  'ORDER_PAID',
  'AMOUNT_MISMATCH',
  'ORDER_EXPIRED',
  'ORDER_CLOSED',
];

function answerOf(outcome: string): ChargeAnswer {
  const answer = REFUSED.find((one) => one === outcome);
  if (!answer) throw new Error(`no such outcome of a charge: ${outcome}`);
  return answer;
}

async function judge(
  tx: Tx,
  hooks: Settling,
  charge: Charge,
  order: StoredOrder | undefined,
  { may, now }: { may: boolean; now: Date },
): Promise<ChargeAnswer> {
  const paymentChannel = order && (await readPaymentChannels(tx)).find(({ id }) => id === order.channel_id);
  if (!order || paymentChannel?.slug !== charge.channel) {
    await incident(tx, 'psp-unknown-order', charge, order);
    if (charge.status === 'paid') await askBack(tx, charge);
    return 'ORDER_UNKNOWN';
  }
  if (charge.status === 'failed') {
    if (order.status === ORDER_STATUS.pending)
      await moveOrder(tx, order, { status: ORDER_STATUS.failed, as: { kind: ORDER_STEP.declined }, now });
    return 'OK';
  }
  if (order.status === ORDER_STATUS.paid) {
    await incident(tx, 'psp-second-charge', charge, order);
    await askBack(tx, charge);
    return 'ORDER_PAID';
  }
  const closed = order.reason_code === REASON.mayNotDeposit;
  if (closed || !may) {
    const late =
      !closed &&
      (order.status === ORDER_STATUS.expired ||
        order.status === ORDER_STATUS.cancelled ||
        charge.paidAt > order.expire_at);
    await giveBack(tx, charge, order, now, late ? REASON.late : REASON.mayNotDeposit);
    return late ? 'ORDER_EXPIRED' : 'ORDER_CLOSED';
  }
  if (charge.amount !== order.amount || charge.currency !== 'PHP') {
    await incident(tx, 'psp-amount-mismatch', charge, order);
    const as = {
      kind: ORDER_STEP.otherAmount,
      ordered: toWireAmount(order.amount),
      ...(charge.currency === 'PHP' ? { arrived: toWireAmount(charge.amount) } : {}),
    };
    await moveOrder(tx, order, { status: ORDER_STATUS.held, as, now, reason: REASON.otherAmount, bonus: 0n });
    return 'AMOUNT_MISMATCH';
  }
  if (!(await mayCredit(tx, { userId: order.user_id, amount: order.amount, now }))) {
    await giveBack(tx, charge, order, now, REASON.overLimit);
    return 'ORDER_CLOSED';
  }
  await credit(tx, hooks, { order, paymentChannel, pspTxId: charge.pspTxId }, now);
  return 'OK';
}

/**
 * Tells whether the player may deposit now, and locks the player's limits (player protection C16). No exclusion can
 * begin before the end of the transaction.
 */
export async function mayDeposit(tx: Tx, userId: bigint): Promise<boolean> {
  try {
    await assertMay(tx, userId, 'deposit');
    await lockLimits(tx, userId);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Holds an order and queues the refund of its payment. */
async function giveBack(tx: Tx, charge: Charge, order: StoredOrder, now: Date, reason: Reason): Promise<void> {
  await incident(tx, 'psp-returned', charge, order);
  await askBack(tx, charge);
  const as = { kind: ORDER_STEP.sendingBack };
  await moveOrder(tx, order, { status: ORDER_STATUS.held, as, now, reason, bonus: 0n });
}

interface Crediting {
  order: StoredOrder;
  paymentChannel: PaymentChannel;
  pspTxId: string;
  from?: string;
  as?: Happened;
}

/**
 * Credits a locked order. Locks the domains' rows before the accounts, as everywhere. `from`: the account that the
 * money comes from, default the payment channel's.
 */
export async function credit(
  tx: Tx,
  hooks: Settling,
  { order, paymentChannel, pspTxId, from, as: credited = { kind: ORDER_STEP.paid } }: Crediting,
  now: Date,
): Promise<void> {
  const { user_id: userId, amount } = order;
  const post = await hooks.depositSettled(tx, { userId, orderId: order.order_id, amount, now });
  const turn = await turnOf(tx, order, now);
  const { status } = await postDeposit(tx, {
    orderId: order.order_id,
    paymentChannel: paymentChannel.slug,
    pspTxId,
    userId,
    amount,
    ...(from === undefined ? {} : { from }),
  });
  if (status !== 'POSTED') throw new Error(`deposit ${order.order_id} was not posted: ${status}`);
  const bonusEnd = turn ? await giveBonus(tx, order, turn, now) : null;
  const bonus = bonusEnd ? order.bonus : 0n;
  const lost = { kind: order.coupon_id === null ? ORDER_STEP.paidBonusTaken : ORDER_STEP.paidCouponLate };
  const as = order.bonus > 0n && !bonusEnd ? lost : credited;
  await moveOrder(tx, order, { status: ORDER_STATUS.paid, as, now, bonus, bonusEnd });
  await post();
}

/**
 * Returns source and idempotency key of the order's promised bonus; undefined if none is due. Call it before the order
 * is marked as paid.
 */
async function turnOf(
  tx: Tx,
  order: StoredOrder,
  now: Date,
): Promise<{ source: AwardSource; key: string } | undefined> {
  if (order.bonus === 0n) return undefined;
  if (order.coupon_id !== null)
    return (await isCouponFree(tx, order, now)) ? { source: DEPOSIT_COUPON, key: order.coupon_id } : undefined;
  const key = await bonusKey(tx, order);
  if (key === undefined) return undefined;
  return order.bonus_type === FIRST_CHARGE_BONUS
    ? { source: FIRST_DEPOSIT, key: String(order.user_id) }
    : { source: DEPOSIT_BONUS, key };
}

/**
 * Gives the promised bonus. Its turnover is `wager_need` less the deposit's own turnover, as `wager_need` covers both.
 * @returns the expiry of the bonus; null if it was given before
 */
async function giveBonus(
  tx: Tx,
  order: StoredOrder,
  turn: { source: AwardSource; key: string },
  now: Date,
): Promise<Date | null> {
  const bonusDays = order.bonus_days ?? (await depositRule(tx)).bonusDays;
  const wager = order.wager_need > order.amount ? order.wager_need - order.amount : 0n;
  const expireTime = daysLater(now, bonusDays);
  const granted = await grantAward(tx, {
    userId: order.user_id,
    ...turn,
    award: [{ propId: PROP_ID.coin, count: order.bonus }],
    wager,
    expireTime,
  });
  return granted && expireTime;
}

/** Raises a significant event for an operator. Call it for charges that are not credited. */
async function incident(tx: Tx, kind: string, charge: Charge, order: StoredOrder | undefined): Promise<void> {
  await tx
    .insertInto('significant_event')
    .values({
      kind,
      user_id: order?.user_id ?? null,
      ref: `${charge.channel}/${charge.pspTxId}`,
      detail: JSON.stringify({
        orderId: charge.orderId,
        amount: String(charge.amount),
        currency: charge.currency,
      }),
    })
    .onConflict((conflict) => conflict.columns(['kind', 'ref']).doNothing())
    .execute();
}
