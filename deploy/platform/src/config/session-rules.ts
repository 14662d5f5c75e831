import { FULL_LOGIN_DAYS } from '@parola/calls';
import type { Db } from '../db/pool';
import type { SessionRules } from '../http/sessions';
import { getConfigOr } from './config';
import { DEFAULTS } from './defaults';

/** How long sessions last, as the operator says; the product's own where he has spoilt it. Read anew each time. */
export function sessionRules(db: Db): () => Promise<SessionRules> {
  return async () => ({
    idleMs: (await getConfigOr(db, 'appSessionIdleMin', DEFAULTS.appSessionIdleMin.value)) * 60_000,
    maxMs: FULL_LOGIN_DAYS * 24 * 3_600_000,
  });
}
