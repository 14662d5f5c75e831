import * as z from 'zod';
import { call } from './call';
import { RECHARGE_SIGN_STATUS } from './enums';
import { int, money, smallId, time } from './shapes/fields';
import { award, ruleSection, walletSnap } from './shapes/shared';

/** Days of the current run. */
const days = z.array(
  z.strictObject({
    id: int,
    day: int,
    awardList: z.array(award),
    /** Extra award, once the deposits of that day reach `upRecharge`. */
    upAwardList: z.array(award),
    needRecharge: money,
    upRecharge: money,
    status: z.enum(RECHARGE_SIGN_STATUS),
  }),
);

const STATE_REFUSES = ['restrictedPerson', 'selfExcluded', 'coolingOff', 'regionNotAllowed', 'walletFrozen'] as const;
const taken = { awardList: z.array(award), wallet: walletSnap, list: days };

/** The recharge sign: each day with deposits has an award, and a larger one (call catalogue 91 to 93; activity 66). */
export const RECHARGE_SIGN_CALLS = {
  getRechargeSignConfig: call({
    req: {},
    res: {
      /** Today's day of the run, from 1. */
      day: int,
      /** Deposits credited on this Manila day, and the amount that today's sign needs. */
      todayRecharge: money,
      needRecharge: money,
      list: days,
      resetTime: time,
      wagerTimes: int,
      bonusDays: int,
      ruleList: z.array(ruleSection),
    },
    refuses: ['activityNotOpen'],
  }),
  /** Signs a day; `id` is the day's. `rechargeSignCondition` has `need` and `have`, in hundredths. */
  rechargeSignIn: call({
    mutating: true,
    req: { id: smallId },
    res: taken,
    refuses: ['notFound', 'activityNotOpen', 'signedToday', 'signDayOrder', 'rechargeSignCondition', ...STATE_REFUSES],
  }),
  /** Claims the larger award of the day that was signed today, once. */
  upgradeRechargeSignAward: call({
    mutating: true,
    req: { id: smallId },
    res: taken,
    refuses: ['notFound', 'activityNotOpen', 'alreadyReceived', 'rechargeSignCondition', ...STATE_REFUSES],
  }),
};
