import type { Domain } from '../../domain-api/domain';
import { defineHandlers } from '../../http/registry';
import { awardLog } from '../awards/award-log';
import { getActivityIds } from './list';
import { signIn, signInInfo } from './sign-in';

/** Activities, the daily sign-in, and the history of awards. */
export const activities: Domain = {
  name: 'activities',
  handlers: () =>
    defineHandlers({
      getActivityIds: { mode: 'read', run: getActivityIds },
      loginBonus3User: { mode: 'read', run: signInInfo },
      loginBonus3UserReceive: signIn,
      activityAwardGetLog: { mode: 'read', run: awardLog },
    }),
};
