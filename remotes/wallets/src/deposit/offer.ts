import {
  couponBonus,
  FIRST_CHARGE_BONUS,
  defaultPaymentChannel,
  depositMinimum,
  floorBp,
  offeredItems,
  type Coupon,
  type RechargeBonus,
  type RechargeItem,
  type RechargeType,
  type TradeInfo,
} from '@parola/calls';

/** What the deposit page can offer through one payment channel. Amounts in hundredths. */
export interface Offer {
  paymentChannels: RechargeType[];
  paymentChannel: RechargeType | undefined;
  minimum: number;
  maximum: number;
  items: RechargeItem[];
  bonus: RechargeBonus | undefined;
  coupons: Coupon[];
}

/** Payment channels in the server's order, the chosen one by the rule of specification §4, and the amounts that reach its minimum (§5). */
export function offerOf(info: TradeInfo, current: number | null): Offer {
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
  const first = info.rechargeBonusMap[String(FIRST_CHARGE_BONUS)];
  return {
    paymentChannels,
    paymentChannel,
    minimum,
    maximum,
    items,
    bonus: first?.canReceive && !first.isReceived ? first : undefined,
    coupons: info.couponList,
  };
}

/** Bonus on a deposit of `amount`, in hundredths; the server decides, this is its preview. */
export function bonusOn(amount: number, bonus: RechargeBonus | undefined): number {
  if (!bonus || amount < bonus.minAmount) return 0;
  return Math.min(bonus.maxBonus, floorBp(amount, bonus.rateBp));
}

/** The one bonus that the player has chosen for a deposit. */
export interface TakenBonus {
  /** Of a deposit of `amount`, in hundredths; 0 where it is not for that amount. */
  on(amount: number): number;
  wagerTimes: number;
  /** How an order asks for it. */
  asked: { bonusType: number } | { couponId: string };
}

/** A coupon that is still there and in no other deposit, else the first deposit's bonus, where the player has chosen one. */
export function takenBonus(
  { bonus, coupons }: Pick<Offer, 'bonus' | 'coupons'>,
  { withBonus, couponId }: { withBonus: boolean; couponId: string | undefined },
): TakenBonus | undefined {
  const coupon = usable(coupons, couponId);
  if (coupon)
    return {
      on: (amount) => couponBonus(coupon, amount),
      wagerTimes: coupon.wagerTimes,
      asked: { couponId: coupon.id },
    };
  if (!withBonus || !bonus) return undefined;
  return { on: (amount) => bonusOn(amount, bonus), wagerTimes: bonus.wagerTimes, asked: { bonusType: bonus.type } };
}

/** A coupon by its id, where a deposit can be made with it. */
export function usable(coupons: readonly Coupon[], couponId: string | undefined): Coupon | undefined {
  return coupons.find(({ id, orderId }) => id === couponId && orderId === undefined);
}
