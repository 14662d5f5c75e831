import type { ScratchOffer } from '@parola/calls';
import type { Tx } from '../../../db/pool';
import { holdsOf } from './cards.commands';
import { chanceOf } from '../../../ground/odds-table';
import { usedToday } from '../ground/pay.commands';
import type { CardRule } from '../ground/diamond.rules';

/** Returns the award with the smallest chance; the first one of equals. */
function topOf({ awardList }: CardRule): CardRule['awardList'][number] {
  return awardList.reduce((top, award) => (award.weight < top.weight ? award : top));
}

/** Returns the offered kinds of cards, with the chances of all awards. */
export async function offersOf(
  tx: Tx,
  userId: bigint,
  cardList: readonly CardRule[],
  now: Date,
): Promise<ScratchOffer[]> {
  const holds = await holdsOf(tx, userId);
  const used = await usedToday(tx, userId, 'card', now);
  return cardList.map((card) => {
    const { propId, name, price, dayLimit, awardList, total } = card;
    const { id, propId: topId, count } = topOf(card);
    return {
      ...{ propId, name, price, dayLimit },
      ...(card['fil-PH'] && { 'fil-PH': card['fil-PH'] }),
      hold: holds.get(propId) ?? 0,
      left: Math.max(0, dayLimit - (used.get(propId) ?? 0)),
      topAward: { id, propId: topId, count },
      awardList: awardList.map(({ weight, ...award }) => ({ ...award, oddsText: chanceOf({ weight }, { total }) })),
    };
  });
}
