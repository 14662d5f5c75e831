import * as z from 'zod';
import { call } from './call';
import { id, int, money, paged, pageFields, smallId, time } from './shapes/fields';
import { activityAward } from './shapes/activity-rule';
import { award, ruleSection, walletSnap } from './shapes/shared';

/**
 * Awards of the first deposit, besides the cashier's own bonus (activities 44 and 68; call catalogue, the redacted
 * trio).
 */
export const FIRST_DEPOSIT_CALLS = {
  firstDepositBonus: call({
    req: {},
    res: {
      /** Amount of the first credited deposit; 0 without one. */
      amount: money,
      /** `need`: minimum of the first deposit for this step. */
      tierList: z.array(z.strictObject({ id: int, need: money, awardList: z.array(activityAward) })),
      /** End of the claim period; absent before the first deposit. */
      receiveEnd: time.optional(),
      receiveDays: int,
      wagerTimes: int,
      bonusDays: int,
      ruleList: z.array(ruleSection),
    },
    refuses: ['activityNotOpen'],
  }),
  /** Claims a step; `id` is the step's. `conditionNotMet` has `need` and `have`. */
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
