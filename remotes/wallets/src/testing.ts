import type { Order, TradeInfo, WagerRow } from '@parola/calls';
import { ORDER_STATUS } from '@parola/calls';

/** Test data of this remote. Amounts in hundredths. */
export function tradeInfo(changes: Partial<TradeInfo> = {}): TradeInfo {
  const item = (id: number, price: number) => ({ id, price, sort: id, tag: '' });
  return {
    appRechargeTypeMap: {
      '1': {
        id: 1,
        name: 'GCash',
        sort: 1,
        isDefault: true,
        minAmount: 10_000,
        minAmount2: 10_000,
        maxAmount: 5_000_000,
        status: 1,
        imgUrl: '',
        openType: 3,
      },
      '2': {
        id: 2,
        name: 'Maya',
        sort: 2,
        isDefault: false,
        minAmount: 20_000,
        maxAmount: 5_000_000,
        status: 1,
        imgUrl: '',
        openType: 3,
      },
    },
    appRechargeItemMap: { '1': item(1, 10_000), '2': item(2, 20_000), '3': item(3, 50_000), '4': item(4, 100_000) },
    appRechargeTypeItemMap: { '1': [1, 2, 3, 4], '2': [1, 2, 3, 4] },
    totalRecharge: 0,
    lastRechargeTypeId: 0,
    minRechargeStatus: true,
    couponList: [],
    needKyc: false,
    rechargeBonusMap: {
      '11': {
        id: 1,
        type: 11,
        rateBp: 10_000,
        maxBonus: 100_000,
        minAmount: 10_000,
        wagerTimes: 3,
        bonusDays: 30,
        canReceive: true,
        isReceived: false,
      },
    },
    ...changes,
  };
}

export function order(changes: Partial<Order> = {}): Order {
  const now = Date.now();
  return {
    orderId: 'R-100',
    rechargeTypeId: 1,
    channelName: 'GCash',
    amount: 50_000,
    bonus: 0,
    status: ORDER_STATUS.pending,
    statusText: 'Waiting for payment',
    createTime: now,
    updateTime: now,
    expireTime: now + 900_000,
    timeline: [{ status: ORDER_STATUS.pending, time: now, text: 'Order made' }],
    ...changes,
  };
}

/** A deposit of which nothing is played yet. */
export function wager(changes: Partial<WagerRow> = {}): WagerRow {
  const row = {
    grantId: 'G-1',
    title: '',
    kind: 1,
    source: 0,
    amount: 50_000,
    need: 50_000,
    have: 0,
    remaining: 0,
    status: 0,
    ...changes,
  } as const;
  return { ...row, left: row.need - row.have };
}
