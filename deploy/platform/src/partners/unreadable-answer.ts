import * as z from 'zod';
import type { Db } from '../db/pool';
import type { PartnerName } from '../ground/settings';
import { UnreadableAnswer } from './client';

/** Reads a partner's answer. @throws UnreadableAnswer that names the field. */
export function readAnswer<S extends z.ZodType>(partner: PartnerName, schema: S, answer: unknown): z.output<S> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new UnreadableAnswer(partner, 200, `the answer cannot be read: ${z.prettifyError(parsed.error)}`);
}

/**
 * Tells operators, once for each `ref`, of an answer that was refused: nothing of it is in the books, and the partner
 * has to mend it. Does nothing for other errors, after which the partner is asked again.
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
