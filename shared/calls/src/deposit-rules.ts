import { FIRST_CHARGE_BONUS, isFixedCoupon } from './enums';
import { floorBp, type Hundredths } from './money';
import type { Coupon, RechargeItem, RechargeType, TradeInfo } from './types';

/**
 * Default minima of the first and of later deposits, for payment channels without their own; hundredths (specification
 * §9).
 */
export const DEFAULT_MIN_AMOUNT = 100;
export const DEFAULT_MIN_AMOUNT_2 = 10000;

/**
 * Returns the minimum deposit of a payment channel, in hundredths: `minAmount2` if minRechargeStatus is on and the
 * player has deposited before, else `minAmount` (specification §5).
 */
export function depositMinimum(of: {
  minAmount?: Hundredths;
  minAmount2?: Hundredths;
  minRechargeStatus: boolean;
  depositedBefore: boolean;
}): Hundredths {
  const { minAmount = DEFAULT_MIN_AMOUNT, minAmount2 = DEFAULT_MIN_AMOUNT_2 } = of;
  return of.minRechargeStatus && of.depositedBefore ? minAmount2 : minAmount;
}

/** Returns the amounts of at least the payment channel's minimum (specification §5), in their order. */
export function offeredItems<Item extends Pick<RechargeItem, 'price'>>(
  items: readonly Item[],
  minimum: Hundredths,
): Item[] {
  return items.filter((item) => item.price >= minimum);
}

/**
 * Returns the preselected payment channel: the current one if still offered, else the last used, else the one flagged
 * default, else the first (specification §4).
 * @param of.paymentChannels offered channels in display order. `current` and `lastUsed` are ids; 0 or undefined for
 * none.
 */
export function defaultPaymentChannel<PaymentChannel extends Pick<RechargeType, 'id' | 'isDefault'>>(of: {
  paymentChannels: readonly PaymentChannel[];
  current?: number | null;
  lastUsed?: number | null;
}): PaymentChannel | undefined {
  const byId = (id?: number | null) => of.paymentChannels.find((paymentChannel) => paymentChannel.id === id);
  return (
    byId(of.current) ??
    byId(of.lastUsed) ??
    of.paymentChannels.find((paymentChannel) => paymentChannel.isDefault) ??
    of.paymentChannels[0]
  );
}

/**
 * Tells whether the next deposit is the first charge: no deposit so far, and no bonus of type 11 (specification §4).
 */
export function isFirstCharge(info: Pick<TradeInfo, 'totalRecharge' | 'rechargeBonusMap'>): boolean {
  return !info.totalRecharge && !info.rechargeBonusMap[FIRST_CHARGE_BONUS];
}

/**
 * Tells whether a coupon is valid for a deposit of `amount`: a fixed coupon for exactly its amount, others from their
 * minimum on (specification §3).
 */
export function isCouponFor({ propId, minAmount }: Pick<Coupon, 'propId' | 'minAmount'>, amount: Hundredths): boolean {
  return isFixedCoupon(propId) ? amount === minAmount : amount >= minAmount;
}

/** Returns the bonus of a coupon for a deposit of `amount`, in hundredths; 0 if the coupon is not valid for it. */
export function couponBonus(
  coupon: Pick<Coupon, 'propId' | 'minAmount' | 'rateBp' | 'amount' | 'maxBonus'>,
  amount: Hundredths,
): Hundredths {
  if (!isCouponFor(coupon, amount)) return 0;
  if (coupon.amount !== undefined) return coupon.amount;
  return Math.min(floorBp(amount, coupon.rateBp ?? 0), coupon.maxBonus ?? Number.MAX_SAFE_INTEGER);
}
