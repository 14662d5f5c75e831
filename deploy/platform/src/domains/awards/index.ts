import path from 'node:path';
import type { Domain } from '../../domain-api/domain';
import { KEPT_BY_LAW } from '../../domain-api/personal';
import { defineHandlers } from '../../http/registry';
import { awardLog } from './award-log.queries';
import { forfeit } from './forfeit.commands';
import { wagerList } from './wager-list.queries';

export { accountLog } from './account-log.queries';
export { bonusRule, bonusTerms, coinOf, grantAward, type BonusRule } from './grant-award.commands';
export { bonusesEndingIn } from './ending-bonuses.queries';
export { wagersOf } from './wager-list.queries';
export { couponOf, couponsEndingIn, couponTermsIn, purseOf, type StoredCoupon } from './purse.commands';

/** Awards: gives them, and holds the coupon purse, the award history and the playing conditions (also of deposits). */
export const awards: Domain = {
  name: 'awards',
  migrations: path.join(__dirname, 'migrations'),
  rights: { appendOnly: ['coupon'] },
  personal: [
    {
      table: 'coupon',
      copied: ['coupon_id', 'prop_id', 'rate_bp', 'amount', 'max_bonus', 'min_amount', 'expire_at', 'created_at'],
      erased: KEPT_BY_LAW,
    },
  ],
  handlers: ({ hooks }) =>
    defineHandlers({
      activityAwardGetLog: { mode: 'read', run: (ctx) => awardLog(hooks, ctx) },
      forfeitBonus: forfeit,
      wagerList: { mode: 'read', run: (ctx) => wagerList(hooks, ctx) },
    }),
};
