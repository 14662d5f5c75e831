import { Refusal } from '../../ground/errors';
import { offsetOf, type PageRequest } from '../../ground/paging';
import type { Tx } from '../../db/pool';
import { PICTURE_COLUMNS, storedIn } from '../../pictures/pictures';
import type { FoundPicture } from '../../pictures/picture-store';
import { messagesOf } from './conversations.queries';
import { FEEDBACK_PICTURES } from './picture.format';
import './tables';
import { byBytes } from '../../db/text-order';

/** A conversation in the desk's list, without its messages. */
interface Ticket {
  id: string;
  player: string;
  type: number;
  status: number;
  createTime: number;
  updateTime: number;
}

function ticketOf(row: {
  id: string;
  user_id: bigint;
  type: number;
  status: number;
  created_at: Date;
  updated_at: Date;
}): Ticket {
  const { id, user_id, type, status, created_at, updated_at } = row;
  return {
    id,
    player: user_id.toString(),
    type,
    status,
    createTime: created_at.getTime(),
    updateTime: updated_at.getTime(),
  };
}

/** Returns a page of conversations in one state: open ones with the longest wait first, others newest first. */
export async function feedbackTickets(
  tx: Tx,
  { status, ...page }: { status: 1 | 2 | 3 } & PageRequest,
): Promise<{ list: Ticket[]; total: number }> {
  const these = tx.selectFrom('feedback').where('status', '=', status);
  const { total } = await these.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await these
    .selectAll()
    .orderBy('updated_at', status === 1 ? 'asc' : 'desc')
    .orderBy(byBytes('id'))
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute();
  return { list: rows.map(ticketOf), total: Number(total) };
}

/** Returns a conversation with all messages. The player's unread mark stays. @throws Refusal notFound */
export async function feedbackTicket(tx: Tx, id: string) {
  const row = await tx.selectFrom('feedback').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  const messages = await messagesOf(tx, id);
  return { ...ticketOf(row), messages: messages.map((message, index) => ({ id: index + 1, ...message })) };
}

/**
 * Finds a picture of this conversation, for `Pictures.answer` after the transaction.
 * @throws Refusal notFound, also for a picture of another conversation
 */
export async function feedbackPicture(tx: Tx, id: string, image: string): Promise<FoundPicture> {
  const row = await tx
    .selectFrom('feedback_image as t')
    .innerJoin('feedback_message as m', 'm.id', 't.message_id')
    .leftJoin('picture_object as o', 'o.key', 't.object_key')
    .select('t.type')
    .select(PICTURE_COLUMNS)
    .where('t.id', '=', image)
    .where('m.feedback_id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  return { picture: { table: FEEDBACK_PICTURES, id: image }, type: row.type, stored: storedIn(row) };
}
