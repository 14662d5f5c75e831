import { FEEDBACK_FROM, FEEDBACK_STATUS } from '@parola/calls';
import type { Tx } from '../../db/pool';
import type { Hooks } from '../../domain-api/hooks';
import { Refusal } from '../../ground/errors';
import { writeMessage } from './write.commands';
import './tables';

/**
 * Writes the support's message: `text` answers, `close` ends the conversation with or without a text. Other domains get
 * an answer in the same transaction (hook `feedbackAnswered`).
 * @throws Refusal notFound; feedbackClosed for a closed conversation
 */
export async function answerFeedback(
  tx: Tx,
  hooks: Pick<Hooks, 'feedbackAnswered'>,
  input: { id: string; text?: string; close?: boolean; now: Date },
): Promise<void> {
  const { id, text, close = false, now } = input;
  const ticket = await tx
    .selectFrom('feedback')
    .select(['user_id', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!ticket) throw new Refusal('notFound');
  if (ticket.status === FEEDBACK_STATUS.closed) throw new Refusal('feedbackClosed');
  const status = close ? FEEDBACK_STATUS.closed : text ? FEEDBACK_STATUS.answered : ticket.status;
  await tx
    .updateTable('feedback')
    .set({ status, ...(text && { unread: true, updated_at: now }) })
    .where('id', '=', id)
    .execute();
  if (!text) return;
  await writeMessage(tx, { id, sender: FEEDBACK_FROM.support, text, now });
  await hooks.feedbackAnswered(tx, { userId: ticket.user_id, feedbackId: id, text, now });
}
