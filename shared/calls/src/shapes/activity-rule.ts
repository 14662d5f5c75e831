import * as z from 'zod';
import { ACTIVITY_CONDITION, ACTIVITY_REPEAT, RANK_KIND, RANK_TYPE } from '../enums';
import { day, flag, int, money, smallId, text } from './fields';
import { inLanguages, LINK } from './rich-text';
import { award, ruleSection } from './shared';

/**
 * Audience of an activity; an absent condition admits all. Visitors see activities with a public audience, and cannot
 * claim.
 */
const audience = z.strictObject({
  /** VIP levels, both included. */
  vipFrom: int.optional(),
  vipTo: int.optional(),
  /** Only the first days of an account, including the day of its registration. */
  newDays: int.min(1).optional(),
  /** True: only players with a deposit. False: only players without one. */
  deposited: flag.optional(),
});

/** One goal and its awards. */
const tier = z.strictObject({
  id: smallId.min(1),
  /** Title of the tier; without it the page describes the condition. */
  titles: inLanguages(text(100, 1)).optional(),
  /** In the unit of the condition; 1 for `none`, `proof` and `kyc`. */
  need: int.min(1),
  awardList: z
    .array(award.pick({ propId: true, count: true }))
    .min(1)
    .max(5),
  /** Stock of a round for all players together; absent: unlimited. */
  stock: int.min(0).optional(),
  /** Link to the place of the action: a page of the app or an http(s) address. */
  link: text(500).regex(LINK, 'is neither a path of the app nor an http address').optional(),
});

/**
 * Rule of an activity of the engine, by its kind. Days are Manila's, both included. A new run is a row of the activity
 * list with another `id`: awards claimed in one run do not affect the next.
 */
export const activityRule = z.strictObject({
  open: flag,
  from: day,
  /** Absent: no end. */
  until: day.optional(),
  /** Weekdays on which the activity is open and counts: 1 Monday to 7 Sunday. */
  weekdays: z.array(z.int().min(1).max(7)).min(1).optional(),
  repeat: z.enum(ACTIVITY_REPEAT),
  audience,
  condition: z.enum(ACTIVITY_CONDITION),
  tierList: z.array(tier).min(1).max(30),
  /** `one`: a player may claim only one of a round's tiers. */
  takes: z.enum(['each', 'one']),
  /** Kinds of activities: a player with an award of one of them cannot claim here. */
  notWith: z.array(int).optional(),
  /** Turnover of given coin, as a multiple of it. */
  wagerTimes: int.min(1).max(100),
  /** Days for the turnover; 30 in a rule older than this field. */
  bonusDays: int.min(1).max(1000).default(30),
  /** One sentence below the title. */
  intro: inLanguages(text(300, 1)),
  ruleList: z.array(ruleSection),
});

/**
 * Where a player stands in an activity of the engine, for its card. `id`: the run. `award`: the smallest and largest
 * count of one kind of award over its tiers. `have` and `need`: towards the next tier without a claim.
 */
export const activityStanding = z.strictObject({
  id: int,
  condition: z.enum(ACTIVITY_CONDITION),
  award: z.strictObject({ propId: int, least: int, most: int }),
  have: int,
  need: int,
  /** `ready`: an award waits; `done`: nothing is left in this round. */
  state: z.enum(['open', 'ready', 'done']),
});

/** An award with two flags: the player can claim it now, and has claimed it. */
export const activityAward = award.extend({ canReceive: flag, isReceived: flag });

/**
 * Terms of a claim's coin as promised, independent of the current rule: turnover as a multiple, and the days for it.
 * Absent from a server older than this release.
 */
export const promisedTerms = { wagerTimes: int.optional(), bonusDays: int.optional() };

/** The monthly bonus; money in hundredths. */
export const monthlyBonusRule = z.strictObject({
  open: flag,
  tierList: z
    .array(
      z.strictObject({
        id: smallId.min(1),
        needBet: money,
        needRecharge: money,
        awardList: z
          .array(award.pick({ propId: true, count: true }))
          .min(1)
          .max(5),
      }),
    )
    .min(1)
    .max(30),
  /** Last day of the next month on which it can be claimed. */
  receiveDays: int.min(1).max(28),
  wagerTimes: int.min(1).max(100),
  bonusDays: int.min(1).max(1000),
  ruleList: z.array(ruleSection),
});

const awards = z
  .array(award.pick({ propId: true, count: true }))
  .min(1)
  .max(5);

/** The awards of the first deposit; money in hundredths. */
export const firstDepositRule = z.strictObject({
  open: flag,
  /** `need`: minimum of the first deposit for this step. */
  tierList: z
    .array(z.strictObject({ id: smallId.min(1), need: money, awardList: awards }))
    .min(1)
    .max(30),
  /** Manila days of the claim period, including the day of the deposit. */
  receiveDays: int.min(1).max(365),
  wagerTimes: int.min(1).max(100),
  bonusDays: int.min(1).max(1000),
  ruleList: z.array(ruleSection),
});

/**
 * The recharge sign: condition and award of each day of a run; money in hundredths. The days are numbered 1, 2, 3 … in
 * order.
 */
export const rechargeSignRule = z.strictObject({
  open: flag,
  list: z
    .array(
      z.strictObject({
        id: smallId.min(1),
        needRecharge: money.min(1),
        awardList: awards,
        upRecharge: money.min(1),
        upAwardList: awards,
      }),
    )
    .min(1)
    .max(31),
  wagerTimes: int.min(1).max(100),
  bonusDays: int.min(1).max(1000),
  ruleList: z.array(ruleSection),
});

/** The rank: its boards, and the awards of places in a closed period. */
export const rankRule = z.strictObject({
  open: flag,
  boards: z
    .array(
      z.strictObject({
        rankType: z.enum(RANK_TYPE),
        kind: z.enum(RANK_KIND),
        /** Places from `from` to `to`, both included. */
        placeList: z.array(z.strictObject({ from: int.min(1), to: int.min(1).max(1000), awardList: awards })).max(20),
      }),
    )
    .max(9),
  /** Number of places shown. */
  shown: int.min(1).max(1000),
  /** Minutes after a period in which its last rounds are still counted; after them its places are final. */
  settleMin: int.min(1).max(1440),
  /** Days in which the award of a place can be claimed. */
  receiveDays: int.min(1).max(365),
  wagerTimes: int.min(1).max(100),
  bonusDays: int.min(1).max(1000),
  ruleList: z.array(ruleSection),
});

/** A tier on a player's page. `have` is at most `need`; a visitor has 0. */
export const activityTier = z.strictObject({
  id: int,
  titles: inLanguages(text(100, 1)).optional(),
  need: money,
  have: money,
  awardList: z.array(activityAward),
  /** Remaining stock, if limited. */
  left: int.optional(),
  link: text(500).optional(),
});
