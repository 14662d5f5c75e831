import * as z from 'zod';
import { call } from './call';
import { OPEN_TYPE, ORDER_STATUS, RECORD_TYPE } from './enums';
import {
  flag,
  id,
  money,
  paged,
  pageFields,
  periodFields,
  signedMoney,
  smallId,
  text,
  time,
  url,
} from './shapes/fields';
import { order, tradeInfoFields, walletSnap } from './shapes/shared';

/** Deposits and the coin statement. */
export const CASHIER_CALLS = {
  getTradeInfo: call({ req: {}, res: tradeInfoFields }),
  createRechargeOrder: call({
    mutating: true,
    req: {
      rechargeTypeId: smallId,
      /** Absent when the amount was typed. */
      itemId: smallId.optional(),
      amount: money,
      couponId: id.optional(),
      bonusType: z.int().min(1).max(13).optional(),
      /** Play without any bonus. */
      noBonus: flag.optional(),
    },
    res: {
      order,
      payUrl: url,
      /** Text of a QRPh code, where the channel has one. */
      qrPayload: text(2000).optional(),
      openType: z.enum(OPEN_TYPE),
      bonusPreview: z.strictObject({ bonus: money, wagerNeed: money }),
    },
    refuses: [
      'reAuthNeeded',
      'kycNeeded',
      'kycReview',
      'kycRejected',
      'restrictedPerson',
      'selfExcluded',
      'coolingOff',
      'depositLimit',
      'regionNotAllowed',
      'belowMinimum',
      'aboveMaximum',
      'channelUnavailable',
      'orderPending',
      'couponInvalid',
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
    req: { ...pageFields, status: z.enum(ORDER_STATUS).optional() },
    res: paged(order),
  }),
  appUserCoinDetail: call({
    playerActs: true,
    req: { ...pageFields, type: z.enum(RECORD_TYPE).optional(), ...periodFields },
    res: {
      ...paged(
        z.strictObject({
          id,
          type: z.enum(RECORD_TYPE),
          title: text(200),
          amount: signedMoney,
          /** Cash after this row. */
          coinAfter: money,
          bonusAmount: signedMoney,
          refId: text(64),
          createTime: time,
        }),
      ),
      /** Cash at the start and the end of the period; the rows of all types add up to the difference (player protection C29). */
      openingCoin: money,
      closingCoin: money,
    },
  }),
};
