import { EMPTY_RED_DOTS, type RgState, type UserInfo, type WalletSnap } from '@parola/calls';

/** A wallet with ₱1,284.50; pass the differences. Amounts in hundredths. */
export function sampleWallet(changes: Partial<WalletSnap> = {}): WalletSnap {
  return {
    coin: 128_450,
    bonusCoin: 0,
    withdrawable: 128_450,
    frozenCoin: 0,
    points: 0,
    diamond: 0,
    lottery: 0,
    walletVersion: 7,
    ...changes,
  };
}

/** A logged-in player; pass the differences. */
export function sampleUser(changes: Partial<UserInfo> = {}): UserInfo {
  return {
    id: 1001,
    uuid: 'u-1001',
    pid: 0,
    account: 'juan',
    accountType: 1,
    mobile: '+63917***4567',
    nickname: 'Juan',
    avatar: 1,
    avatarOther: '',
    facebookAccount: '',
    facebookName: '',
    googleAccount: '',
    googleName: '',
    lineAccount: '',
    lineName: '',
    hasPassword: true,
    hasSafeboxPassword: false,
    hasKyc: false,
    hasUserOther: false,
    regPeriod: 3,
    coin: 128_450,
    lottery: 0,
    safebox: 0,
    bet: 0,
    exchange: 0,
    totalRecharge: 50_000,
    vip: 1,
    vipExp: 50_000,
    userLevel: 1,
    bonusCoin: 0,
    withdrawable: 128_450,
    frozenCoin: 0,
    points: 0,
    diamond: 0,
    kycStatus: 0,
    rgStatus: 0,
    ...changes,
  };
}

/** A player without limits and exclusions. */
export function sampleRg(changes: Partial<RgState> = {}): RgState {
  return { rgStatus: 0, limits: [], realityCheckMin: 60, ...changes };
}

export const NO_RED_DOTS = EMPTY_RED_DOTS;
