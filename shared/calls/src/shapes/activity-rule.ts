import * as z from 'zod';
import { ACTIVITY_CONDITION, ACTIVITY_REPEAT, RANK_KIND, RANK_TYPE } from '../enums';
import { day, flag, int, money, smallId, text } from './fields';
import { inLanguages, LINK } from './rich-text';
import { award, ruleSection } from './shared';

/**
 * The audience of an activity; an absent condition admits all. Visitors see activities with a public audience, and
 * take nothing.
 */
const audience = z.strictObject({
  /** VIP levels, both included. */
  vipFrom: int.optional(),
  vipTo: int.optional(),
  /** Only the first days of an account, the day it was opened included. */
  newDays: int.min(1).optional(),
  /** Whether it must have had a deposit, or none yet. */
  deposited: flag.optional(),
});

/** One goal and its awards. */
const tier = z.strictObject({
  id: smallId.min(1),
  /** Without one, the page states the condition. */
  titles: inLanguages(text(100, 1)).optional(),
  /** By the unit of the condition; 1 for `none`, `proof` and `kyc`. */
  need: int.min(1),
  awardList: z
    .array(award.pick({ propId: true, count: true }))
    .min(1)
    .max(5),
  /** The stock of a round for all players together; absent: unlimited. */
  stock: int.min(0).optional(),
  /** Where the player does it: a page of the app or an http(s) address. */
  link: text(500).regex(LINK, 'is neither a path of the app nor an http address').optional(),
});

/**
 * An activity of the engine, by its kind. Days are Manila's, both included. A new run is a row of the activity list
 * with another `id`: awards received in one run do not affect the next.
 */
export const activityRule = z.strictObject({
  open: flag,
  from: day,
  /** No end without it. */
  until: day.optional(),
  /** Only these days of the week count and are open: 1 Monday to 7 Sunday. */
  weekdays: z.array(z.int().min(1).max(7)).min(1).optional(),
  repeat: z.enum(ACTIVITY_REPEAT),
  audience,
  condition: z.enum(ACTIVITY_CONDITION),
  tierList: z.array(tier).min(1).max(30),
  /** `one`: a player takes one of a round's tiers, at choice. */
  takes: z.enum(['each', 'one']),
  /** A player who has ever received an award of these kinds takes nothing here. */
  notWith: z.array(int).optional(),
  /** Turnover of coin that is given, in times of it. */
  wagerTimes: int.min(1).max(100),
  /** Days of the playing condition; 30 in a rule older than that field. */
  bonusDays: int.min(1).max(1000).default(30),
  /** One sentence below the title. */
  intro: inLanguages(text(300, 1)),
  ruleList: z.array(ruleSection),
});

/** An award with whether the player can receive it now, and has. */
export const activityAward = award.extend({ canReceive: flag, isReceived: flag });

/**
 * The terms of a claim's coin, whatever the rule says by now: the number of times to bet it, and the days for that. A
 * server before this release does not say.
 */
export const promisedTerms = { wagerTimes: int.optional(), bonusDays: int.optional() };

/** The value of a month; money in hundredths. */
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
  /** The last day of the next month on which it can be claimed. */
  receiveDays: int.min(1).max(28),
  wagerTimes: int.min(1).max(100),
  bonusDays: int.min(1).max(1000),
  ruleList: z.array(ruleSection),
});

const given = z
  .array(award.pick({ propId: true, count: true }))
  .min(1)
  .max(5);

/** The awards of the first deposit; money in hundredths. */
export const firstDepositRule = z.strictObject({
  open: flag,
  /** `need`: the smallest first deposit that reaches a step. */
  tierList: z
    .array(z.strictObject({ id: smallId.min(1), need: money, awardList: given }))
    .min(1)
    .max(30),
  /** Manila days of the claim period, the day of the deposit included. */
  receiveDays: int.min(1).max(365),
  wagerTimes: int.min(1).max(100),
  bonusDays: int.min(1).max(1000),
  ruleList: z.array(ruleSection),
});

/**
 * The recharge sign: the condition and the award of each day of a run; money in hundredths. The days are 1, 2, 3 … in
 * their order.
 */
export const rechargeSignRule = z.strictObject({
  open: flag,
  list: z
    .array(
      z.strictObject({
        id: smallId.min(1),
        needRecharge: money.min(1),
        awardList: given,
        upRecharge: money.min(1),
        upAwardList: given,
      }),
    )
    .min(1)
    .max(31),
  wagerTimes: int.min(1).max(100),
  bonusDays: int.min(1).max(1000),
  ruleList: z.array(ruleSection),
});

/** The rank: the boards, and the awards of their places in a closed period. */
export const rankRule = z.strictObject({
  open: flag,
  boards: z
    .array(
      z.strictObject({
        rankType: z.enum(RANK_TYPE),
        kind: z.enum(RANK_KIND),
        /** Places from `from` to `to`, both included. */
        placeList: z.array(z.strictObject({ from: int.min(1), to: int.min(1).max(1000), awardList: given })).max(20),
      }),
    )
    .max(9),
  /** How many places are shown. */
  shown: int.min(1).max(1000),
  /** Minutes after a period in which its last rounds are still counted, before its places are final. */
  settleMin: int.min(1).max(1440),
  /** Days in which the award of a place can be claimed. */
  receiveDays: int.min(1).max(365),
  wagerTimes: int.min(1).max(100),
  bonusDays: int.min(1).max(1000),
  ruleList: z.array(ruleSection),
});

/** A tier on a player's page. `have` is at most the goal; a visitor has 0. */
export const activityTier = z.strictObject({
  id: int,
  titles: inLanguages(text(100, 1)).optional(),
  need: money,
  have: money,
  awardList: z.array(activityAward),
  /** The remaining stock, where it is limited. */
  left: int.optional(),
  link: text(500).optional(),
});
