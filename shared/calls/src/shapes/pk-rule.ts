import * as z from 'zod';
import { basisPoints, day, flag, int, money } from './fields';
import { ruleSection } from './shared';

/**
 * Red versus blue: consecutive rounds of Manila days. In each, players first choose a camp, then valid bets count, then
 * the result is shown. Money in hundredths.
 */
export const pkRule = z.strictObject({
  open: flag,
  /** First day of the first round. */
  from: day,
  signUpDays: int.min(1).max(31),
  runDays: int.min(1).max(31),
  restDays: int.max(31),
  /** Guaranteed pool, plus a share of both camps' valid bets, up to `poolMax` in total. */
  pool: money,
  poolBp: basisPoints.max(1000),
  poolMax: money,
  /**
   * Maximum share as a multiple of the player's valid bets: in a quiet round a small bet must not win the whole pool.
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
