import { atPoint } from '../../../ground/odds-table';
import type { Random } from '../../../ground/random';
import type { Rule } from './pusher.rules';

export type Place = Rule['placeList'][number];
export type Odds = Pick<Rule, 'placeList' | 'total'>;

/** The fall at a point of the odds, from 0 to `total` less 1: the replay of a drop. */
export function placeAt({ placeList }: Odds, point: number): Place {
  return atPoint(placeList, point);
}

/**
 * One drop by the published odds. Depends on these and the random source alone: not on how it was earned, on balance,
 * player or history (player protection C41).
 */
export function drawDrop(random: Random, odds: Odds): { point: number; place: Place } {
  const point = random.uniform(odds.total);
  return { point, place: placeAt(odds, point) };
}

/** All that a drop depends on: the part of a rule stored with it, which makes its version. */
export function oddsOf({ placeList, total }: Odds): Odds {
  return { placeList, total };
}
