import path from 'node:path';
import type { Domain } from '../domain-api/domain';
import { barAllListed } from './bar';

export { barListed } from './bar';
export { selfExclude, takeBreak } from './exclude';
export { kycMissing } from './identified';
export { assertLimitsLeft, assertOrderWithinLimits, limitsOf, lockLimits, mayCredit, tightest } from './limit-state';
export { cancelLimit, confirmLimit, setLimit } from './limits';
export { assertMay } from './may';
export { seePlayer } from './play-session';
export { answerRealityCheck, chooseRealityCheck, noteRealityCheck, realityCheckMin } from './reality-check';
export { recordsOf } from './records';
export { mayNow, restedBetween, rgStateOf, rgStatusOf } from './status';

/** Who may not deposit, play or claim. What acts asks `assertMay`; every bet asks the database. */
export const protection: Domain = {
  name: 'protection',
  migrations: path.join(__dirname, 'migrations'),
  rights: { appendOnly: ['exclusion', 'player_limit_change', 'reality_check'] },
  jobs: (services) => [{ name: 'look for barred persons', everyMs: 60_000, run: () => barAllListed(services) }],
};
