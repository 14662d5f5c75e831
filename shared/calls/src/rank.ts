import * as z from 'zod';
import { call, publicCall } from './call';
import { RANK_KIND, RANK_TYPE } from './enums';
import { int, money, pageFields, smallId, text, time } from './shapes/fields';
import { activityAward, promisedTerms } from './shapes/activity-rule';
import { award, ruleSection, walletSnap } from './shapes/shared';

/** A place: `score` is in hundredths for bets and wins, or a number of friends. */
const place = { rank: int, score: money };

/** The award of a place in a closed period, with the terms at its closing. */
const rankAward = z.strictObject({
  id: int,
  rankType: z.enum(RANK_TYPE),
  kind: z.enum(RANK_KIND),
  ...place,
  startTime: time,
  endTime: time,
  awardList: z.array(activityAward),
  receiveEnd: time,
  ...promisedTerms,
});

/** The rank (activity 50; X25, X26). Real players only, with masked names. */
export const RANK_CALLS = {
  /** A visitor has no place: `person` has rank 0 and score 0, as for a player without a score. */
  getRank: publicCall({
    writes: null,
    playerActs: true,
    req: { rankType: z.enum(RANK_TYPE), kind: z.enum(RANK_KIND), ...pageFields },
    res: {
      list: z.array(z.strictObject({ ...place, nickname: text(64), avatar: int, awardList: z.array(award) })),
      pages: int,
      person: z.strictObject({ ...place, awardList: z.array(award) }),
      /** The current period. */
      startTime: time,
      endTime: time,
      /** Claimable awards of all boards. */
      claimList: z.array(rankAward),
      /** Terms of the current periods. */
      wagerTimes: int,
      bonusDays: int,
      ruleList: z.array(ruleSection),
    },
    refuses: ['activityNotOpen'],
  }),
  /** Claims an award of `claimList` by its id. */
  receiveRankAward: call({
    mutating: true,
    req: { id: smallId },
    res: { awardList: z.array(award), wallet: walletSnap },
    refuses: [
      'notFound',
      'activityNotOpen',
      'alreadyReceived',
      'expired',
      'restrictedPerson',
      'selfExcluded',
      'coolingOff',
      'regionNotAllowed',
      'walletFrozen',
    ],
  }),
};
