import * as z from 'zod';
import { OPEN_TYPE, ORDER_STATUS, RECORD_TYPE } from '../enums';
import type { CASHIER_CALLS } from '../table/cashier';
import { call, flag, id, money, paged, pageFields, periodFields, signedMoney, smallId, text, time, url } from './base';
import type { SchemasOf } from './base';
import { order, tradeInfoFields, walletSnap } from './shared';

export const CASHIER_SCHEMAS = {
  getTradeInfo: call({ req: {}, res: tradeInfoFields, errors: [] }),
  createRechargeOrder: call({
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
    errors: [114, 201, 202, 203, 205, 206, 207, 208, 212, 302, 303, 304, 307, 314, 316],
  }),
  rechargeOrderStatus: call({
    req: { orderId: id },
    /** The wallet comes once the order is paid. */
    res: { order, wallet: walletSnap.optional() },
    errors: [305],
  }),
  cancelRechargeOrder: call({ req: { orderId: id }, res: { order }, errors: [305, 306] }),
  rechargeRecord: call({
    req: { ...pageFields, status: z.enum(ORDER_STATUS).optional() },
    res: paged(order),
    errors: [],
  }),
  appUserCoinDetail: call({
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
    errors: [],
  }),
} satisfies SchemasOf<typeof CASHIER_CALLS>;
