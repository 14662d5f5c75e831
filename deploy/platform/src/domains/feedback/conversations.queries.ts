import type { CallResponse } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import { offsetOf, pageOf, type Page, type PageRequest } from '../../ground/paging';
import { PICTURE_COLUMNS, storedIn } from '../../pictures/pictures';
import type { FoundPicture } from '../../pictures/picture-store';
import { FEEDBACK_PICTURES } from './picture.format';
import './tables';
import { byBytes } from '../../db/text-order';

type Row = CallResponse<'feedbackList'>['list'][number];
type Message = CallResponse<'feedbackDetail'>['messages'][number];

const TITLE = 80;

/** Returns a page of a player's conversations, latest message first. */
export async function listFeedback(tx: Tx, userId: bigint, page: PageRequest): Promise<Page<Row>> {
  const mine = tx.selectFrom('feedback').where('user_id', '=', userId);
  const { total } = await mine.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await mine
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('feedback_message')
        .select(sql<string>`left(text, ${TITLE}::int)`.as('title'))
        .whereRef('feedback_id', '=', 'feedback.id')
        .orderBy('id')
        .limit(1)
        .as('title'),
    )
    .orderBy('updated_at', 'desc')
    .orderBy(byBytes('id'))
    .limit(page.pageSize)
    .offset(offsetOf(page))
    .execute();
  const list = rows.map((row) => ({
    id: row.id,
    type: row.type,
    status: row.status,
    title: row.title ?? '',
    unread: row.unread,
    createTime: row.created_at.getTime(),
    updateTime: row.updated_at.getTime(),
  }));
  return pageOf(list, Number(total), page);
}

/** Returns all messages of a conversation in order, with type and size of their pictures. */
export async function messagesOf(tx: Tx, id: string): Promise<Message[]> {
  const messages = await tx
    .selectFrom('feedback_message')
    .select(['id', 'sender', 'text', 'created_at'])
    .where('feedback_id', '=', id)
    .orderBy('id')
    .execute();
  const images = await tx
    .selectFrom('feedback_image as i')
    .innerJoin('feedback_message as m', 'm.id', 'i.message_id')
    .select(['i.id', 'i.message_id', 'i.type', 'i.size'])
    .where('m.feedback_id', '=', id)
    .orderBy('i.message_id')
    .orderBy('i.place')
    .execute();
  return messages.map((message) => ({
    from: message.sender,
    text: message.text,
    images: images
      .filter((image) => image.message_id === message.id)
      .map(({ id: imageId, type, size }) => ({ id: imageId, type, size })),
    createTime: message.created_at.getTime(),
  }));
}

/** Returns a conversation of the player and marks it as read. @throws Refusal notFound, also for another player's */
export async function openedFeedback(tx: Tx, userId: bigint, id: string) {
  const ticket = await tx
    .updateTable('feedback')
    .set({ unread: false })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  if (!ticket) throw new Refusal('notFound');
  return {
    id,
    type: ticket.type,
    status: ticket.status,
    createTime: ticket.created_at.getTime(),
    updateTime: ticket.updated_at.getTime(),
    messages: await messagesOf(tx, id),
  };
}

/** Finds a picture in a conversation of the player. @throws Refusal notFound, also for another player's */
export async function imageOf(
  tx: Tx,
  userId: bigint,
  id: string,
): Promise<FoundPicture<Message['images'][number]['type']>> {
  const image = await tx
    .selectFrom('feedback_image as t')
    .innerJoin('feedback_message as m', 'm.id', 't.message_id')
    .innerJoin('feedback as f', 'f.id', 'm.feedback_id')
    .leftJoin('picture_object as o', 'o.key', 't.object_key')
    .select('t.type')
    .select(PICTURE_COLUMNS)
    .where('t.id', '=', id)
    .where('f.user_id', '=', userId)
    .executeTakeFirst();
  if (!image) throw new Refusal('notFound');
  return { picture: { table: FEEDBACK_PICTURES, id }, type: image.type, stored: storedIn(image) };
}
