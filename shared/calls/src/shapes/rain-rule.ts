import * as z from 'zod';
import { day, flag, int, money, smallId } from './fields';
import { award, ruleSection } from './shared';

/**
 * A packet's content and weight: its chance is weight / total of all weights (player protection C55). An empty list is
 * an empty packet.
 */
const packet = z.strictObject({
  id: smallId.min(1),
  awardList: z.array(award.pick({ propId: true, count: true })).max(3),
  weight: int.min(1),
});

/** The red-packet rain: times, contents, conditions. Money in hundredths; days and times are Manila's. */
export const rainRule = z.strictObject({
  open: flag,
  from: day,
  until: day.optional(),
  /** Only these weekdays: 1 Monday to 7 Sunday. */
  weekdays: z.array(z.int().min(1).max(7)).min(1).optional(),
  /**
   * Rains of a day: from `at` on, for `minutes`. A player can grab for `durationSec` of it, from their first packet on.
   */
  times: z
    .array(
      z.strictObject({
        id: smallId.min(1).max(99),
        at: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'is no time HH:MM'),
        minutes: int.min(1).max(1440),
      }),
    )
    .max(48),
  durationSec: int.min(5).max(120),
  /** Packets that a player can grab in one rain. */
  grabMax: int.min(1).max(200),
  packetList: z.array(packet).min(1).max(30),
  /** Sum of the weights. */
  total: int.min(1),
  /** Maximum that one rain gives away; hundredths. */
  pool: money,
  /** Deposits and bets that a player needs on the day of the rain. */
  needRecharge: money,
  needBet: money,
  wagerTimes: int.min(1).max(100),
  bonusDays: int.min(1).max(1000),
  ruleList: z.array(ruleSection),
});
