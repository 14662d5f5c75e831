import * as z from 'zod';
import { ACTIVITY_CONDITION, ACTIVITY_REPEAT, RANK_KIND, RANK_TYPE } from '../enums';
import { day, flag, int, money, smallId, text } from './fields';
import { inLanguages, LINK } from './rich-text';
import { award, ruleSection } from './shared';

/** Who an activity is for; what is not named is asked of nobody. Visitors see what is for everybody to see, and take nothing. */
const audience = z.strictObject({
  /** VIP levels, both included. */
  vipFrom: int.optional(),
  vipTo: int.optional(),
  /** Only the first days of an account, the day it was opened included. */
  newDays: int.min(1).optional(),
  /** Whether it must have had a deposit, or none yet. */
  deposited: flag.optional(),
});

/** One thing to reach and what is given for it. */
const tier = z.strictObject({
  id: smallId.min(1),
  /** Without one, the page says what is asked. */
  titles: inLanguages(text(100, 1)).optional(),
  /** By the unit of the condition; 1 for `none`, `proof` and `kyc`. */
  need: int.min(1),
  awardList: z
    .array(award.pick({ propId: true, count: true }))
    .min(1)
    .max(5),
  /** How often it can be given in a round, to all players together; absent: to everybody. */
  stock: int.min(0).optional(),
  /** Where the player does it: a page of the app or an http(s) address. */
  link: text(500).regex(LINK, 'is neither a path of the app nor an http address').optional(),
});

/**
 * What an activity of the engine is, by its kind. Days are Manila's, both included. A new run of it is a row of the activity list with another
 * `id`: whatever was received in one run says nothing of the next.
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
  /** `one`: of a round's tiers a player takes one, which one is his choice. */
  takes: z.enum(['each', 'one']),
  /** Whoever has ever received something of these kinds takes nothing here. */
  notWith: z.array(int).optional(),
  /** Turnover of coin that is given, in times of it. */
  wagerTimes: int.min(1).max(100),
  /** Days in which it must be played; 30 in a rule older than that field. */
  bonusDays: int.min(1).max(1000).default(30),
  /** One sentence below the title. */
  intro: inLanguages(text(300, 1)),
  ruleList: z.array(ruleSection),
});

/** An award with whether the player can receive it now, and has. */
export const activityAward = award.extend({ canReceive: flag, isReceived: flag });

/** The terms that coin of a claim is given on, whatever the rule says by now: times of it to be bet, and days for that. A server before this release does not say. */
export const promisedTerms = { wagerTimes: int.optional(), bonusDays: int.optional() };

/** What a month is worth; money in hundredths. */
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
  /** Until the end of which day of the next month it can be received. */
  receiveDays: int.min(1).max(28),
  wagerTimes: int.min(1).max(100),
  bonusDays: int.min(1).max(1000),
  ruleList: z.array(ruleSection),
});

const given = z
  .array(award.pick({ propId: true, count: true }))
  .min(1)
  .max(5);

/** What the first deposit opens; money in hundredths. */
export const firstDepositRule = z.strictObject({
  open: flag,
  /** `need`: the first deposit from which a step is reached. */
  tierList: z
    .array(z.strictObject({ id: smallId.min(1), need: money, awardList: given }))
    .min(1)
    .max(30),
  /** Manila days in which it can be received, that of the deposit included. */
  receiveDays: int.min(1).max(365),
  wagerTimes: int.min(1).max(100),
  bonusDays: int.min(1).max(1000),
  ruleList: z.array(ruleSection),
});

/** The recharge sign: what each day of a run asks for and gives; money in hundredths. The days are 1, 2, 3 … in their order. */
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

/** The rank: which boards give what to which places of a closed period. */
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
  /** Days in which what a place brought can be received. */
  receiveDays: int.min(1).max(365),
  wagerTimes: int.min(1).max(100),
  bonusDays: int.min(1).max(1000),
  ruleList: z.array(ruleSection),
});

/** What a tier is on a player's page. `have` is at most what it is; a visitor has 0. */
export const activityTier = z.strictObject({
  id: int,
  titles: inLanguages(text(100, 1)).optional(),
  need: money,
  have: money,
  awardList: z.array(activityAward),
  /** How many are left, where there are not enough for everybody. */
  left: int.optional(),
  link: text(500).optional(),
});
