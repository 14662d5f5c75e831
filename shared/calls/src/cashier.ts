import * as z from 'zod';
import { call } from './call';
import { COUPON_STATUS, OPEN_TYPE, ORDER_STATUS, WAGER_KIND, WAGER_STATUS } from './enums';
import { flag, id, int, money, paged, pageFields, periodFields, smallId, text, time, url } from './shapes/fields';
import { coupon, tradeInfoFields } from './shapes/cashier';
import { alsoInFilipino, order, walletSnap } from './shapes/shared';

/** Deposits, and the remaining playing condition. */
export const CASHIER_CALLS = {
  getTradeInfo: call({ req: {}, res: tradeInfoFields }),
  createRechargeOrder: call({
    mutating: true,
    req: {
      rechargeTypeId: smallId,
      /** Absent when the amount was typed. */
      itemId: smallId.optional(),
      amount: money,
      /** A coupon of the purse; one bonus at a time, so neither with a type nor with none. */
      couponId: id.optional(),
      /**
       * One of `rechargeBonusList`; alreadyReceived and conditionNotMet say that it is not for this deposit (any
       * more).
       */
      bonusType: z.int().min(1).max(13).optional(),
      /** Play without any bonus. */
      noBonus: flag.optional(),
      /** The cashier must lead the player back to the page before (`back=1`): also after the provider's page. */
      back: flag.optional(),
    },
    res: {
      order,
      /** Absent for an order paid by its own details: a reference for a counter, an account to transfer to. */
      payUrl: url.optional(),
      /**
       * Text of a QRPh code (EMVCo merchant-presented), where the payment channel has one; the order repeats it while
       * it waits.
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
    /** The wallet comes once the order is paid. */
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
  /** The purse: the coupons of a status, those that end first first; of past ones the latest 100. */
  couponList: call({ quiet: true, req: { status: z.enum(COUPON_STATUS) }, res: { list: z.array(coupon) } }),
  /**
   * The player's remaining playing conditions: unplayed deposits and bonuses, in the order in which valid bet counts
   * for them. A unit of valid bet counts once.
   */
  wagerList: call({
    quiet: true,
    req: {},
    res: {
      list: z.array(
        alsoInFilipino(
          {
            /** The share of a bet that counts, by game, in a sentence or two; the same for all rows. */
            weightText: text(2000),
          },
          {
            grantId: id,
            title: text(200),
            kind: z.enum(WAGER_KIND),
            /** The source (ACTIVITY_ID); 0 for a deposit. */
            source: int,
            /** The deposit, or the bonus as it was given. */
            amount: money,
            /** Valid bet needed, had, and left. */
            need: money,
            have: money,
            left: money,
            /** The remainder of the bonus, with its winnings and open bets; 0 for a deposit. */
            remaining: money,
            /** When the bonus ends; absent without an end. */
            expireTime: time.optional(),
            status: z.enum(WAGER_STATUS),
          },
        ),
      ),
    },
  }),
  /**
   * Gives a bonus up before its playing condition is met: the remainder ends, with its winnings; cash stays.
   * `remaining` is the loss shown to the player, as in wagerList; 13 when the amount has changed since.
   * `unfinishedRound`: a round with it is still open.
   */
  forfeitBonus: call({
    mutating: true,
    req: { grantId: id, remaining: money },
    res: { wallet: walletSnap },
    refuses: ['notFound', 'unfinishedRound'],
  }),
};
