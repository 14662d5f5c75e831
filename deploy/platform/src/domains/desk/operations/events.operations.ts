import { eventCounts } from '../../identity';
import type { Room } from '../ground/context.types';

export const events: Room<'events.counts'> = {
  'events.counts': async ({ tx, input: { day } }) => ({ list: await eventCounts(tx, day) }),
};
