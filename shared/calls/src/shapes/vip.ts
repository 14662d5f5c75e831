import * as z from 'zod';
import { CLAIM_STATUS, LIMIT_PERIOD, VIP_BONUS, VIP_TASK_KIND } from '../enums';
import { basisPoints, flag, int, money, smallId, text, time } from './fields';
import { alsoInFilipino, award, vipLevel } from './shared';

const status = z.enum(CLAIM_STATUS);
const taskFields = { id: smallId, kind: z.enum(VIP_TASK_KIND), period: z.enum(LIMIT_PERIOD), sort: int };

/** A VIP task as operators set it: `target` is in hundredths or a number, by its kind; `vip`: minimum level. */
export const vipTaskRule = alsoInFilipino(
  { title: text(120) },
  { ...taskFields, vip: z.int().min(1), target: z.int().min(1), awardList: z.array(award) },
);

/** A player's VIP task. `resetTime`: end of its period, after which it starts again. */
export const vipTask = alsoInFilipino(
  { title: text(120) },
  { ...taskFields, vip: int, target: int, progress: int, status, awardList: z.array(award), resetTime: time },
);

/** A level with the states of its awards for the caller; all are locked for a visitor. */
export const vipLevelShown = vipLevel
  .omit({ levelAward: true })
  .extend({ bonusList: z.array(z.strictObject({ type: z.enum(VIP_BONUS), awardList: z.array(award), status })) });

/** The run of VIP check-ins. `day`: the current one. A missed day loses nothing, because the run waits. */
export const vipSignIn = z.strictObject({
  day: int,
  list: z.array(z.strictObject({ day: int, awardList: z.array(award), status })),
  resetTime: time,
});

/** Rebate rate of a level for a game type. */
export const rebateRate = z.strictObject({ vip: int, type: int, rateBp: basisPoints });

/** Rebate of a game type. `validBet` and `bonus` can be claimed; those of today after the day has ended. */
export const rebateRow = z.strictObject({
  type: int,
  name: text(100),
  validBet: money,
  /** Rate of the player's current level. */
  rateBp: basisPoints,
  bonus: money,
  canReceive: flag,
  todayValidBet: money,
  todayBonus: money,
});
