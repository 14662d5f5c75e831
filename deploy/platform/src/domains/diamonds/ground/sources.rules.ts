import { ACTIVITY_ID } from '@parola/calls';
import type { AwardSource } from '../../../domain-api/hooks';

const ours = { activityId: ACTIVITY_ID.Lottery, from: 'promo' } as const;

export const COIN: AwardSource = {
  ...ours,
  name: 'diamond-coin',
  title: 'Diamonds exchanged',
  'fil-PH': { title: 'Ipinalit na diamonds' },
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
  title: 'Reward for cards scratched',
  'fil-PH': { title: 'Reward sa mga kinayod na card' },
};

/** Journals of this domain that are no awards, by their `ref`, as the player's log of diamonds names them. */
export const JOURNALS: Readonly<Record<string, Pick<AwardSource, 'title' | 'fil-PH'>>> = {
  [COIN.name]: COIN,
  'diamond-card': { title: 'Scratch cards bought', 'fil-PH': { title: 'Biniling scratch card' } },
  'diamond-goods': { title: 'Goods ordered', 'fil-PH': { title: 'Na-order na gamit' } },
  'diamond-return': { title: 'Order cancelled', 'fil-PH': { title: 'Kinanselang order' } },
};
