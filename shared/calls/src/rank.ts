import * as z from 'zod';
import { call, publicCall } from './call';
import { RANK_KIND, RANK_TYPE } from './enums';
import { int, money, pageFields, smallId, text, time } from './shapes/fields';
import { activityAward, promisedTerms } from './shapes/activity-rule';
import { award, ruleSection, walletSnap } from './shapes/shared';

/** A place: `score` is hundredths of bets or wins, or a number of friends. */
const place = { rank: int, score: money };

/** The award of a place in a closed period, on the terms at its closing. */
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

/** The rank (activity 50; X25, X26). Real players only, their names masked. */
export const RANK_CALLS = {
  /** A visitor has no place: `person` is 0 and 0, as of a player with nothing counted. */
  getRank: publicCall({
    writes: null,
    playerActs: true,
    req: { rankType: z.enum(RANK_TYPE), kind: z.enum(RANK_KIND), ...pageFields },
    res: {
      list: z.array(z.strictObject({ ...place, nickname: text(64), avatar: int, awardList: z.array(award) })),
      pages: int,
      person: z.strictObject({ ...place, awardList: z.array(award) }),
      /** The period that is on. */
      startTime: time,
      endTime: time,
      /** Of all boards, while they can be received. */
      claimList: z.array(rankAward),
      /** Of the periods that are on. */
      wagerTimes: int,
      bonusDays: int,
      ruleList: z.array(ruleSection),
    },
    refuses: ['activityNotOpen'],
  }),
  /** `id`: of `claimList`. */
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
