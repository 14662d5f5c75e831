import * as z from 'zod';
import { CLAIM_STATUS } from '../enums';
import type { ACTIVITY_CALLS } from '../table/activities';
import { call, flag, id, int, money, paged, pageFields, smallId, text, time } from './base';
import type { SchemasOf } from './base';
import { activity, award, ruleSection, walletSnap } from './shared';

export const ACTIVITY_SCHEMAS = {
  /** A self-excluded player gets none (player protection C18); a visitor those with `unloginShowStatus`. */
  getActivityIds: call({
    req: {},
    res: {
      /** Keyed by the kind (ACTIVITY_ID) in decimal. */
      activityMap: z.record(text(16), z.array(activity)),
      activityIds: z.array(int),
      hasTurntable: flag,
      totalRecharge: money,
      loginBonus3CanReceive: flag,
    },
    errors: [],
  }),
  loginBonus3User: call({
    req: {},
    res: {
      /** Day of the run that is on today, from 1. */
      day: int,
      loginBonus3CanReceive: flag,
      list: z.array(z.strictObject({ day: int, awardList: z.array(award), status: z.enum(CLAIM_STATUS) })),
      /** Extra awards for signing in `need` days altogether. */
      addup: z.array(z.strictObject({ need: int, awardList: z.array(award), status: z.enum(CLAIM_STATUS) })),
      resetTime: time,
      ruleList: z.array(ruleSection),
    },
    errors: [7],
  }),
  loginBonus3UserReceive: call({
    /** Today's when absent. */
    req: { day: smallId.optional() },
    res: { awardList: z.array(award), wallet: walletSnap, day: int, signInFlag: flag },
    errors: [7, 114, 205, 206, 207, 316, 2101, 2102],
  }),
  /** Awards of all activities: the history behind /reward/record and /bonus/record. */
  activityAwardGetLog: call({
    req: { ...pageFields, activityId: smallId.optional() },
    res: paged(
      z.strictObject({
        id,
        activityId: int,
        title: text(200),
        propId: int,
        count: int,
        /** What must be played before the award is cash, and what has been. */
        wagerNeed: money,
        wagerHave: money,
        /** 0 wagering, 1 released, 2 expired, 3 forfeited. */
        status: z.literal([0, 1, 2, 3]),
        createTime: time,
        expireTime: time.optional(),
      }),
    ),
    errors: [],
  }),
} satisfies SchemasOf<typeof ACTIVITY_CALLS>;
