import type { CallContext, Payload } from '../../../http/registry';
import { isAllowedNow } from '../../../protection';
import { openLottery } from '../ground/diamond.rules';
import { addupOf } from './addup.calls';
import { unopenedCards, winnersOf } from './drawn-cards.queries';
import { offersOf } from './offers.rules';

/** Returns the cards, their odds, the player's unscratched cards and real winners (call catalogue 69). */
export async function getScratchCardInfo({
  tx,
  userId,
  now,
}: CallContext<'getScratchCardInfo'>): Promise<Payload<'getScratchCardInfo'>> {
  const { cardList, addupList, endTime, wagerTimes, bonusDays, ruleList } = await openLottery(tx, now);
  const may = await isAllowedNow(tx, userId);
  return {
    cardList: may ? await offersOf(tx, userId, cardList, now) : [],
    addup: await addupOf(tx, userId, may ? addupList : []),
    unopenedList: await unopenedCards(tx, userId),
    tickerList: await winnersOf(tx),
    ...{ endTime, wagerTimes, bonusDays, ruleList },
  };
}
