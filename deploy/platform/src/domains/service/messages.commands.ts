import { CHAT_FROM, type Chat, type ChatMessage } from '@parola/calls';
import type { Selectable } from 'kysely';
import type { Tables } from '../../db/tables';
import type { Tx } from '../../db/pool';
import type { ChatRow } from './chat-owner.queries';

const AT_ONCE = 100;

type Row = Selectable<Tables['chat_message']>;

export function chatAsSent({ id, status, created_at }: ChatRow): Chat {
  return { ticket: id, status, createTime: created_at.getTime() };
}

export function messageAsSent({ id, sender, text, message_id, created_at }: Row): ChatMessage {
  return {
    id: Number(id),
    from: sender,
    text,
    createTime: created_at.getTime(),
    ...(message_id !== null && { messageId: message_id }),
  };
}

/** The next messages after the id `afterId`, in the order of the conversation. */
export async function messagesAfter(tx: Tx, chatId: string, afterId: number): Promise<ChatMessage[]> {
  const rows = await tx
    .selectFrom('chat_message')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('id', '>', BigInt(afterId))
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  return rows.map(messageAsSent);
}

/** The newest messages, in the order of the conversation. */
export async function newestMessages(tx: Tx, chatId: string): Promise<ChatMessage[]> {
  const rows = await tx
    .selectFrom('chat_message')
    .selectAll()
    .where('chat_id', '=', chatId)
    .orderBy('id', 'desc')
    .limit(AT_ONCE)
    .execute();
  return rows.reverse().map(messageAsSent);
}

/**
 * Adds a message. The caller holds the lock of the conversation's row: without it a reader could see a higher id before
 * a lower one and miss a message.
 */
export async function writeMessage(
  tx: Tx,
  chatId: string,
  message: { sender: (typeof CHAT_FROM)[keyof typeof CHAT_FROM]; text: string; messageId?: string; now: Date },
): Promise<ChatMessage> {
  const { sender, text, messageId = null, now } = message;
  const row = await tx
    .insertInto('chat_message')
    .values({ chat_id: chatId, sender, text, message_id: messageId, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx.updateTable('chat').set({ updated_at: now }).where('id', '=', chatId).execute();
  return messageAsSent(row);
}
