import * as z from 'zod';
import { call, publicCall } from './call';
import { ACTIVITY_CONDITION, ACTIVITY_REPEAT, ACTIVITY_STATE } from './enums';
import { activityTier } from './shapes/activity-rule';
import { pusherDrop, pusherStand } from './shapes/pusher';
import { int, smallId, text, time } from './shapes/fields';
import { inLanguages } from './shapes/rich-text';
import { activity, award, walletSnap } from './shapes/shared';

/** Activities that the generic engine runs by `appActivityRuleMap`. */
export const ACTIVITY_ENGINE_CALLS = {
  /** The state of one activity. Visitors see activities with `unloginShowStatus`. */
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
      /** Start and end of the run. */
      startTime: time,
      endTime: time,
      /** End of the current round, after which counting restarts. For an award taken once it equals `endTime`. */
      resetTime: time,
      /** State of the coin pusher (58), which has drops instead of tiers. */
      pusher: pusherStand.optional(),
    },
    refuses: ['activityNotOpen'],
  }),
  /**
   * Claims an award. `activityNotOpen`: the player is outside of the activity's audience. `conditionNotMet` has `need`
   * and `have`.
   */
  receiveActivityAward: call({
    mutating: true,
    /** `id`: the tier; for red versus blue (59) the round; for the coin pusher (58) the number of the drop. */
    req: { activityId: smallId, id: smallId },
    /** `pusher`: for the coin pusher. A drop may win nothing: then `awardList` is empty. */
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
