import * as z from 'zod';
import { call, publicCall } from './call';
import { PK_CAMP, PK_STATUS } from './enums';
import { activityAward, promisedTerms } from './shapes/activity-rule';
import { int, money, paged, pageFields, smallId, time } from './shapes/fields';
import { ruleSection } from './shapes/shared';

/** The two camps that can be chosen. */
const side = z.literal([PK_CAMP.red, PK_CAMP.blue]);
/** The number of players in a camp, and the sum of their valid bets. */
const camp = z.strictObject({ count: int, score: money });
const camps = { red: camp, blue: camp };

/** The id of a round: its first Manila day, as the number 20261123. */
const round = smallId;

/**
 * Red versus blue (call catalogue 82, 83, X24; activity 59). A share is received by `receiveActivityAward` with the
 * number of its round.
 */
export const PK_CALLS = {
  /** A visitor has no camp and is refused where the activity is not for visitors (`unloginShowStatus`). */
  pkData: publicCall({
    writes: null,
    req: {},
    res: {
      round,
      status: z.enum(PK_STATUS),
      /** When valid bets begin to count, and no longer do. */
      startTime: time,
      endTime: time,
      /** When the next round begins. */
      nextTime: time,
      camp: z.enum(PK_CAMP),
      ...camps,
      myScore: money,
      /** Place in the own camp; 0 without a score. */
      myRank: int,
      /** The pool that the winners share, at present or in the end. */
      pool: money,
      /**
       * Shares of settled rounds while they can be received, on the terms that were promised with each; `id` is the
       * round.
       */
      awardList: z.array(activityAward.extend({ receiveEnd: time, ...promisedTerms })),
      /** The latest settled round; `winner` 0: both camps had the same score. */
      last: z.strictObject({ round, winner: z.enum(PK_CAMP) }).optional(),
      /** Of the round that is on. */
      wagerTimes: int,
      bonusDays: int,
      ruleList: z.array(ruleSection),
    },
    refuses: ['activityNotOpen'],
  }),
  pkSignUp: call({
    mutating: true,
    req: { camp: side },
    res: { camp: side, ...camps },
    refuses: [
      'activityNotOpen',
      'pkSignUpClosed',
      'campChosen',
      'pkSettled',
      'restrictedPerson',
      'selfExcluded',
      'coolingOff',
      'regionNotAllowed',
      'walletFrozen',
    ],
  }),
  /** Settled rounds, latest first, with the player's part. */
  pkLog: call({
    playerActs: true,
    req: pageFields,
    res: paged(
      z.strictObject({
        round,
        startTime: time,
        endTime: time,
        winner: z.enum(PK_CAMP),
        ...camps,
        pool: money,
        camp: z.enum(PK_CAMP),
        myScore: money,
        /** The player's share; 0 for none. */
        myShare: money,
        isReceived: z.boolean(),
      }),
    ),
  }),
};
