import * as z from 'zod';
import { call } from './call';
import { COUPON_STATUS, OPEN_TYPE, ORDER_STATUS, WAGER_KIND, WAGER_STATUS } from './enums';
import { flag, id, int, money, paged, pageFields, periodFields, smallId, text, time, url } from './shapes/fields';
import { coupon, tradeInfoFields } from './shapes/cashier';
import { alsoInFilipino, order, walletSnap } from './shapes/shared';

/** Deposits, coupons, and the remaining turnover. */
export const CASHIER_CALLS = {
  getTradeInfo: call({ req: {}, res: tradeInfoFields }),
  createRechargeOrder: call({
    mutating: true,
    req: {
      rechargeTypeId: smallId,
      /** Absent for a typed amount. */
      itemId: smallId.optional(),
      amount: money,
      /** A coupon of the player. At most one of `couponId`, `bonusType` and `noBonus` may be set. */
      couponId: id.optional(),
      /**
       * A type of `rechargeBonusList`. alreadyReceived and conditionNotMet: the bonus is not, or no longer, available
       * for this deposit.
       */
      bonusType: z.int().min(1).max(13).optional(),
      /** Play without any bonus. */
      noBonus: flag.optional(),
      /** The payment page must lead the player back to the previous page (`back=1`), also after the provider's page. */
      back: flag.optional(),
    },
    res: {
      order,
      /** Absent for an order that is paid by a reference at a counter, or by a transfer to an account. */
      payUrl: url.optional(),
      /**
       * Text of a QRPh code (EMVCo merchant-presented), if the payment channel has one. The order repeats it while it
       * is pending.
       */
      qrPayload: text(512).optional(),
      openType: z.enum(OPEN_TYPE),
      bonusPreview: z.strictObject({ bonus: money, wagerNeed: money }),
    },
    refuses: [
      'kycNeeded',
      'kycReview',
      'kycRejected',
      'restrictedPerson',
      'selfExcluded',
      'coolingOff',
      'depositLimit',
      'limitOfferOpen',
      'regionNotAllowed',
      'belowMinimum',
      'aboveMaximum',
      'paymentChannelUnavailable',
      'paymentDeclined',
      'orderPending',
      'couponInvalid',
      'alreadyReceived',
      'conditionNotMet',
      'walletFrozen',
    ],
  }),
  rechargeOrderStatus: call({
    quiet: true,
    req: { orderId: id },
    /** `wallet` is present once the order is paid. */
    res: { order, wallet: walletSnap.optional() },
    refuses: ['orderNotFound'],
  }),
  cancelRechargeOrder: call({
    mutating: true,
    req: { orderId: id },
    res: { order },
    refuses: ['orderNotFound', 'orderExpired'],
  }),
  rechargeRecord: call({
    req: { ...pageFields, status: z.enum(ORDER_STATUS).optional(), ...periodFields },
    res: paged(order),
  }),
  /** The player's coupons with a status, sorted by expiry; of used and expired ones the latest 100. */
  couponList: call({ quiet: true, req: { status: z.enum(COUPON_STATUS) }, res: { list: z.array(coupon) } }),
  /**
   * The player's open turnover conditions of deposits and bonuses, in the order in which valid bet counts for them.
   * Each unit of valid bet counts once.
   */
  wagerList: call({
    quiet: true,
    req: {},
    res: {
      list: z.array(
        alsoInFilipino(
          {
            /** Share of a bet that counts, by game, in one or two sentences; the same for all rows. */
            weightText: text(2000),
          },
          {
            grantId: id,
            title: text(200),
            kind: z.enum(WAGER_KIND),
            /** Source (ACTIVITY_ID); 0 for a deposit. */
            source: int,
            /** The deposit, or the bonus as granted. */
            amount: money,
            /** Valid bet: needed, made, and remaining. */
            need: money,
            have: money,
            left: money,
            /** Remaining bonus with its winnings and open bets; 0 for a deposit. */
            remaining: money,
            /** Expiry of the bonus; absent without one. */
            expireTime: time.optional(),
            status: z.enum(WAGER_STATUS),
          },
        ),
      ),
    },
  }),
  /**
   * Forfeits a bonus before its turnover is met: the remaining bonus and its winnings are lost, cash stays. `remaining`
   * is the loss that the player was shown, from wagerList; refused with 13 if it has changed. `unfinishedRound`: a
   * round with the bonus is still open.
   */
  forfeitBonus: call({
    mutating: true,
    req: { grantId: id, remaining: money },
    res: { wallet: walletSnap },
    refuses: ['notFound', 'unfinishedRound'],
  }),
};
