import { ACTIVITY_ID } from '@parola/calls';
import type { AwardSource } from '../../../domain-api/hooks';

const ours = { activityId: ACTIVITY_ID.Lottery, from: 'promo' } as const;

export const COIN: AwardSource = {
  ...ours,
  name: 'diamond-coin',
  title: 'Diamonds exchanged',
  'fil-PH': { title: 'Na-exchange na diamonds' },
};
export const SCRATCH: AwardSource = {
  ...ours,
  name: 'scratch-card',
  title: 'Scratch card',
  'fil-PH': { title: 'Scratch card' },
};
export const ADDUP: AwardSource = {
  ...ours,
  name: 'scratch-addup',
  title: 'Reward for scratched cards',
  'fil-PH': { title: 'Reward sa mga na-scratch na card' },
};

/** Titles of this domain's journals that are not awards, by `ref`, for the player's diamond log. */
export const JOURNALS: Readonly<Record<string, Pick<AwardSource, 'title' | 'fil-PH'>>> = {
  [COIN.name]: COIN,
  'diamond-card': { title: 'Scratch cards bought', 'fil-PH': { title: 'Biniling scratch card' } },
  'diamond-goods': { title: 'Item ordered', 'fil-PH': { title: 'Na-order na item' } },
  'diamond-return': { title: 'Order canceled', 'fil-PH': { title: 'Na-cancel na order' } },
};
