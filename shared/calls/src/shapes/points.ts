import * as z from 'zod';
import { flag, int, smallId } from './fields';
import { award, ruleSection } from './shared';

/** An offer for points. `dayLimit`: number per player and Manila day. */
export const pointsItem = z.strictObject({
  id: smallId,
  points: int.min(1),
  awardList: z.array(award),
  dayLimit: int.min(1),
  sort: int,
});

/** Exchanged coin is bonus money with the terms `wagerTimes` and `bonusDays`. */
export const pointsRule = z.strictObject({
  open: flag,
  list: z.array(pointsItem),
  wagerTimes: int,
  bonusDays: int.min(1),
  ruleList: z.array(ruleSection),
});
