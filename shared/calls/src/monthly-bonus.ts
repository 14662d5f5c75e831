import * as z from 'zod';
import { call } from './call';
import { int, money, id, paged, pageFields, smallId, text, time } from './shapes/fields';
import { activityAward } from './shapes/activity-rule';
import { award, ruleSection, walletSnap } from './shapes/shared';

const month = {
  /** Such as `2026-11`. */
  month: text(7, 7),
  period: z.strictObject({ startTime: time, endTime: time }),
  validBet: money,
  recharge: money,
  tierList: z.array(
    z.strictObject({ id: int, needBet: money, needRecharge: money, awardList: z.array(activityAward) }),
  ),
  /** Claim period of the month's award. */
  receiveStart: time,
  receiveEnd: time,
};

/** The bonus of a Manila month: by bets and deposits, claimable in the following month (activity 64). */
export const MONTHLY_BONUS_CALLS = {
  /** The current month; `last` is the previous one while it can be claimed. */
  monthlyBonus: call({
    req: {},
    res: {
      ...month,
      last: z.strictObject(month).optional(),
      wagerTimes: int,
      bonusDays: int,
      ruleList: z.array(ruleSection),
    },
    refuses: ['activityNotOpen'],
  }),
  /** Claims the award of the previous month. */
  monthlyBonusReceiveBonus: call({
    mutating: true,
    req: { id: smallId },
    res: { awardList: z.array(award), wallet: walletSnap },
    refuses: [
      'notFound',
      'activityNotOpen',
      'alreadyReceived',
      'conditionNotMet',
      'expired',
      'restrictedPerson',
      'selfExcluded',
      'coolingOff',
      'regionNotAllowed',
      'walletFrozen',
    ],
  }),
  monthlyBonusLog: call({
    playerActs: true,
    req: pageFields,
    res: paged(z.strictObject({ id, month: text(7, 7), awardList: z.array(award), createTime: time })),
  }),
};
