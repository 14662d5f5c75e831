import { atPoint } from '../../../ground/odds-table';
import type { Random } from '../../../ground/random';
import type { CardRule } from '../ground/diamond.rules';

export type Odds = Pick<CardRule, 'awardList' | 'total'>;
type CardAward = CardRule['awardList'][number];

const CELLS = 9;
const ALIKE = 3;

/**
 * Returns the award at a random number below the total of the odds. Replays a card: the same number always gives the
 * same award.
 * @throws RangeError for a number beyond the odds
 */
export function awardAt({ awardList }: Odds, point: number): CardAward {
  return atPoint(awardList, point);
}

/**
 * Returns nine cells: three of the won award, and at most two of any other. The other cells are a random selection from
 * two of each other award, all equally likely, so near misses are never arranged.
 */
function cellsFor(random: Random, { awardList }: Odds, won: CardAward): number[] {
  const others = awardList.filter(({ id }) => id !== won.id).flatMap(({ id }) => [id, id]);
  const rest = random.shuffled(others).slice(0, CELLS - ALIKE);
  return random.shuffled([...Array.from({ length: ALIKE }, () => won.id), ...rest]);
}

export interface DrawnCard {
  point: number;
  award: CardAward;
  cells: number[];
}

/** Draws one card by the published odds. */
export function drawCard(random: Random, odds: Odds): DrawnCard {
  const point = random.uniform(odds.total);
  const award = awardAt(odds, point);
  return { point, award, cells: cellsFor(random, odds, award) };
}
