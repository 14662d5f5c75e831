import { ACTIVITY_ID } from '@parola/calls';
import type { AwardSource } from '../../../domain-api/hooks';

export const RAIN: AwardSource = {
  name: 'red-packet-rain',
  activityId: ACTIVITY_ID.MoneyRain,
  title: 'Red packet rain',
  'fil-PH': { title: 'Red packet rain' },
  from: 'promo',
};
