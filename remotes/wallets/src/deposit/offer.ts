import {
  FIRST_CHARGE_BONUS,
  defaultPaymentChannel,
  depositMinimum,
  floorBp,
  offeredItems,
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
  };
}

/** Bonus on a deposit of `amount`, in hundredths; the server decides, this is its preview. */
export function bonusOn(amount: number, bonus: RechargeBonus | undefined): number {
  if (!bonus || amount < bonus.minAmount) return 0;
  return Math.min(bonus.maxBonus, floorBp(amount, bonus.rateBp));
}
