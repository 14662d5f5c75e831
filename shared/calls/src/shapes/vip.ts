import * as z from 'zod';
import { CLAIM_STATUS, LIMIT_PERIOD, VIP_BONUS, VIP_TASK_KIND } from '../enums';
import { basisPoints, flag, int, money, smallId, text, time } from './fields';
import { alsoInFilipino, award, vipLevel } from './shared';

const status = z.enum(CLAIM_STATUS);
const taskFields = { id: smallId, kind: z.enum(VIP_TASK_KIND), period: z.enum(LIMIT_PERIOD), sort: int };

/** A VIP task as operators set it: `target` in hundredths or as a number, by its kind; `vip`: from this level on. */
export const vipTaskRule = alsoInFilipino(
  { title: text(120) },
  { ...taskFields, vip: z.int().min(1), target: z.int().min(1), awardList: z.array(award) },
);

/** A VIP task as its player sees it. `resetTime`: when its period ends and it begins anew. */
export const vipTask = alsoInFilipino(
  { title: text(120) },
  { ...taskFields, vip: int, target: int, progress: int, status, awardList: z.array(award), resetTime: time },
);

/** A level with the state of its awards for the caller; all are locked for a visitor. */
export const vipLevelShown = vipLevel
  .omit({ levelAward: true })
  .extend({ bonusList: z.array(z.strictObject({ type: z.enum(VIP_BONUS), awardList: z.array(award), status })) });

/** The run of VIP check-ins. `day`: the one that is on; a missed day costs nothing, the run waits. */
export const vipSignIn = z.strictObject({
  day: int,
  list: z.array(z.strictObject({ day: int, awardList: z.array(award), status })),
  resetTime: time,
});

/** The rebate rate of a level for a game type. */
export const rebateRate = z.strictObject({ vip: int, type: int, rateBp: basisPoints });

/** The rebate of a game type. `validBet` and `bonus` can be received; those of today once the day has turned. */
export const rebateRow = z.strictObject({
  type: int,
  name: text(100),
  validBet: money,
  /** Of the player's level now. */
  rateBp: basisPoints,
  bonus: money,
  canReceive: flag,
  todayValidBet: money,
  todayBonus: money,
});
