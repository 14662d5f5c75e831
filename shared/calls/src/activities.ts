import * as z from 'zod';
import { call, publicCall } from './call';
import { CLAIM_STATUS } from './enums';
import { activityStanding } from './shapes/activity-rule';
import { flag, id, int, money, paged, pageFields, smallId, text, time } from './shapes/fields';
import { activity, alsoInFilipino, award, ruleSection, walletSnap } from './shapes/shared';

/** The list of activities, the sign-in bonus and the award history. */
export const ACTIVITY_CALLS = {
  /**
   * The activities open to the caller. A self-excluded player gets none (player protection C18); a visitor gets those
   * with `unloginShowStatus`.
   */
  getActivityIds: publicCall({
    writes: null,
    req: {
      /** Asks for `standingList` too, which takes more reads. */
      withStanding: flag.optional(),
    },
    res: {
      /** By kind (ACTIVITY_ID) in decimal. */
      activityMap: z.record(text(16), z.array(activity)),
      activityIds: z.array(int),
      hasTurntable: flag,
      totalRecharge: money,
      loginBonus3CanReceive: flag,
      /** Of a player, for the activities of the engine in the list. */
      standingList: z.array(activityStanding).optional(),
    },
  }),
  loginBonus3User: call({
    req: {},
    res: {
      /** Today's day of the run, from 1. */
      day: int,
      loginBonus3CanReceive: flag,
      list: z.array(z.strictObject({ day: int, awardList: z.array(award), status: z.enum(CLAIM_STATUS) })),
      /** Extra awards for signing in on `need` days of the Manila month; given with the check-in that reaches them. */
      addup: z.array(z.strictObject({ need: int, awardList: z.array(award), status: z.enum(CLAIM_STATUS) })),
      /** Days signed in this month. */
      addupDays: int.optional(),
      resetTime: time,
      ruleList: z.array(ruleSection),
    },
    refuses: ['activityNotOpen'],
  }),
  loginBonus3UserReceive: call({
    mutating: true,
    /** Day to check in; default: today's. */
    req: { day: smallId.optional() },
    res: { awardList: z.array(award), wallet: walletSnap, day: int, signInFlag: flag },
    refuses: [
      'activityNotOpen',
      'restrictedPerson',
      'selfExcluded',
      'coolingOff',
      'regionNotAllowed',
      'walletFrozen',
      'signedToday',
      'signDayOrder',
    ],
  }),
  /** Awards of all activities: the history on /reward/record and /bonus/record. */
  activityAwardGetLog: call({
    playerActs: true,
    req: { ...pageFields, activityId: smallId.optional() },
    res: paged(
      alsoInFilipino(
        { title: text(200) },
        {
          id,
          activityId: int,
          propId: int,
          count: int,
          /** Valid bet that turns the award into cash, and the valid bet so far. */
          wagerNeed: money,
          wagerHave: money,
          /** 0 wagering, 1 released, 2 expired, 3 forfeited. */
          status: z.literal([0, 1, 2, 3]),
          createTime: time,
          expireTime: time.optional(),
        },
      ),
    ),
  }),
};
