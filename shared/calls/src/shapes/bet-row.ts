import * as z from 'zod';
import { ROUND_STATUS } from '../enums';
import { flag, id, money, signedMoney, smallId, text, time } from './fields';

/** A finished or running round in the player's records. */
export const betRow = z.strictObject({
  roundId: id,
  gameId: smallId,
  gameName: text(100),
  brandName: text(100),
  bet: money,
  validBet: money,
  win: money,
  /** Win less bet. */
  profit: signedMoney,
  status: z.enum(ROUND_STATUS),
  createTime: time,
  settleTime: time.optional(),
  /** True if gameRound can return the round for a replay. */
  canReplay: flag,
});
