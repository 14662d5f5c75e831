import { atPoint } from '../../../ground/odds-table';
import type { Random } from '../../../ground/random';
import type { Rule } from './pusher.rules';

export type Place = Rule['placeList'][number];
export type Odds = Pick<Rule, 'placeList' | 'total'>;

/** Returns the result at a point of the odds, from 0 to `total` less 1; also replays stored drops. */
export function placeAt({ placeList }: Odds, point: number): Place {
  return atPoint(placeList, point);
}

/**
 * Draws a drop by the published odds. The odds and the random source alone decide it: the way of earning, balance,
 * player and history do not (player protection C41).
 */
export function drawDrop(random: Random, odds: Odds): { point: number; place: Place } {
  const point = random.uniform(odds.total);
  return { point, place: placeAt(odds, point) };
}

/** Returns the part of a rule that decides a drop, stored with each drop as a version. */
export function oddsOf({ placeList, total }: Odds): Odds {
  return { placeList, total };
}
