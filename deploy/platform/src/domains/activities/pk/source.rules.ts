import { ACTIVITY_ID } from '@parola/calls';
import type { AwardSource } from '../../../domain-api/hooks';

export const PK: AwardSource = {
  name: 'red-versus-blue',
  activityId: ACTIVITY_ID.RedPKBlue,
  title: 'Red versus blue',
  'fil-PH': { title: 'Red versus blue' },
  from: 'promo',
};
