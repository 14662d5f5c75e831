import { ACTIVITY_ID } from '@parola/calls';
import type { AwardSource } from '../../../domain-api/hooks';

export const PUSHER: AwardSource = {
  name: 'coin-pusher',
  activityId: ACTIVITY_ID.CoinPusher,
  title: 'Coin pusher',
  'fil-PH': { title: 'Coin pusher' },
  from: 'promo',
};
