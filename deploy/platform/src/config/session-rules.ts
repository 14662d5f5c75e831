import { DAY_MS, FULL_LOGIN_DAYS } from '@parola/calls';
import type { Tx } from '../db/pool';
import type { SessionRules } from '../http/sessions';
import { getConfigOr } from './config';
import { DEFAULTS } from './defaults';

/** Length of sessions from the operator's setting; the default for an invalid setting. Not cached. */
export async function sessionRules(tx: Tx): Promise<SessionRules> {
  return {
    idleMs: (await getConfigOr(tx, 'appSessionIdleMin', DEFAULTS.appSessionIdleMin.value)) * 60_000,
    maxMs: FULL_LOGIN_DAYS * DAY_MS,
  };
}
