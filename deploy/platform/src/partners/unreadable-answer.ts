import * as z from 'zod';
import type { Db } from '../db/pool';
import type { PartnerName } from '../ground/settings';
import { UnreadableAnswer } from './client';

/** Validates a partner's response. @throws UnreadableAnswer that names the field. */
export function readAnswer<S extends z.ZodType>(partner: PartnerName, schema: S, answer: unknown): z.output<S> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new UnreadableAnswer(partner, 200, `the answer cannot be read: ${z.prettifyError(parsed.error)}`);
}

/**
 * Records a refused response as an event for operators, once per `ref`: nothing of it was booked, and the partner has
 * to correct it. Does nothing for other errors, which are retried.
 */
export async function noteUnreadable(db: Db, error: unknown, ref: string): Promise<void> {
  if (!(error instanceof UnreadableAnswer)) return;
  const detail = JSON.stringify({ partner: error.partner, problem: error.message });
  await db
    .insertInto('significant_event')
    .values({ kind: 'partner-unreadable', ref, detail })
    .onConflict((conflict) => conflict.columns(['kind', 'ref']).doNothing())
    .execute();
}
