import type { CallName } from '../table';
import { ACCOUNT_SCHEMAS } from './account';
import { ACTIVITY_SCHEMAS } from './activities';
import type { CallSchema } from './base';
import { CASHIER_SCHEMAS } from './cashier';
import { GAME_SCHEMAS } from './games';
import { INVITE_SCHEMAS } from './invite';
import { JACKPOT_SCHEMAS } from './jackpot';
import { PROTECTION_SCHEMAS } from './protection';
import { SESSION_SCHEMAS } from './session';
import { VIP_SCHEMAS } from './vip';

/** The schemas of every call: request, answer, and refusals besides COMMON_REFUSALS. A call without schemas does not compile. */
export const SCHEMAS = {
  ...SESSION_SCHEMAS,
  ...ACCOUNT_SCHEMAS,
  ...CASHIER_SCHEMAS,
  ...GAME_SCHEMAS,
  ...VIP_SCHEMAS,
  ...ACTIVITY_SCHEMAS,
  ...JACKPOT_SCHEMAS,
  ...INVITE_SCHEMAS,
  ...PROTECTION_SCHEMAS,
} satisfies { [Name in CallName]: CallSchema };
