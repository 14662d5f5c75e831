import { atPoint } from '../../../ground/odds-table';
import type { Random } from '../../../ground/random';
import type { CardRule } from '../ground/diamond.rules';

export type Odds = Pick<CardRule, 'awardList' | 'total'>;
type CardAward = CardRule['awardList'][number];

const CELLS = 9;
const ALIKE = 3;

/**
 * The award of a random number below the total by the odds: the same number always gives the same one. @throws
 * RangeError for another number
 */
export function awardAt({ awardList }: Odds, point: number): CardAward {
  return atPoint(awardList, point);
}

/**
 * Nine cells with the award three times and no other more than twice: the places of two of each other award are
 * drawn, all equally likely, so a near miss is never arranged.
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

/** One card, by the published odds. */
export function drawCard(random: Random, odds: Odds): DrawnCard {
  const point = random.uniform(odds.total);
  const award = awardAt(odds, point);
  return { point, award, cells: cellsFor(random, odds, award) };
}
