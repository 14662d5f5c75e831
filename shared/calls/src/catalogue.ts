import { ACCOUNT_CALLS } from './account';
import { ACTIVITY_CALLS } from './activities';
import { ACTIVITY_ENGINE_CALLS } from './activity-engine';
import { AGENT_CALLS } from './agent';
import { BANKRUPT_CALLS } from './bankrupt';
import type { CallEntry, CallMeta } from './call';
import { CASHIER_CALLS } from './cashier';
import { DIAMOND_CALLS } from './diamonds';
import { FEEDBACK_CALLS } from './feedback';
import { FIRST_DEPOSIT_CALLS } from './first-deposit';
import { GAME_CALLS } from './games';
import { INVITE_CALLS } from './invite';
import { JACKPOT_CALLS } from './jackpot';
import { KYC_CALLS } from './kyc';
import { LIVE_SHOW_CALLS } from './live-show';
import { MAIL_CALLS } from './mail';
import { MONTHLY_BONUS_CALLS } from './monthly-bonus';
import { PASSKEY_CALLS } from './passkeys';
import { PK_CALLS } from './pk';
import { POINTS_CALLS } from './points';
import { PRIVACY_CALLS } from './privacy';
import { PROFILE_CALLS } from './profile';
import { PROTECTION_CALLS } from './protection';
import { RAIN_CALLS } from './rain';
import { RANK_CALLS } from './rank';
import { REBATE_CALLS } from './rebate';
import { RECHARGE_SIGN_CALLS } from './recharge-sign';
import { RECORD_CALLS } from './records';
import { SAFEBOX_CALLS } from './safebox';
import { SECURITY_CALLS } from './security';
import { SERVICE_CALLS } from './service';
import { SESSION_CALLS } from './session';
import { SIGN_IN_CALLS } from './sign-in';
import { SOCIAL_CALLS } from './social';
import { TASK_CALLS } from './tasks';
import { VIP_CALLS } from './vip';
import { WITHDRAW_CALLS } from './withdraw';

/**
 * All calls of the product by name (specification §7 and our extensions). Each is a POST with a JSON body, or with a
 * form if it takes files.
 */
export const CALLS = {
  ...SESSION_CALLS,
  ...ACCOUNT_CALLS,
  ...SIGN_IN_CALLS,
  ...SOCIAL_CALLS,
  ...PROFILE_CALLS,
  ...PRIVACY_CALLS,
  ...CASHIER_CALLS,
  ...WITHDRAW_CALLS,
  ...SAFEBOX_CALLS,
  ...GAME_CALLS,
  ...RECORD_CALLS,
  ...VIP_CALLS,
  ...REBATE_CALLS,
  ...ACTIVITY_CALLS,
  ...ACTIVITY_ENGINE_CALLS,
  ...MONTHLY_BONUS_CALLS,
  ...FIRST_DEPOSIT_CALLS,
  ...RECHARGE_SIGN_CALLS,
  ...RANK_CALLS,
  ...LIVE_SHOW_CALLS,
  ...PK_CALLS,
  ...RAIN_CALLS,
  ...DIAMOND_CALLS,
  ...BANKRUPT_CALLS,
  ...TASK_CALLS,
  ...POINTS_CALLS,
  ...JACKPOT_CALLS,
  ...INVITE_CALLS,
  ...AGENT_CALLS,
  ...MAIL_CALLS,
  ...PROTECTION_CALLS,
  ...KYC_CALLS,
  ...FEEDBACK_CALLS,
  ...SECURITY_CALLS,
  ...PASSKEY_CALLS,
  ...SERVICE_CALLS,
} satisfies Record<string, CallEntry>;

export type CallName = keyof typeof CALLS;

/** Tells whether a text is the name of a call (own keys only, which excludes `toString`). */
export function isCallName(name: string): name is CallName {
  return Object.hasOwn(CALLS, name);
}

export const CALL_NAMES: readonly CallName[] = Object.keys(CALLS).filter(isCallName);

/** Returns the properties of a call, without its schemas. */
export function callMeta(name: CallName): CallMeta {
  return CALLS[name];
}

/** The flags of a call in a remote's manifest: those of {@link CallMeta}, each present only if true. */
export interface CallNeed {
  name: CallName;
  mutating?: true;
  quiet?: true;
  playerActs?: true;
  upload?: true;
}

/** Returns a call as a remote's manifest declares it. */
export function callNeed(name: CallName): CallNeed {
  const { mutating, quiet, playerActs, upload } = callMeta(name);
  return {
    name,
    ...(mutating && { mutating }),
    ...(quiet && { quiet }),
    ...(playerActs && { playerActs }),
    ...(upload && { upload: true }),
  };
}
