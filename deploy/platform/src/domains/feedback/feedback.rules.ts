import * as z from 'zod';
import { configContent, readConfig } from '../../config';
import type { Tx } from '../../db/pool';

const KEY = 'feedbackRule';
const schema = z.strictObject({ ticketsPerDay: z.int().min(1), messagesPerHour: z.int().min(1) });
type FeedbackRule = z.output<typeof schema>;

export const FEEDBACK_CONTENT = configContent({
  [KEY]: {
    value: { ticketsPerDay: 10, messagesPerHour: 20 } satisfies FeedbackRule,
    note: 'our own: tickets of a player within 24 hours, and messages within one hour (4003)',
  },
});

/** Returns the limits on a player's messages. */
export function feedbackRule(tx: Tx): Promise<FeedbackRule> {
  return readConfig(tx, KEY, schema);
}
