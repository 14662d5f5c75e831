import * as z from 'zod';
import { basisPoints, day, flag, int, money } from './fields';
import { ruleSection } from './shared';

/**
 * Red versus blue: rounds of Manila days, one after another from the first on: players choose a camp, then valid bets
 * count, then the result is looked at. Money in hundredths.
 */
export const pkRule = z.strictObject({
  open: flag,
  /** The first day of the first round. */
  from: day,
  signUpDays: int.min(1).max(31),
  runDays: int.min(1).max(31),
  restDays: int.max(31),
  /** The guaranteed pool, and the share of both camps' valid bets on top, up to `poolMax` in all. */
  pool: money,
  poolBp: basisPoints.max(1000),
  poolMax: money,
  /**
   * A share is at most so many times the valid bets of its player: of a quiet round a small bet must not take the
   * whole pool.
   */
  shareMaxTimes: int.min(1).max(1000).default(1),
  /** Minutes after the last day in which its last rounds are still counted. */
  settleMin: int.min(1).max(1440),
  /** Days in which a share can be claimed. */
  receiveDays: int.min(1).max(365),
  wagerTimes: int.min(1).max(100),
  bonusDays: int.min(1).max(1000),
  ruleList: z.array(ruleSection),
});
