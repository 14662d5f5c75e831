import path from 'node:path';
import { ACTIVITY_ID, EMPTY_RED_DOTS, type RedDots } from '@parola/calls';
import type { Domain } from '../../domain-api/domain';
import { KEPT_BY_LAW } from '../../domain-api/personal';
import { defineHandlers } from '../../http/registry';
import { ACTIVITY_CONTENT } from './content';
import { activityIdsOf, getActivityIds } from './list';
import { redDotsOf } from './red-dots';
import { ruleSections } from './rules';
import { SIGN_IN, signIn, signInInfo, signInStateOf } from './sign-in';

/** The list of activities, what waits to be claimed, and the daily sign-in. */
export const activities: Domain = {
  name: 'activities',
  migrations: path.join(__dirname, 'migrations'),
  content: () => [ACTIVITY_CONTENT],
  handlers: ({ hooks }) =>
    defineHandlers({
      getActivityIds: { mode: 'read', run: (ctx) => getActivityIds(hooks, ctx) },
      activityGetStatusList: {
        mode: 'read',
        run: async ({ tx, userId, now }) =>
          userId === null ? { ...EMPTY_RED_DOTS } : redDotsOf(tx, hooks, { userId, now }),
      },
      loginBonus3User: { mode: 'read', run: signInInfo },
      loginBonus3UserReceive: signIn,
    }),
  live: ({ hooks }) => ({
    dots: async (tx, userIds, now) => {
      const dots = new Map<bigint, RedDots>();
      for (const userId of userIds) dots.set(userId, await redDotsOf(tx, hooks, { userId, now }));
      return dots;
    },
  }),
  personal: [{ table: 'sign_in', copied: ['day', 'signed_on'], erased: KEPT_BY_LAW }],
  hooks: {
    redDots: async (tx, { userId, now }) => ({ signInFlag: (await signInStateOf(tx, userId, now)).canReceive }),
    activityList: async (tx) => [
      { activityId: ACTIVITY_ID.FreeSign, ruleList: await ruleSections(tx, 'signInRuleList') },
    ],
    afterLogin: async (tx, who, all) => ({
      activityIds: await activityIdsOf(tx, all, who),
      redDots: await redDotsOf(tx, all, who),
    }),
  },
  awards: [SIGN_IN],
};
