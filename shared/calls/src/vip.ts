import * as z from 'zod';
import { call, publicCall } from './call';
import { AUDIT_STATUS, CLAIM_STATUS } from './enums';
import { flag, int, money, smallId, text, time } from './shapes/fields';
import { award, ruleSection, walletSnap } from './shapes/shared';
import { rebateRate, rebateRow, vipLevelShown, vipSignIn, vipTask } from './shapes/vip';

/** The refusals of a claim. */
export const GIVEN_REFUSES = [
  'restrictedPerson',
  'selfExcluded',
  'coolingOff',
  'regionNotAllowed',
  'walletFrozen',
] as const;
const VIP_REFUSES = [...GIVEN_REFUSES, 'levelNotReached'] as const;

/**
 * VIP levels. A visitor gets the level table of getVipInfo (auth public), yet its 401 logs out as the specification
 * says.
 */
export const VIP_CALLS = {
  /**
   * `keyList` picks the parts: `vipLevel` is levelList, `task` taskList, `rule` ruleList, the others as named. A
   * visitor is level 0 and gets levelList, rebate and ruleList alone.
   */
  getVipInfo: publicCall({
    writes: null,
    req: { keyList: z.array(text(32)).max(20) },
    res: {
      vip: int,
      vipExp: money,
      /** The level above; the same as `vip` at the top. */
      nextVip: int,
      nextExp: money,
      levelList: z.array(vipLevelShown).optional(),
      daily: z.strictObject({ status: z.enum(CLAIM_STATUS), awardList: z.array(award), nextTime: time }).optional(),
      signIn: vipSignIn.optional(),
      taskList: z.array(vipTask).optional(),
      /** The rebate of valid bet, by level. */
      rebate: z
        .strictObject({ rateTable: z.array(rebateRate), typeList: z.array(rebateRow.pick({ type: true, name: true })) })
        .optional(),
      /** Valid bet needed by `endTime` to stay on this level. */
      keepLevel: z.strictObject({ need: money, have: money, endTime: time }).optional(),
      ruleList: z.array(ruleSection).optional(),
    },
  }),
  /**
   * The award for having reached a level, once for ever; also when the level was lost again meanwhile and reached
   * anew.
   */
  receiveVipBonusUser: call({
    mutating: true,
    req: { level: smallId },
    res: { awardList: z.array(award), wallet: walletSnap, vipAwardFlag: flag },
    refuses: [...VIP_REFUSES, 'alreadyReceived', 'auditPending'],
  }),
  /**
   * The running review that keeps a level (times epoch ms, `periodEnd` the last moment that counts). `nextVip`: the
   * level after it by the present state. `last` is the review before, where it concerned such a level.
   */
  getVipLevelAudit: call({
    req: {},
    res: {
      vip: int,
      auditStatus: z.enum(AUDIT_STATUS),
      periodStart: time,
      periodEnd: time,
      needBet: money,
      haveBet: money,
      /** Levels are kept by bets alone: 0. */
      needRecharge: money,
      haveRecharge: money,
      nextVip: int,
      last: z.strictObject({ vip: int, kept: flag, needBet: money, haveBet: money, periodEnd: time }).optional(),
    },
  }),
  appVipUserReceiveDaily: call({
    mutating: true,
    req: {},
    res: { awardList: z.array(award), wallet: walletSnap, nextTime: time },
    refuses: [...VIP_REFUSES, 'receivedThisPeriod'],
  }),
  /** The VIP check-in of today. `day` guards against another one than the player saw. */
  appVipUserReceiveSignInAward: call({
    mutating: true,
    req: { day: smallId.optional() },
    res: { awardList: z.array(award), wallet: walletSnap, day: int },
    refuses: [...VIP_REFUSES, 'signedToday', 'signDayOrder'],
  }),
  receiveVipTaskAndBonus: call({
    mutating: true,
    req: { id: smallId },
    res: { awardList: z.array(award), wallet: walletSnap, vipTaskFlag: flag },
    refuses: [...VIP_REFUSES, 'notFound', 'alreadyReceived', 'taskNotFinished'],
  }),
};
