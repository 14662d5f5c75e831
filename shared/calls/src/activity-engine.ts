import * as z from 'zod';
import { call, publicCall } from './call';
import { ACTIVITY_CONDITION, ACTIVITY_REPEAT, ACTIVITY_STATE } from './enums';
import { activityTier } from './shapes/activity-rule';
import { pusherDrop, pusherStand } from './shapes/pusher';
import { int, smallId, text, time } from './shapes/fields';
import { inLanguages } from './shapes/rich-text';
import { activity, award, walletSnap } from './shapes/shared';

/** Activities that one engine runs by `appActivityRuleMap`. */
export const ACTIVITY_ENGINE_CALLS = {
  /** A visitor sees those with `unloginShowStatus`. */
  getActivityInfo: publicCall({
    writes: null,
    req: { activityId: smallId },
    res: {
      activity,
      state: z.enum(ACTIVITY_STATE),
      intro: inLanguages(text(300)),
      condition: z.enum(ACTIVITY_CONDITION),
      repeat: z.enum(ACTIVITY_REPEAT),
      takes: z.enum(['each', 'one']),
      tierList: z.array(activityTier),
      wagerTimes: int,
      bonusDays: int,
      /** When the run begins and ends. */
      startTime: time,
      endTime: time,
      /**
       * The end of the present round, after which counting begins anew; for an award taken once, the same as
       * `endTime`.
       */
      resetTime: time,
      /** Of the coin pusher (58), which has drops instead of tiers. */
      pusher: pusherStand.optional(),
    },
    refuses: ['activityNotOpen'],
  }),
  /**
   * A player outside the activity's audience is refused with `activityNotOpen`; `conditionNotMet` says `need` and
   * `have`.
   */
  receiveActivityAward: call({
    mutating: true,
    /** `id`: the tier; of red versus blue (59) the round, of the coin pusher (58) the number of the drop. */
    req: { activityId: smallId, id: smallId },
    /** `pusher`: for the coin pusher, whose drops may bring nothing: `awardList` is empty then. */
    res: { awardList: z.array(award), wallet: walletSnap, pusher: pusherDrop.optional() },
    refuses: [
      'notFound',
      'activityNotOpen',
      'alreadyReceived',
      'conditionNotMet',
      'expired',
      'stockEmpty',
      'restrictedPerson',
      'selfExcluded',
      'coolingOff',
      'regionNotAllowed',
      'walletFrozen',
    ],
  }),
};
