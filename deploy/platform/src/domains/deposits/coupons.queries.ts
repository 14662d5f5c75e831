import { COUPON_STATUS, couponBonus, isCouponFor, ORDER_STATUS, type Coupon, type CouponStatus } from '@parola/calls';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import { toWireAmount } from '../../ledger/wire-amount';
import { isAllowedNow } from '../../protection';
import { couponOf, purseOf, type StoredCoupon } from '../awards';
import type { StoredOrder } from './orders.commands';
import './tables';

/** Maximum number of listed past coupons. */
const MOST_PAST = 100;

/** Bonus of a coupon for an order. Amounts in hundredths. */
export interface CouponPromise {
  couponId: string;
  bonus: number;
  wagerNeed: number;
  bonusDays: number;
}

/**
 * Checks a coupon for a new order and returns its bonus. Preconditions: `lockLimits` is held, and overdue orders have
 * been expired.
 * @throws Refusal couponInvalid; with `need` and `have` for an unsuitable amount, with `orderId` for a coupon that
 * another pending deposit holds
 */
export async function couponFor(
  tx: Tx,
  request: { userId: bigint; couponId: string; paymentChannelId: number; amount: number; now: Date },
): Promise<CouponPromise> {
  const { userId, couponId, paymentChannelId, amount, now } = request;
  const stored = await couponOf(tx, userId, couponId);
  if (!stored || stored.expire_at <= now) throw new Refusal('couponInvalid');
  const held = await holderOf(tx, couponId);
  // An identical pending order passes: `openOrder` refuses it or replaces it.
  const same = held?.channel_id === paymentChannelId && held.amount === BigInt(amount);
  if (held?.status === ORDER_STATUS.paid) throw new Refusal('couponInvalid');
  if (held && !same) throw new Refusal('couponInvalid', { orderId: held.order_id });
  const coupon = termsOf(stored);
  if (!isCouponFor(coupon, amount)) throw new Refusal('couponInvalid', { need: coupon.minAmount, have: amount });
  const bonus = couponBonus(coupon, amount);
  return { couponId, bonus, wagerNeed: coupon.wagerTimes * (amount + bonus), bonusDays: coupon.bonusDays };
}

/**
 * Tells whether an order may still use its coupon at payment. A pending order may. After its expiry, an order may only
 * if no other deposit holds the coupon and the coupon has not expired.
 */
export async function isCouponFree(tx: Tx, order: StoredOrder, now: Date): Promise<boolean> {
  if (order.coupon_id === null) return false;
  if (order.status === ORDER_STATUS.pending) return true;
  const stored = await couponOf(tx, order.user_id, order.coupon_id);
  return stored !== undefined && stored.expire_at > now && (await holderOf(tx, order.coupon_id)) === undefined;
}

/** Returns the player's coupons of a status. Players who may not deposit see no usable ones (player protection C18). */
export async function couponList(tx: Tx, userId: bigint, status: CouponStatus, now: Date): Promise<Coupon[]> {
  if (status === COUPON_STATUS.available && !(await isAllowedNow(tx, userId))) return [];
  const named = await namedBy(tx, userId);
  const list = (await purseOf(tx, userId))
    .filter((stored) => statusOf(stored, named, now) === status)
    .map((stored) => couponOnWire(stored, named));
  return status === COUPON_STATUS.available ? list.reverse() : list.slice(0, MOST_PAST);
}

type Named = ReadonlyMap<string, Pick<StoredOrder, 'order_id' | 'status'>>;

/** Returns the pending and paid orders with coupons of this player, by coupon id. */
async function namedBy(tx: Tx, userId: bigint): Promise<Named> {
  const rows = await tx
    .selectFrom('recharge_order')
    .select(['coupon_id', 'order_id', 'status'])
    .where('user_id', '=', userId)
    .where('coupon_id', 'is not', null)
    .where('status', 'in', [ORDER_STATUS.pending, ORDER_STATUS.paid])
    .execute();
  return new Map(rows.flatMap(({ coupon_id: id, ...order }) => (id === null ? [] : [[id, order] as const])));
}

async function holderOf(tx: Tx, couponId: string): Promise<StoredOrder | undefined> {
  return tx
    .selectFrom('recharge_order')
    .selectAll()
    .where('coupon_id', '=', couponId)
    .where('status', 'in', [ORDER_STATUS.pending, ORDER_STATUS.paid])
    .executeTakeFirst();
}

function statusOf(stored: StoredCoupon, named: Named, now: Date): CouponStatus {
  const order = named.get(stored.coupon_id);
  if (order?.status === ORDER_STATUS.paid) return COUPON_STATUS.used;
  // A coupon in a pending deposit does not expire before that deposit.
  return order || stored.expire_at > now ? COUPON_STATUS.available : COUPON_STATUS.expired;
}

function termsOf(stored: StoredCoupon): Omit<Coupon, 'orderId'> {
  return {
    id: stored.coupon_id,
    propId: stored.prop_id,
    ...(stored.rate_bp === null ? {} : { rateBp: stored.rate_bp }),
    ...(stored.amount === null ? {} : { amount: toWireAmount(stored.amount) }),
    ...(stored.max_bonus === null ? {} : { maxBonus: toWireAmount(stored.max_bonus) }),
    minAmount: toWireAmount(stored.min_amount),
    wagerTimes: stored.wager_times,
    bonusDays: stored.bonus_days,
    expireTime: stored.expire_at.getTime(),
  };
}

function couponOnWire(stored: StoredCoupon, named: Named): Coupon {
  const order = named.get(stored.coupon_id);
  return { ...termsOf(stored), ...(order && { orderId: order.order_id }) };
}
