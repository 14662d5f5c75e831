import type { ProductPlace } from '../product/product';
import type { Player } from './player';
import { guesses, orderBursts, strangers, type Strangers } from './strangers';
import { costlyPictures, halfForms, streams } from './upload-strangers';

/** The attacks by name; `accounts` are accounts of the attackers. */
export const ATTACKS = {
  bodies: strangers,
  orders: orderBursts,
  guesses,
  forms: halfForms,
  pictures: costlyPictures,
  streams,
} satisfies Record<string, (product: Pick<ProductPlace, 'url'>, accounts: readonly Player[]) => Strangers>;
export type AttackName = keyof typeof ATTACKS;
