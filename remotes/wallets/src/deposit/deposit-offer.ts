import {
  couponBonus,
  FIRST_CHARGE_BONUS,
  defaultPaymentChannel,
  depositMinimum,
  floorBp,
  isFirstCharge,
  offeredItems,
  type Coupon,
  type RechargeBonusOffer,
  type RechargeItem,
  type RechargeType,
  type TradeInfo,
} from '@parola/calls';

/** The data of the deposit form for one payment channel. Amounts in hundredths. */
export interface Offer {
  paymentChannels: RechargeType[];
  paymentChannel: RechargeType | undefined;
  minimum: number;
  maximum: number;
  items: RechargeItem[];
  bonuses: RechargeBonusOffer[];
  coupons: Coupon[];
}

/**
 * Builds the offer: payment channels in the server's order, the selected channel by the rule of specification  4, and
 * the amounts from its minimum on ( 5).
 */
export function depositOfferOf(info: TradeInfo, current: number | null): Offer {
  const paymentChannels = Object.values(info.appRechargeTypeMap).sort((a, b) => a.sort - b.sort);
  const paymentChannel = defaultPaymentChannel({ paymentChannels, current, lastUsed: info.lastRechargeTypeId });
  const minimum = paymentChannel
    ? depositMinimum({
        ...paymentChannel,
        minRechargeStatus: info.minRechargeStatus,
        depositedBefore: info.totalRecharge > 0,
      })
    : 0;
  const maximum = Math.min(paymentChannel?.maxAmount ?? 0, info.limitLeft ?? Number.MAX_SAFE_INTEGER);
  const ids = paymentChannel ? (info.appRechargeTypeItemMap[String(paymentChannel.id)] ?? []) : [];
  const all = ids.flatMap((id) => info.appRechargeItemMap[String(id)] ?? []).sort((a, b) => a.sort - b.sort);
  const items = offeredItems(all, minimum).filter((item) => item.price <= maximum);
  return {
    paymentChannels,
    paymentChannel,
    minimum,
    maximum,
    items,
    bonuses: info.rechargeBonusList.filter(({ type }) => type !== FIRST_CHARGE_BONUS || isFirstCharge(info)),
    coupons: info.couponList,
  };
}

/** A preview of the bonus on a deposit of `amount`, in hundredths; the server decides. */
export function bonusOn(amount: number, bonus: RechargeBonusOffer): number {
  return amount < bonus.minAmount ? 0 : Math.min(bonus.maxBonus, floorBp(amount, bonus.rateBp));
}

/** The bonus chosen for a deposit. */
export interface ReservedBonus {
  /** The bonus on a deposit of `amount`, in hundredths; 0 when it does not apply to that amount. */
  on(amount: number): number;
  wagerTimes: number;
  /** Days for fulfilling the playing condition. */
  days: number;
  /** Fields of the order request that select it. */
  request: { bonusType: number } | { couponId: string };
}

/** Whether a bonus is available with a payment channel. */
export function isOfferedWith({ rechargeTypeIds }: RechargeBonusOffer, paymentChannelId: number | undefined): boolean {
  return !rechargeTypeIds || (paymentChannelId !== undefined && rechargeTypeIds.includes(paymentChannelId));
}

/** The bonus of a type, if it is offered and available with the payment channel. */
export function chosenBonus(
  { bonuses, paymentChannel }: Pick<Offer, 'bonuses' | 'paymentChannel'>,
  bonusType: number | undefined,
): RechargeBonusOffer | undefined {
  return bonuses.find((bonus) => bonus.type === bonusType && isOfferedWith(bonus, paymentChannel?.id));
}

/** The bonus of a coupon, or else of a bonus offer, for a deposit. */
export function takenBonus(
  coupon: Coupon | undefined,
  bonus: RechargeBonusOffer | undefined,
): ReservedBonus | undefined {
  if (coupon)
    return {
      on: (amount) => couponBonus(coupon, amount),
      wagerTimes: coupon.wagerTimes,
      days: coupon.bonusDays,
      request: { couponId: coupon.id },
    };
  if (!bonus) return undefined;
  return {
    on: (amount) => bonusOn(amount, bonus),
    wagerTimes: bonus.wagerTimes,
    days: bonus.bonusDays,
    request: { bonusType: bonus.type },
  };
}

/** A coupon by its id, if it can be used for a deposit. */
export function usable(coupons: readonly Coupon[], couponId: string | undefined): Coupon | undefined {
  return coupons.find(({ id, orderId }) => id === couponId && orderId === undefined);
}
