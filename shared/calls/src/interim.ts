import type { CallMeta } from './call';
import type { CallName } from './catalogue';
import { callPath, KEEPS_LOGIN_ON_401 } from './constants';

interface Flags {
  auth?: 'public';
  mutating?: true;
  quiet?: true;
}

/** What the shell of today asks of a call before it makes it. */
interface InterimMeta extends Pick<CallMeta, 'auth' | 'mutating' | 'quiet'> {
  path: string;
  a401LogsOut: boolean;
}

const FLAGS: Readonly<Record<CallName, Flags>> = {
  'anonymous/preLogin2': { auth: 'public' },
  'anonymous/appConfig': { auth: 'public' },
  'anonymous/appTheme': { auth: 'public' },
  getAfterLoginInfoWeb: {},
  refreshData: { auth: 'public' },
  activityGetStatusList: { auth: 'public' },
  online: { quiet: true },
  'anonymous/appEventLogClient': { auth: 'public', quiet: true },
  ackNotice: { auth: 'public' },
  logout: {},
  accountLogin: { auth: 'public' },
  accountLoginSms: { auth: 'public' },
  accountLoginSms2: { auth: 'public' },
  accountRegist4: { auth: 'public' },
  forgetPassword: { auth: 'public' },
  initPassword: { mutating: true },
  smsSend: { auth: 'public' },
  updateProfile: { mutating: true },
  getTradeInfo: {},
  createRechargeOrder: { mutating: true },
  rechargeOrderStatus: { quiet: true },
  cancelRechargeOrder: { mutating: true },
  rechargeRecord: {},
  appUserCoinDetail: {},
  startGame: { mutating: true },
  exitGame: { auth: 'public' },
  gameDetail: { auth: 'public' },
  gameRound: {},
  gameHistory: {},
  gameLike: { mutating: true },
  betRecord: {},
  getVipInfo: { auth: 'public' },
  appVipUserReceiveDaily: { mutating: true },
  getActivityIds: { auth: 'public' },
  loginBonus3User: {},
  loginBonus3UserReceive: { mutating: true },
  activityAwardGetLog: {},
  getJackpotDrawInfo: { auth: 'public' },
  receiveDrawChance: { mutating: true },
  getPersonJackpotDrawAwardLog: {},
  getJackpotRank: { auth: 'public' },
  jackpotPools: { auth: 'public' },
  actInviteUser: {},
  actInviteUserRecord: {},
  actInviteUserStatus: { auth: 'public' },
  actInviteClickInvite: { mutating: true },
  agentFill: { mutating: true },
  getSelfLimit: {},
  coolOff: { mutating: true },
  selfExclude: { mutating: true },
};

export function isCallName(name: string): name is CallName {
  return Object.hasOwn(FLAGS, name);
}

export function callMeta(name: CallName): InterimMeta {
  const { auth = 'player', mutating = false, quiet = false } = FLAGS[name];
  return { auth, mutating, quiet, path: callPath(name), a401LogsOut: !KEEPS_LOGIN_ON_401.includes(name) };
}

/**
 * The rules of every call without their schemas, for the shell of today. To be deleted, with this file, once the shell reads them from
 * the manifests of the release; until then `interim.test.ts` holds it to the catalogue.
 */
export const CALLS = Object.fromEntries(
  Object.keys(FLAGS)
    .filter(isCallName)
    .map((name) => [name, callMeta(name)]),
) as Record<CallName, InterimMeta>; // fromEntries forgets the names
