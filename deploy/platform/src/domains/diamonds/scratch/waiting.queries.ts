import { CLAIM_STATUS } from '@parola/calls';
import { getConfig } from '../../../config';
import type { Tx } from '../../../db/pool';
import { readTogether, together } from '../../../db/read-together';
import type { PlayerCaller } from '../../../domain-api/hooks';
import { holdsOf } from './cards.commands';
import { addupOf } from './addup.calls';
import { unopenedCards } from './drawn-cards.queries';

/**
 * Tells whether cards wait to be drawn or scratched, or an award for drawn cards to be claimed: `diamondMallRedDot`
 * (specification §3).
 */
export async function hasWaitingCardOrAward(tx: Tx, { userId, now }: PlayerCaller): Promise<boolean> {
  const { open, endTime, cardList, addupList } = await getConfig(tx, 'appLotteryRule');
  if (!open || now.getTime() >= endTime) return false;
  const reads = readTogether(tx);
  const [holds, { list }, unopened] = await together(
    holdsOf(reads, userId),
    addupOf(reads, userId, addupList),
    unopenedCards(reads, userId, 1),
  );
  return (
    cardList.some(({ propId }) => (holds.get(propId) ?? 0) > 0) ||
    list.some(({ status }) => status === CLAIM_STATUS.claimable) ||
    unopened.length > 0
  );
}
