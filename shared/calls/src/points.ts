import * as z from 'zod';
import { call } from './call';
import { id, int, paged, pageFields, smallId, text, time } from './shapes/fields';
import { pointsItem } from './shapes/points';
import { alsoInFilipino, award, ruleSection, walletSnap } from './shapes/shared';

/** Points: balance, offers and history (call catalogue X19, X20, X20b). */
export const POINTS_CALLS = {
  /** `list` is empty for a player who may not claim (player protection C18); the points stay. */
  pointsInfo: call({
    req: {},
    res: {
      points: int,
      /** `left`: remaining exchanges today. */
      list: z.array(pointsItem.extend({ left: int })),
      wagerTimes: int,
      bonusDays: int,
      ruleList: z.array(ruleSection),
      resetTime: time,
    },
    refuses: ['activityNotOpen'],
  }),
  /** Exchanges points. `conditionNotMet`: too few points. */
  pointsExchange: call({
    mutating: true,
    req: { id: smallId, count: z.int().min(1).max(100) },
    res: { awardList: z.array(award), wallet: walletSnap, left: int },
    refuses: [
      'activityNotOpen',
      'notFound',
      'restrictedPerson',
      'selfExcluded',
      'coolingOff',
      'regionNotAllowed',
      'walletFrozen',
      'conditionNotMet',
      'exchangeLimit',
    ],
  }),
  /** All changes of a player's points, newest first: entries of the ledger. */
  pointsLog: call({
    playerActs: true,
    req: { ...pageFields },
    res: paged(
      alsoInFilipino(
        { title: text(200) },
        { id, /** Negative for exchanged points. */ change: z.int(), after: int, createTime: time },
      ),
    ),
  }),
};
