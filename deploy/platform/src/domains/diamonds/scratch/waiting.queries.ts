import { CLAIM_STATUS } from '@parola/calls';
import { getConfig } from '../../../config';
import type { Tx } from '../../../db/pool';
import type { PlayerAsking } from '../../../domain-api/hooks';
import { holdsOf } from './cards.commands';
import { addupOf } from './addup.calls';
import { unopenedOf } from './drawn-cards.queries';

/**
 * Tells whether cards wait to be drawn or scratched, or an award for drawn cards to be claimed: `diamondMallRedDot`
 * (specification §3).
 */
export async function hasWaitingCardOrAward(tx: Tx, { userId, now }: PlayerAsking): Promise<boolean> {
  const { open, endTime, cardList, addupList } = await getConfig(tx, 'appLotteryRule');
  if (!open || now.getTime() >= endTime) return false;
  const holds = await holdsOf(tx, userId);
  if (cardList.some(({ propId }) => (holds.get(propId) ?? 0) > 0)) return true;
  if ((await addupOf(tx, userId, addupList)).list.some(({ status }) => status === CLAIM_STATUS.claimable)) return true;
  return (await unopenedOf(tx, userId, 1)).length > 0;
}
