import * as z from 'zod';
import { OPEN_TYPE } from '../enums';
import { basisPoints, flag, id, int, money, text, time } from './fields';
import { rechargeBonus, rechargeBonusOffer } from './recharge-bonus';

/** A deposit channel (specification §3). Minima default to 100 and 10000; see `depositMinimum`. */
export const rechargeType = z.strictObject({
  id: int,
  name: text(100),
  sort: int,
  isDefault: flag,
  minAmount: money.optional(),
  minAmount2: money.optional(),
  maxAmount: money,
  status: int,
  imgUrl: text(2000),
  openType: z.enum(OPEN_TYPE),
});

/** An amount offered as a button. */
export const rechargeItem = z.strictObject({ id: int, price: money, sort: int, tag: text(32) });

/** A player's coupon with its terms at the grant; `couponBonus` computes its value. */
export const coupon = z.strictObject({
  id,
  propId: int,
  /** For a percent coupon. */
  rateBp: basisPoints.optional(),
  /** For a give coupon: the added amount. */
  amount: money.optional(),
  /** Required deposit: for a fixed coupon exactly this amount, for others the minimum. */
  minAmount: money,
  /** Maximum that a percent coupon adds; absent: no maximum. */
  maxBonus: money.optional(),
  /** Turnover of deposit and bonus as a multiple, and the days for it after the deposit. */
  wagerTimes: int,
  bonusDays: int,
  /** Expiry of the coupon. */
  expireTime: time,
  /** The deposit that uses it: pending, or paid for a used coupon. */
  orderId: id.optional(),
});

/** Data of the cashier's deposit page (specification §3). Maps are keyed by the id in decimal. */
export const tradeInfoFields = {
  appRechargeTypeMap: z.record(text(16), rechargeType),
  appRechargeItemMap: z.record(text(16), rechargeItem),
  /** Ids of the amounts of each payment channel. */
  appRechargeTypeItemMap: z.record(text(16), z.array(int)),
  totalRecharge: money,
  /** 0 if the player has not deposited yet. */
  lastRechargeTypeId: int,
  /** Received bonuses, keyed by the bonus type. Without type 11 the next deposit is the first charge. */
  rechargeBonusMap: z.record(text(16), rechargeBonus),
  /** The bonuses that the player can choose for the next deposit; at most one applies. */
  rechargeBonusList: z.array(rechargeBonusOffer),
  minRechargeStatus: flag,
  /** The player's usable coupons, and those of a pending deposit (`orderId`). */
  couponList: z.array(coupon),
  /** Remainder of the player's own deposit limit; absent without a limit. */
  limitLeft: money.optional(),
  /** True if most of that limit is used. */
  limitNear: flag.optional(),
  needKyc: flag,
  /**
   * Daily deposit limits to offer before the first deposit (player protection C24); absent once the player has
   * answered.
   */
  limitOffer: z.strictObject({ values: z.array(money), min: money, max: money }).optional(),
};

export const tradeInfo = z.strictObject(tradeInfoFields);
