import type { CallMeta } from './call';
import type { CallName } from './catalogue';

interface Flags {
  mutating?: true;
  quiet?: true;
}

/**
 * The rules of every call without their schemas, for the shell of today. To be deleted once the shell reads them from the manifests of
 * the release; until then `interim.test.ts` holds it to the catalogue.
 */
export const CALLS: Readonly<Record<CallName, Flags>> = {
  'anonymous/preLogin2': {},
  'anonymous/appConfig': {},
  'anonymous/appTheme': {},
  getAfterLoginInfoWeb: {},
  refreshData: {},
  activityGetStatusList: {},
  online: { quiet: true },
  'anonymous/appEventLogClient': { quiet: true },
  ackNotice: {},
  logout: {},
  accountLogin: {},
  accountLoginSms: {},
  accountLoginSms2: {},
  accountRegist4: {},
  forgetPassword: {},
  initPassword: { mutating: true },
  smsSend: {},
  updateProfile: { mutating: true },
  getTradeInfo: {},
  createRechargeOrder: { mutating: true },
  rechargeOrderStatus: { quiet: true },
  cancelRechargeOrder: { mutating: true },
  rechargeRecord: {},
  appUserCoinDetail: {},
  startGame: { mutating: true },
  exitGame: {},
  gameDetail: {},
  gameRound: {},
  gameHistory: {},
  gameLike: { mutating: true },
  betRecord: {},
  getVipInfo: {},
  appVipUserReceiveDaily: { mutating: true },
  getActivityIds: {},
  loginBonus3User: {},
  loginBonus3UserReceive: { mutating: true },
  activityAwardGetLog: {},
  getJackpotDrawInfo: {},
  receiveDrawChance: { mutating: true },
  getPersonJackpotDrawAwardLog: {},
  getJackpotRank: {},
  jackpotPools: {},
  actInviteUser: {},
  actInviteUserRecord: {},
  actInviteUserStatus: {},
  actInviteClickInvite: { mutating: true },
  agentFill: { mutating: true },
  getSelfLimit: {},
  coolOff: { mutating: true },
  selfExclude: { mutating: true },
};

export function callMeta(name: CallName): Pick<CallMeta, 'mutating' | 'quiet'> {
  const { mutating = false, quiet = false } = CALLS[name];
  return { mutating, quiet };
}
