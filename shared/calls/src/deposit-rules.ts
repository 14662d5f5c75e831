import { FIRST_CHARGE_BONUS, isFixedCoupon } from './enums';
import { floorBp, type Hundredths } from './money';
import type { Coupon, RechargeItem, RechargeType, TradeInfo } from './types';

/** Smallest first and repeated deposit where the payment channel names none, in hundredths (specification §9). */
export const DEFAULT_MIN_AMOUNT = 100;
export const DEFAULT_MIN_AMOUNT_2 = 10000;

/**
 * The smallest deposit of a payment channel, in hundredths: `minAmount2` when minRechargeStatus is on and the player
 * has deposited before, else `minAmount` (specification §5).
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

/**
 * The amounts worth offering: those of at least the payment channel's minimum (specification §5). Keeps their order.
 */
export function offeredItems<Item extends Pick<RechargeItem, 'price'>>(
  items: readonly Item[],
  minimum: Hundredths,
): Item[] {
  return items.filter((item) => item.price >= minimum);
}

/**
 * The payment channel chosen without a tap of the player: the current one if still on offer, else the last used, else
 * the one flagged default, else the first (specification §4).
 * @param of.paymentChannels on offer, in the order they are shown. `current` and `lastUsed` are their ids; 0 or none
 * for neither.
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

/** Whether the next deposit is the first charge: nothing deposited, and no bonus of type 11 (specification §4). */
export function isFirstCharge(info: Pick<TradeInfo, 'totalRecharge' | 'rechargeBonusMap'>): boolean {
  return !info.totalRecharge && !info.rechargeBonusMap[FIRST_CHARGE_BONUS];
}

/**
 * Whether a coupon is for a deposit of `amount`: a fixed one for this very amount, others from their least on
 * (specification §3).
 */
export function isCouponFor({ propId, minAmount }: Pick<Coupon, 'propId' | 'minAmount'>, amount: Hundredths): boolean {
  return isFixedCoupon(propId) ? amount === minAmount : amount >= minAmount;
}

/** The bonus that a coupon brings to a deposit of `amount`; 0 where it is not for that amount. */
export function couponBonus(
  coupon: Pick<Coupon, 'propId' | 'minAmount' | 'rateBp' | 'amount' | 'maxBonus'>,
  amount: Hundredths,
): Hundredths {
  if (!isCouponFor(coupon, amount)) return 0;
  if (coupon.amount !== undefined) return coupon.amount;
  return Math.min(floorBp(amount, coupon.rateBp ?? 0), coupon.maxBonus ?? Number.MAX_SAFE_INTEGER);
}
