import * as z from 'zod';
import { call, publicCall } from './call';
import { PK_CAMP, PK_STATUS } from './enums';
import { activityAward, promisedTerms } from './shapes/activity-rule';
import { int, money, paged, pageFields, smallId, time } from './shapes/fields';
import { ruleSection } from './shapes/shared';

/** The two camps that a player can choose. */
const side = z.literal([PK_CAMP.red, PK_CAMP.blue]);
/** Number of players in a camp, and the sum of their valid bets. */
const camp = z.strictObject({ count: int, score: money });
const camps = { red: camp, blue: camp };

/** Id of a round: its first Manila day as a number, such as 20261123. */
const round = smallId;

/**
 * Red versus blue (call catalogue 82, 83, X24; activity 59). A share is claimed by `receiveActivityAward` with the
 * number of its round.
 */
export const PK_CALLS = {
  /**
   * State of the round. A visitor has no camp, and is refused if the activity is not for visitors
   * (`unloginShowStatus`).
   */
  pkData: publicCall({
    writes: null,
    req: {},
    res: {
      round,
      status: z.enum(PK_STATUS),
      /** Period in which valid bets count. */
      startTime: time,
      endTime: time,
      /** Start of the next round. */
      nextTime: time,
      camp: z.enum(PK_CAMP),
      ...camps,
      myScore: money,
      /** Rank in the player's camp; 0 without a score. */
      myRank: int,
      /** The pool that the winners share: the current or the final one. */
      pool: money,
      /** Claimable shares of settled rounds, each with its terms as promised; `id` is the round. */
      awardList: z.array(activityAward.extend({ receiveEnd: time, ...promisedTerms })),
      /** The last settled round; `winner` 0: both camps had the same score. */
      last: z.strictObject({ round, winner: z.enum(PK_CAMP) }).optional(),
      /** Terms of the current round. */
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
  /** Settled rounds with the player's part, newest first. */
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
