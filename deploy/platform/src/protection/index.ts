import path from 'node:path';
import { ERASURE_OBSTACLE, RG_STATUS } from '@parola/calls';
import type { Domain } from '../domain-api/domain';
import { KEPT_BY_LAW } from '../domain-api/personal';
import { barAllListed } from './bar';
import { holdOf } from './held';
import { rgStatusOf } from './status';

export { barListed, barPlayer } from './bar';
export { selfExclude, takeBreak } from './exclude';
export { holdOf } from './held';
export { holdWallet, liftHold } from './hold';
export { kycMissing } from './identified';
export { assertLimitsLeft, assertOrderWithinLimits, limitsOf, lockLimits, mayCredit, tightest } from './limit-state';
export { answerLimitOffer, limitOfferOf } from './limit-offer';
export { cancelLimit, confirmLimit, setLimit } from './limits';
export { assertMay, lockDoings } from './may';
export { seePlayer } from './play-session';
export { answerRealityCheck, chooseRealityCheck, noteRealityCheck, realityCheckMin } from './reality-check';
export { recordsOf } from './records';
export { mayNow, restedBetween, rgStateOf, rgStatusOf } from './status';

/** Who may not deposit, play or claim. What acts asks `assertMay`; every bet asks the database. */
export const protection: Domain = {
  name: 'protection',
  migrations: path.join(__dirname, 'migrations'),
  rights: { appendOnly: ['exclusion', 'limit_offer', 'player_limit_change', 'reality_check'] },
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
    // Why it was held is for operators alone.
    { table: 'wallet_hold', copied: ['placed_at', 'lifted_at'], erased: KEPT_BY_LAW },
    { table: 'reality_check', copied: ['due_at', 'answered_at', 'choice'], erased: KEPT_BY_LAW },
  ],
  hooks: {
    // Else somebody would be back with a new account before his break is over.
    erasureObstacles: async (tx, { userId }) => {
      const { rgStatus } = await rgStatusOf(tx, userId);
      const rests = rgStatus === RG_STATUS.coolingOff || rgStatus === RG_STATUS.selfExcluded;
      // Said as a review: that a wallet is held is not to be learned from here.
      const held = await holdOf(tx, userId);
      return [...(rests ? [ERASURE_OBSTACLE.rest] : []), ...(held ? [ERASURE_OBSTACLE.review] : [])];
    },
  },
  jobs: (services) => [{ name: 'look for barred persons', everyMs: 60_000, run: () => barAllListed(services) }],
};
