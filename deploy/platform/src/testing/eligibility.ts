import type { CallName, RefusalName } from '@parola/calls';
import { CALL_NAMES } from '@parola/calls/schemas';
import { isFullTier } from '@parola/presets/tier';

/** State of a player that decides about calls and screens (player protection, "Eligibility states"). */
export const STATES = [
  'ok',
  'kycNeeded',
  'kycReview',
  'kycRejected',
  'coolingOff',
  'selfExcluded',
  'restricted',
  'regionBlocked',
  'frozen',
] as const;
export type State = (typeof STATES)[number];

/** The kind of a call in relation to the caller's state. */
export type CallKind =
  /** Reads public data or the player's own data: open in every state. */
  | 'reads'
  /** Account, proofs of identity, support, protection, log-out: open in every state. */
  | 'account'
  /** Opens a session for an existing account. */
  | 'logsIn'
  /** Opens an account. */
  | 'registers'
  /** Submits identity data: refused during a review. */
  | 'identifies'
  /** Changes further personal data: refused during a review. */
  | 'personalData'
  /** Begins a break or an exclusion. */
  | 'rests'
  /** Spends or wins money in a game. */
  | 'plays'
  /** Brings money in. */
  | 'deposits'
  /** Takes an award, or earns it by inviting others. */
  | 'claims'
  /** Gives consent to advertising. */
  | 'agrees'
  /** Withdraws money: open also while excluded (C20). */
  | 'takesOut';

/** Refusal by state and kind of call; a missing kind is not refused because of the state. */
export const REFUSED: { readonly [S in State]: { readonly [K in CallKind]?: RefusalName } } = {
  ok: {},
  kycNeeded: { deposits: 'kycNeeded', plays: 'kycNeeded', takesOut: 'kycNeeded' },
  kycReview: {
    deposits: 'kycReview',
    plays: 'kycReview',
    takesOut: 'kycReview',
    identifies: 'kycReview',
    personalData: 'kycReview',
  },
  kycRejected: { deposits: 'kycRejected', plays: 'kycRejected', takesOut: 'kycRejected' },
  coolingOff: { deposits: 'coolingOff', plays: 'coolingOff', claims: 'coolingOff', agrees: 'coolingOff' },
  selfExcluded: {
    deposits: 'selfExcluded',
    plays: 'selfExcluded',
    claims: 'selfExcluded',
    agrees: 'selfExcluded',
    rests: 'selfExcluded',
  },
  restricted: {
    deposits: 'restrictedPerson',
    plays: 'restrictedPerson',
    claims: 'restrictedPerson',
    agrees: 'restrictedPerson',
  },
  regionBlocked: {
    deposits: 'regionNotAllowed',
    plays: 'regionNotAllowed',
    claims: 'regionNotAllowed',
    agrees: 'regionNotAllowed',
    logsIn: 'regionNotAllowed',
  },
  frozen: {
    deposits: 'walletFrozen',
    plays: 'walletFrozen',
    claims: 'walletFrozen',
    takesOut: 'walletFrozen',
  },
};

/** Refusals caused by a state: a call that is open in a state gets none of them. */
export const OF_A_STATE: readonly RefusalName[] = [
  'kycNeeded',
  'kycReview',
  'kycRejected',
  'coolingOff',
  'selfExcluded',
  'restrictedPerson',
  'regionNotAllowed',
  'walletFrozen',
];

/** Kind of every call of the catalogue; a new call without an entry does not compile. */
export const KIND_OF: { readonly [N in CallName]: CallKind } = {
  'anonymous/preLogin2': 'reads',
  'anonymous/appConfig': 'reads',
  'anonymous/appTheme': 'reads',
  'anonymous/appThemePreview': 'reads',
  getAfterLoginInfoWeb: 'reads',
  refreshData: 'reads',
  activityGetStatusList: 'reads',
  online: 'reads',
  'anonymous/appEventLogClient': 'reads',
  ackNotice: 'account',
  logout: 'account',
  accountLogin: 'logsIn',
  accountLoginSms: 'logsIn',
  accountLoginSms2: 'logsIn',
  accountRegist4: 'registers',
  forgetPassword: 'account',
  initPassword: 'account',
  smsSend: 'account',
  updateProfile: 'account',
  accountRegist: 'registers',
  bindAccount: 'account',
  smsSendV2: 'account',
  startSocialLogin: 'account',
  googleLogin: 'logsIn',
  facebookLogin: 'logsIn',
  lineLogin: 'logsIn',
  bindSocialAccount: 'account',
  unbindSocialAccount: 'account',
  updateAppUserOther: 'personalData',
  appUserOther: 'reads',
  uploadAvatar: 'account',
  avatarImage: 'reads',
  privacyState: 'reads',
  exportMyData: 'account',
  exportMyDataPart: 'reads',
  deleteAccountRequest: 'account',
  deleteAccountCancel: 'account',
  consentUpdate: 'agrees',
  getTradeInfo: 'reads',
  createRechargeOrder: 'deposits',
  rechargeOrderStatus: 'reads',
  cancelRechargeOrder: 'account',
  rechargeRecord: 'reads',
  wagerList: 'reads',
  forfeitBonus: 'account',
  couponList: 'reads',
  getExchange: 'reads',
  exchange: 'takesOut',
  exchangeRecord: 'reads',
  exchangeStatus: 'reads',
  addBankInfo: 'account',
  setSafeboxPassword: 'account',
  safeboxTransfer: 'takesOut',
  modifyBankInfo: 'account',
  delUserBank: 'account',
  retrieveBalanceInfo: 'reads',
  retrieveBalance: 'account',
  betRecordReport: 'reads',
  appUserCoinDetail: 'reads',
  startGame: 'plays',
  exitGame: 'reads',
  gameDetail: 'reads',
  gameRound: 'reads',
  freeRounds: 'reads',
  gameHistory: 'reads',
  gameLike: 'account',
  betRecord: 'reads',
  getVipInfo: 'reads',
  appVipUserReceiveDaily: 'claims',
  appVipUserReceiveSignInAward: 'claims',
  receiveVipBonusUser: 'claims',
  receiveVipTaskAndBonus: 'claims',
  getVipLevelAudit: 'reads',
  betBonus: 'reads',
  betBonusReceive: 'claims',
  betBonusByTypeReceive: 'claims',
  betBonusLog: 'reads',
  getActivityIds: 'reads',
  loginBonus3User: 'reads',
  loginBonus3UserReceive: 'claims',
  getActivityInfo: 'reads',
  receiveActivityAward: 'claims',
  monthlyBonus: 'reads',
  monthlyBonusReceiveBonus: 'claims',
  monthlyBonusLog: 'reads',
  firstDepositBonus: 'reads',
  firstDepositBonusReceiveBonus: 'claims',
  firstDepositBonusLog: 'reads',
  getRechargeSignConfig: 'reads',
  rechargeSignIn: 'claims',
  upgradeRechargeSignAward: 'claims',
  getRank: 'reads',
  receiveRankAward: 'claims',
  getLiveUrl: 'agrees',
  pkData: 'reads',
  pkSignUp: 'claims',
  pkLog: 'reads',
  getRedPacketRainConfig: 'reads',
  redWars: 'claims',
  redWarsLog: 'reads',
  getScratchCardInfo: 'reads',
  diamondShopData: 'reads',
  diamondExchangeCoin: 'claims',
  updateAddress: 'account',
  diamondExchangeGoods: 'claims',
  diamondGoodsExchangeOrderLog: 'reads',
  diamondExchangeScratchcard: 'claims',
  scratchCardLottery: 'claims',
  scratchCardOpened: 'account',
  receiveAddupAwardById: 'claims',
  searchScratchCardAwardLog: 'reads',
  diamondLog: 'reads',
  appDiamondBonusTickersData: 'reads',
  activityAwardGetLog: 'reads',
  getBankruptGiftInfo: 'reads',
  receiveBankruptGiftAward: 'claims',
  getTaskUser: 'reads',
  finishTask: 'claims',
  receiveTaskAward: 'claims',
  pointsInfo: 'reads',
  pointsExchange: 'claims',
  pointsLog: 'reads',
  getJackpotDrawInfo: 'reads',
  receiveDrawChance: 'claims',
  getPersonJackpotDrawAwardLog: 'reads',
  getJackpotRank: 'reads',
  jackpotPools: 'reads',
  gameWinners: 'reads',
  actInviteUser: 'reads',
  actInviteUserRecord: 'reads',
  actInviteUserStatus: 'reads',
  actInviteClickInvite: 'claims',
  agentFill: 'claims',
  actInviteUserSpin: 'claims',
  actInviteUserExchange: 'claims',
  appAgent5User: 'reads',
  appAgent5UserReceive: 'claims',
  appAgent5UserInviteValidReceive: 'claims',
  appAgent5UserLog: 'reads',
  getMail3: 'reads',
  getMailDetail: 'reads',
  receiveMail: 'claims',
  delMail: 'account',
  getSelfLimit: 'reads',
  setSelfLimit: 'account',
  answerLimitOffer: 'account',
  confirmSelfLimit: 'account',
  cancelSelfLimit: 'account',
  setRealityCheck: 'account',
  realityCheckAck: 'account',
  coolOff: 'rests',
  selfExclude: 'rests',
  uploadKyc: 'identifies',
  addKyc: 'identifies',
  kyc: 'reads',
  queryKycResult: 'reads',
  addFeedback: 'account',
  feedbackList: 'reads',
  feedbackDetail: 'reads',
  feedbackReply: 'account',
  feedbackImage: 'reads',
  reAuth: 'account',
  getLoginLog: 'reads',
  kickSession: 'account',
  passkeyOptions: 'account',
  passkeyRegister: 'account',
  passkeyLogin: 'logsIn',
  passkeyList: 'reads',
  passkeyRemove: 'account',
  getCustomerServices: 'reads',
  chatOpen: 'account',
  chatSend: 'account',
  chatPoll: 'reads',
};

/**
 * The calls to test in a state. Full tier: all. Quick tier: every call in one state, one call of every kind in each
 * state, and in the state `ok` each call of the kinds `proven`, which have valid bodies.
 */
export function callsIn(state: State, proven: readonly CallKind[]): CallName[] {
  const at = STATES.indexOf(state);
  const kinds = new Set<CallKind>();
  return CALL_NAMES.filter((name, index) => {
    const kind = KIND_OF[name];
    const isFirst = !kinds.has(kind);
    kinds.add(kind);
    return isFullTier() || isFirst || index % STATES.length === at || (state === 'ok' && proven.includes(kind));
  });
}
