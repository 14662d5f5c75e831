import * as z from 'zod';
import { basisPoints, int, money, smallId, text } from './fields';
import { alsoInFilipino } from './shared';

/** Types of deposit bonuses (specification §3). The configuration assigns them; 11 is the first charge's. */
const bonusType = z.int().min(1).max(13);

const terms = {
  id: int,
  type: bonusType,
  rateBp: basisPoints,
  maxBonus: money,
  minAmount: money,
  /** Turnover of deposit and bonus, as a multiple. */
  wagerTimes: int,
  /** Days for the turnover after the deposit; then the remaining bonus and its winnings expire. */
  bonusDays: int.optional(),
};

/** A deposit bonus of type 1 to 13 that the player has received. */
export const rechargeBonus = z.strictObject({ ...terms, canReceive: z.boolean(), isReceived: z.boolean() });

const words = {
  title: text(80, 1),
  /** Describes the eligible deposits and the number of uses; shown to players as written. */
  text: text(300, 1),
};

/** A bonus that the player may choose for the next deposit. */
export const rechargeBonusOffer = alsoInFilipino(words, {
  ...terms,
  bonusDays: int,
  /** Payment channels that it is valid for; absent: all. */
  rechargeTypeIds: z.array(smallId).optional(),
});

const PERIODS = ['day', 'week', 'month'] as const;

/**
 * Deposits that a bonus is valid for: all given conditions must be met. Days, weeks (from Monday) and months are
 * Manila's.
 */
const when = z.strictObject({
  /** Minimum and maximum number of earlier paid deposits. */
  depositsFrom: int.optional(),
  depositsTo: int.optional(),
  /** Only the first paid deposit of this period. */
  firstOf: z.enum(PERIODS).optional(),
  /** 1 Monday to 7 Sunday. */
  weekdays: z.array(z.int().min(1).max(7)).min(1).optional(),
  /** Days of the month; a day that the month lacks means its last day. */
  monthDays: z.array(z.int().min(1).max(31)).min(1).optional(),
  /** Days of every year, such as `12-25`. */
  dates: z
    .array(z.string().regex(/^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, 'is no day of a year MM-DD'))
    .min(1)
    .optional(),
  /** Only after this many days without a deposit, for a player with earlier deposits. */
  idleDays: int.min(1).max(1000).optional(),
  /** Only through these payment channels. */
  rechargeTypeIds: z.array(smallId).min(1).optional(),
});

/** A deposit bonus in the configuration: terms, eligible deposits, and number of uses per player. */
export const rechargeBonusRule = alsoInFilipino(words, {
  ...terms,
  rateBp: basisPoints.min(1).max(100_000),
  maxBonus: money.min(1),
  minAmount: money.min(1),
  wagerTimes: int.min(1).max(100),
  bonusDays: int.min(1).max(1000).optional(),
  often: z.enum(['once', ...PERIODS]),
  when,
});
