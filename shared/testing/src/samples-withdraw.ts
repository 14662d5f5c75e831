import type { Bank, ExchangeInfo, ExchangeOrder } from '@parola/calls';

const SINCE = Date.UTC(2026, 10, 20, 3);

/** A verified bank account; pass the differences. */
export function sampleBank(changes: Partial<Bank> = {}): Bank {
  return {
    id: 1,
    bankId: 1,
    bankName: 'BDO',
    kind: 1,
    accountName: 'J••• D•••',
    accountNo: '••••6789',
    isDefault: true,
    createTime: SINCE,
    locked: false,
    usable: true,
    channelIds: [1],
    ...changes,
  };
}

/** A withdrawal of ₱500 under review; pass the differences. */
export function sampleExchangeOrder(changes: Partial<ExchangeOrder> = {}): ExchangeOrder {
  const text = 'In review';
  return {
    orderId: '0190a000-0000-7000-8000-000000000001',
    orderNo: 'W7K3M9Q2A',
    channelId: 1,
    channelName: 'InstaPay',
    userBankId: 1,
    bankName: 'BDO',
    accountNo: '••••6789',
    amount: 50_000,
    fee: 1_000,
    netAmount: 49_000,
    status: 1,
    statusText: text,
    createTime: SINCE,
    updateTime: SINCE,
    etaTime: SINCE + 86_400_000,
    byRule: false,
    delayed: false,
    timeline: [
      { status: 0, time: SINCE, text: 'Requested' },
      { status: 1, time: SINCE, text },
    ],
    ...changes,
  };
}

/**
 * The data of the withdrawal page, for a player with ₱1,284.50, all of it withdrawable, and one account; pass the
 * differences.
 */
export function sampleExchange(
  changes: Partial<ExchangeInfo> = {},
): Omit<ExchangeInfo, 'code' | 'errcode' | 'errmsg' | 'serverTime'> {
  return {
    coin: 128_450,
    withdrawable: 128_450,
    bonusCoin: 0,
    frozenCoin: 0,
    withdrawHold: 0,
    roundHold: 0,
    safebox: 0,
    hasSafeboxPassword: false,
    bankList: [sampleBank()],
    bankMax: 5,
    channelList: [
      {
        id: 1,
        name: 'InstaPay',
        minAmount: 10_000,
        maxAmount: 5_000_000,
        feeBp: 0,
        feeFixed: 1_000,
        etaMin: 5,
        etaMax: 60,
        sort: 1,
        status: 1,
      },
    ],
    minAmount: 10_000,
    maxAmount: 50_000_000,
    todayCount: 0,
    dayCountMax: 5,
    todayAmount: 0,
    dayAmountMax: 100_000_000,
    resetTime: SINCE + 86_400_000,
    openCount: 0,
    openMax: 3,
    quickAmount: 200_000,
    reviewHours: 24,
    wager: { need: 0, have: 0, left: 0, items: [] },
    needKyc: false,
    kycAmount: 5_000_000,
    kycStatus: 0,
    ...changes,
  };
}
