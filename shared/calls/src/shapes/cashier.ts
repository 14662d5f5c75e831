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

/** A coupon of the player, on the terms at its grant; `couponBonus` computes its value. */
export const coupon = z.strictObject({
  id,
  propId: int,
  /** Of a per cent coupon. */
  rateBp: basisPoints.optional(),
  /** Of a give coupon: the added amount. */
  amount: money.optional(),
  /** The deposit that it is for: of a fixed coupon this very one, of others the least. */
  minAmount: money,
  /** The most that a per cent coupon adds; absent for no bound. */
  maxBonus: money.optional(),
  /** The number of times to play deposit and bonus through, and the days for that after the deposit. */
  wagerTimes: int,
  bonusDays: int,
  /** Until when it can be used. */
  expireTime: time,
  /** The deposit that names it: waiting, or of a used one paid. */
  orderId: id.optional(),
});

/** The data of the cashier's deposit page (specification §3). Maps are keyed by the id in decimal. */
export const tradeInfoFields = {
  appRechargeTypeMap: z.record(text(16), rechargeType),
  appRechargeItemMap: z.record(text(16), rechargeItem),
  /** Payment channel id to the ids of its amounts. */
  appRechargeTypeItemMap: z.record(text(16), z.array(int)),
  totalRecharge: money,
  /** 0 when the player has not deposited yet. */
  lastRechargeTypeId: int,
  /**
   * The bonus collection: the received ones, keyed by the bonus type. None of type 11 makes the next deposit the
   * first charge.
   */
  rechargeBonusMap: z.record(text(16), rechargeBonus),
  /** The player's choices for the next deposit, one of them or none. */
  rechargeBonusList: z.array(rechargeBonusOffer),
  minRechargeStatus: flag,
  /** The player's usable coupons, and those named by a waiting deposit (`orderId`). */
  couponList: z.array(coupon),
  /** The remainder of the player's own deposit limit; absent without a limit. */
  limitLeft: money.optional(),
  /** Most of that limit is used. */
  limitNear: flag.optional(),
  needKyc: flag,
  /**
   * Daily deposit limits to offer before the first deposit (player protection C24); absent once the player has
   * answered.
   */
  limitOffer: z.strictObject({ values: z.array(money), min: money, max: money }).optional(),
};

export const tradeInfo = z.strictObject(tradeInfoFields);
