import * as z from 'zod';
import { basisPoints, int, money, smallId, text } from './fields';
import { alsoInFilipino } from './shared';

/** Recharge-bonus types (specification §3). The configuration assigns them; 11 is the first charge's. */
const bonusType = z.int().min(1).max(13);

const terms = {
  id: int,
  type: bonusType,
  rateBp: basisPoints,
  maxBonus: money,
  minAmount: money,
  /** How often deposit and bonus must be played through. */
  wagerTimes: int,
  /** Days of the playing condition after the deposit; then the remainder of the bonus expires, with its winnings. */
  bonusDays: int.optional(),
};

/** A bonus on a deposit, of type 1 to 13, that the player has received. */
export const rechargeBonus = z.strictObject({ ...terms, canReceive: z.boolean(), isReceived: z.boolean() });

const words = {
  title: text(80, 1),
  /** The deposit that it is for, and the number of times: shown to players as written. */
  text: text(300, 1),
};

/** A bonus that the player may choose for the next deposit. */
export const rechargeBonusOffer = alsoInFilipino(words, {
  ...terms,
  bonusDays: int,
  /** The only payment channels that it goes with; absent: all. */
  rechargeTypeIds: z.array(smallId).optional(),
});

const PERIODS = ['day', 'week', 'month'] as const;

/**
 * The deposits that a bonus is for: all given conditions must hold. Days, weeks (from Monday) and months are
 * Manila's.
 */
const when = z.strictObject({
  /** Paid deposits before it: at least, at most. */
  depositsFrom: int.optional(),
  depositsTo: int.optional(),
  /** The first paid deposit of this period. */
  firstOf: z.enum(PERIODS).optional(),
  /** 1 Monday to 7 Sunday. */
  weekdays: z.array(z.int().min(1).max(7)).min(1).optional(),
  /** Of the month; one that it does not have is its last day. */
  monthDays: z.array(z.int().min(1).max(31)).min(1).optional(),
  /** `12-25`, of every year. */
  dates: z
    .array(z.string().regex(/^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, 'is no day of a year MM-DD'))
    .min(1)
    .optional(),
  /** There were deposits, and none of them within so many days. */
  idleDays: int.min(1).max(1000).optional(),
  /** Through one of these payment channels. */
  rechargeTypeIds: z.array(smallId).min(1).optional(),
});

/** A deposit bonus in the configuration: its terms, its deposits, and the number of times per player. */
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
