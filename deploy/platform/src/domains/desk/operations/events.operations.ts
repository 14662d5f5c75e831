import { eventCounts } from '../../identity';
import type { OperationGroup } from '../ground/context.types';

export const events: OperationGroup<'events.counts'> = {
  'events.counts': async ({ tx, input: { day } }) => ({ list: await eventCounts(tx, day) }),
};
