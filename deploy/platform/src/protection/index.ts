import path from 'node:path';
import { ERASURE_OBSTACLE, RG_STATUS } from '@parola/calls';
import type { Domain } from '../domain-api/domain';
import { KEPT_BY_LAW } from '../domain-api/personal';
import { barAllListed } from './bar-player';
import { readHold } from './assert-not-held';
import { recordRegions } from './region-check';
import { rgStatusOf } from './protection-status';

export { barListed, barPlayer, liftBar } from './bar-player';
export { BARRED_BY, barredBy, recordPerson, TRACE_FORM, tracesOf, type BarredBy } from './barred-list';
export { selfExclude, takeBreak } from './exclusions';
export { readHold } from './assert-not-held';
export { holdWallet, liftHold } from './wallet-hold';
export { kycMissing } from './identity-requirement';
export {
  assertLimitsLeft,
  assertOrderWithinLimits,
  limitsOf,
  lockLimits,
  mayCredit,
  tightestLimit,
} from './limit-state';
export { answerLimitOffer, limitOfferOf } from './limit-offer';
export { cancelLimit, confirmLimit, setLimit } from './limits';
export { assertMay, lockActions, mayClaim } from './permitted-actions';
export { recordPresence } from './play-session';
export { answerRealityCheck, chooseRealityCheck, recordRealityCheck, realityCheckMin } from './reality-check';
export { recordsOf } from './protection-records';
export { assertRegion, regionAllowed } from './region-check';
export { isAllowedNow, wasRestrictedBetween, rgStateOf, rgStatusOf } from './protection-status';

/** Window of the check of new entries. It runs every minute, so later runs repair a failed run. */
const LATELY_MIN = 10;

/**
 * Blocks, limits and exclusions of players. Actions call `assertMay`; every bet is checked by the database function
 * `play_guard`.
 */
export const protection: Domain = {
  name: 'protection',
  migrations: path.join(__dirname, 'migrations'),
  indexes: path.join(__dirname, 'indexes'),
  functions: path.join(__dirname, 'sql'),
  rights: {
    appendOnly: ['exclusion', 'limit_offer', 'player_limit_change', 'reality_check', 'barred_cleared'],
    forgets: ['barred_trace', 'player_trace', 'player_region'],
    secret: ['barred_person.key', 'barred_person.sealed', 'barred_trace', 'player_trace', 'barred_cleared.trace'],
  },
  personal: [
    { table: 'exclusion', copied: ['rg_status', 'exclusion_no', 'started_at', 'until'], erased: KEPT_BY_LAW },
    {
      table: 'player_limit',
      copied: ['kind', 'period', 'value', 'pending_value', 'pending_from'],
      erased: KEPT_BY_LAW,
    },
    {
      table: 'player_limit_change',
      copied: ['kind', 'period', 'old_value', 'new_value', 'created_at', 'effective_at'],
      erased: KEPT_BY_LAW,
    },
    { table: 'limit_offer', copied: ['value', 'answered_at'], erased: KEPT_BY_LAW },
    { table: 'play_session', copied: ['check_min', 'started_at', 'seen_at'], erased: KEPT_BY_LAW },
    // The reason of a hold is visible to operators only.
    { table: 'wallet_hold', copied: ['placed_at', 'lifted_at'], erased: KEPT_BY_LAW },
    {
      table: 'player_trace',
      copied: { not: 'traces cannot be read back; the copy contains their source values' },
      erased: KEPT_BY_LAW,
    },
    { table: 'player_region', copied: ['region', 'seen_at'], erased: 'deleted' },
    { table: 'barred_cleared', copied: ['at'], erased: KEPT_BY_LAW },
    { table: 'reality_check', copied: ['due_at', 'answered_at', 'choice'], erased: KEPT_BY_LAW },
  ],
  hooks: {
    // Without these obstacles a person could delete the account and return with a new one before the break ends.
    erasureObstacles: async (tx, { userId }) => {
      const { rgStatus } = await rgStatusOf(tx, userId);
      const rests = rgStatus === RG_STATUS.coolingOff || rgStatus === RG_STATUS.selfExcluded;
      // Reported as `review`, so that the player does not learn of the hold.
      const held = await readHold(tx, userId);
      return [...(rests ? [ERASURE_OBSTACLE.rest] : []), ...(held ? [ERASURE_OBSTACLE.review] : [])];
    },
  },
  onRegion: ({ database: { db } }) => recordRegions(db),
  jobs: (services) => [
    { name: 'look for persons newly barred', everyMs: 60_000, run: () => barAllListed(services, LATELY_MIN) },
    { name: 'look for barred persons', everyMs: 3_600_000, run: () => barAllListed(services) },
  ],
};
