import * as z from 'zod';
import { call, publicCall } from './call';
import { AUDIT_STATUS, CLAIM_STATUS } from './enums';
import { flag, int, money, smallId, text, time } from './shapes/fields';
import { award, ruleSection, walletSnap } from './shapes/shared';
import { rebateRate, rebateRow, vipLevelShown, vipSignIn, vipTask } from './shapes/vip';

/** Refusals of a claim. */
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
 * requires.
 */
export const VIP_CALLS = {
  /**
   * `keyList` selects the parts: `vipLevel` is levelList, `task` taskList, `rule` ruleList; the others have their own
   * names. A visitor is level 0 and gets levelList, rebate and ruleList only.
   */
  getVipInfo: publicCall({
    writes: null,
    req: { keyList: z.array(text(32)).max(20) },
    res: {
      vip: int,
      vipExp: money,
      /** The next level; equals `vip` at the top. */
      nextVip: int,
      nextExp: money,
      levelList: z.array(vipLevelShown).optional(),
      daily: z.strictObject({ status: z.enum(CLAIM_STATUS), awardList: z.array(award), nextTime: time }).optional(),
      signIn: vipSignIn.optional(),
      taskList: z.array(vipTask).optional(),
      /** Rebate rates of valid bet, by level. */
      rebate: z
        .strictObject({ rateTable: z.array(rebateRate), typeList: z.array(rebateRow.pick({ type: true, name: true })) })
        .optional(),
      /** Valid bet needed by `endTime` to keep this level. */
      keepLevel: z.strictObject({ need: money, have: money, endTime: time }).optional(),
      ruleList: z.array(ruleSection).optional(),
    },
  }),
  /** Claims the award for reaching a level, once for ever. A level that was lost and reached again gives none. */
  receiveVipBonusUser: call({
    mutating: true,
    req: { level: smallId },
    res: { awardList: z.array(award), wallet: walletSnap, vipAwardFlag: flag },
    refuses: [...VIP_REFUSES, 'alreadyReceived', 'auditPending'],
  }),
  /**
   * The running review of the level (times in epoch ms; `periodEnd` is the last moment that counts). `nextVip`: the
   * level after it in the current state. `last`: the previous review, if it concerned such a level.
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
      /** 0: bets alone keep a level. */
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
  /** Claims today's VIP check-in. `day` is the day that the player saw, to detect a change of day. */
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
