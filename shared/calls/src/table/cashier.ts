import type { CallMeta } from '../meta';

/** Deposits and the coin statement. */
export const CASHIER_CALLS = {
  getTradeInfo: {
    path: '/app/v1/getTradeInfo',
    auth: 'player',
    a401LogsOut: true,
    mutating: false,
    playerActs: false,
    remote: 'wallets',
  },
  createRechargeOrder: {
    path: '/app/v1/createRechargeOrder',
    auth: 'player',
    a401LogsOut: true,
    mutating: true,
    playerActs: true,
    remote: 'wallets',
  },
  rechargeOrderStatus: {
    path: '/app/v1/rechargeOrderStatus',
    auth: 'player',
    a401LogsOut: true,
    mutating: false,
    playerActs: false,
    quiet: true,
    remote: 'wallets',
  },
  cancelRechargeOrder: {
    path: '/app/v1/cancelRechargeOrder',
    auth: 'player',
    a401LogsOut: true,
    mutating: true,
    playerActs: true,
    remote: 'wallets',
  },
  rechargeRecord: {
    path: '/app/v1/rechargeRecord',
    auth: 'player',
    a401LogsOut: true,
    mutating: false,
    playerActs: false,
    remote: 'wallets',
  },
  appUserCoinDetail: {
    path: '/app/v1/appUserCoinDetail',
    auth: 'player',
    a401LogsOut: true,
    mutating: false,
    playerActs: true,
    remote: 'wallets',
  },
} as const satisfies Record<string, CallMeta>;
