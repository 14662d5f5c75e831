import * as z from 'zod';
import { flag, int, smallId } from './fields';
import { award, ruleSection } from './shared';

/** What points are exchanged for. `dayLimit`: how often a player can in a Manila day. */
export const pointsItem = z.strictObject({
  id: smallId,
  points: int.min(1),
  awardList: z.array(award),
  dayLimit: int.min(1),
  sort: int,
});

/** Coin out of it is bonus money, with `wagerTimes` and `bonusDays` as its terms. */
export const pointsRule = z.strictObject({
  open: flag,
  list: z.array(pointsItem),
  wagerTimes: int,
  bonusDays: int.min(1),
  ruleList: z.array(ruleSection),
});
