import type { CallMeta } from '../meta';
import { ACCOUNT_CALLS } from './account';
import { ACTIVITY_CALLS } from './activities';
import { CASHIER_CALLS } from './cashier';
import { GAME_CALLS } from './games';
import { INVITE_CALLS } from './invite';
import { JACKPOT_CALLS } from './jackpot';
import { PROTECTION_CALLS } from './protection';
import { SESSION_CALLS } from './session';
import { VIP_CALLS } from './vip';

/** Every call of the product, one entry per name (specification §7 and our extensions). All are POST with a JSON body. */
export const CALLS = {
  ...SESSION_CALLS,
  ...ACCOUNT_CALLS,
  ...CASHIER_CALLS,
  ...GAME_CALLS,
  ...VIP_CALLS,
  ...ACTIVITY_CALLS,
  ...JACKPOT_CALLS,
  ...INVITE_CALLS,
  ...PROTECTION_CALLS,
} as const satisfies Record<string, CallMeta>;

export type CallName = keyof typeof CALLS;

/** The entry of a call, in the wide type: `CALLS[name]` alone has no `quiet` where an entry leaves it out. */
export function callMeta(name: CallName): CallMeta {
  return CALLS[name];
}

/** Whether a text is the name of a call of this product (own keys only, so `toString` is not). */
export function isCallName(name: string): name is CallName {
  return Object.hasOwn(CALLS, name);
}
