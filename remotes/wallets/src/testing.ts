import type { BetRow, CoinRow, Order, RechargeBonusOffer, TradeInfo, WagerRow } from '@parola/calls';
import { ORDER_STATUS, RECORD_TYPE, ROUND_STATUS } from '@parola/calls';

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
    rechargeBonusMap: {},
    rechargeBonusList: [bonusOffer()],
    ...changes,
  };
}

/** The bonus for the first deposit. */
export function bonusOffer(changes: Partial<RechargeBonusOffer> = {}): RechargeBonusOffer {
  return {
    ...{ id: 1, type: 11, rateBp: 10_000, maxBonus: 100_000, minAmount: 10_000, wagerTimes: 3, bonusDays: 30 },
    title: 'First deposit bonus',
    text: 'For your first deposit, once.',
    'fil-PH': { title: 'First deposit bonus', text: 'Para sa first deposit mo, isang beses.' },
    ...changes,
  };
}

export function order(changes: Partial<Order> = {}): Order {
  const now = Date.now();
  return {
    orderId: 'R-100',
    orderNo: 'D7K3M9Q2AX',
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

/** The playing condition of a deposit, without any bets yet. */
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
    weightText: 'On Keno 50% of a bet counts.',
    'fil-PH': { weightText: '50% ng taya ang bilang sa Keno.' },
    ...changes,
  } as const;
  return { ...row, left: row.need - row.have };
}

/** A bet in the statement; the first one is of 2026-11-20, 12:00 in Manila. */
export function coinRow(id: number, changes: Partial<CoinRow> = {}): CoinRow {
  return {
    id: `E-${id}`,
    type: RECORD_TYPE.bet,
    title: 'Bet',
    'fil-PH': { title: 'Taya' },
    gameId: 1,
    gameName: 'Fiesta Reels',
    amount: -200,
    coinAfter: 128_450 - id,
    bonusAmount: 0,
    bonusAfter: 0,
    refId: `round-${id}`,
    createTime: Date.UTC(2026, 10, 20, 4) - id * 1000,
    ...changes,
  };
}

/** A page of the statement in which only games changed cash. */
export function coinPage(list: CoinRow[], nextCursor?: string) {
  const none = { coin: 0, bonus: 0 };
  return {
    list,
    pages: 1,
    total: list.length,
    ...(nextCursor === undefined ? {} : { nextCursor }),
    openingCoin: 128_850,
    closingCoin: 128_450,
    openingBonus: 0,
    closingBonus: 0,
    sums: {
      deposit: none,
      withdrawal: none,
      game: { coin: -400, bonus: 0 },
      bonus: none,
      adjust: none,
      exchange: none,
    },
  };
}

/** A settled round. */
export function betRow(id: number, changes: Partial<BetRow> = {}): BetRow {
  const createTime = Date.UTC(2026, 10, 20, 4) - id * 1000;
  return {
    roundId: `round-${id}`,
    gameId: 1,
    gameName: 'Fiesta Reels',
    brandName: 'Sandbox Games',
    bet: 200,
    validBet: 200,
    win: 50,
    profit: -150,
    status: ROUND_STATUS.settled,
    createTime,
    settleTime: createTime + 2_000,
    canReplay: true,
    ...changes,
  };
}
