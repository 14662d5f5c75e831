import * as z from 'zod';
import { call } from './call';
import { basisPoints, day, flag, id, int, money, paged, pageFields, smallId, time } from './shapes/fields';
import { award, ruleSection, walletSnap } from './shapes/shared';
import { rebateRate, rebateRow } from './shapes/vip';
import { GIVEN_REFUSES } from './vip';

/** The award just claimed, and the remaining rows. */
const received = { awardList: z.array(award), wallet: walletSnap, list: z.array(rebateRow) };
const refuses = [...GIVEN_REFUSES, 'rebateBelowMinimum', 'alreadyReceived'] as const;

/** The rebate: a part of the valid bet is given back, by game type and VIP level (call catalogue 43 to 45, 47). */
export const REBATE_CALLS = {
  /** `type`: a game type, or 0 for all. The rebate of today's bets can be claimed from `settleTime` on. */
  betBonus: call({
    req: { type: smallId },
    res: {
      vip: int,
      list: z.array(rebateRow),
      totalBonus: money,
      todayBonus: money,
      /** Minimum of a claim, for one type or all. */
      minReceive: money,
      settleTime: time,
      /** True: paid as cash. False: bonus money with a turnover of `wagerTimes`. */
      cash: flag,
      wagerTimes: int,
      rateTable: z.array(rebateRate),
      ruleList: z.array(ruleSection),
    },
  }),
  betBonusReceive: call({ mutating: true, req: {}, res: received, refuses }),
  betBonusByTypeReceive: call({ mutating: true, req: { type: smallId }, res: received, refuses }),
  /** Claimed rebates, by game type, day and rate. */
  betBonusLog: call({
    playerActs: true,
    req: { ...pageFields, type: smallId.optional() },
    res: paged(
      z.strictObject({ id, type: int, day, validBet: money, rateBp: basisPoints, bonus: money, createTime: time }),
    ),
  }),
};
