import { Coins, Gem, Gift, Star, Ticket } from 'lucide-react';
import { isCoin, isCoupon, isDiamond, isLottery, isPoints } from '@parola/calls';
import type { IconType } from '@parola/ui';

/** The icon of a prize. */
export function awardIcon(propId: number): IconType {
  if (isCoin(propId)) return Coins;
  if (isDiamond(propId)) return Gem;
  if (isPoints(propId)) return Star;
  return isLottery(propId) || isCoupon(propId) ? Ticket : Gift;
}
