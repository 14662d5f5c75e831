import * as z from 'zod';
import { call } from './call';
import { id, int, money, paged, pageFields, smallId, time } from './shapes/fields';
import { activityAward } from './shapes/activity-rule';
import { award, ruleSection, walletSnap } from './shapes/shared';

/**
 * The awards of the first deposit beside the cashier's own bonus (activities 44 and 68; call catalogue, the redacted
 * trio).
 */
export const FIRST_DEPOSIT_CALLS = {
  firstDepositBonus: call({
    req: {},
    res: {
      /** The first deposit that was credited; 0 before there is one. */
      amount: money,
      /** `need`: the smallest first deposit that reaches a step. */
      tierList: z.array(z.strictObject({ id: int, need: money, awardList: z.array(activityAward) })),
      /** The end of the claim period of reached steps; absent before the first deposit. */
      receiveEnd: time.optional(),
      receiveDays: int,
      wagerTimes: int,
      bonusDays: int,
      ruleList: z.array(ruleSection),
    },
    refuses: ['activityNotOpen'],
  }),
  /** `id`: the step. `conditionNotMet` says `need` and `have`. */
  firstDepositBonusReceiveBonus: call({
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
  firstDepositBonusLog: call({
    playerActs: true,
    req: pageFields,
    res: paged(z.strictObject({ id, need: money, awardList: z.array(award), createTime: time })),
  }),
};
