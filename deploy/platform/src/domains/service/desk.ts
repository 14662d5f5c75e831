import { CHAT_FROM, CHAT_STATUS, type ChatMessage } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import { messagesAfter, newestMessages, writeMessage } from './messages.commands';
import './tables';

/** A conversation in the desk's list. */
export interface WaitingChat {
  id: string;
  /** Null for a visitor. */
  userId: bigint | null;
  licence: string;
  group: string;
  language: 'en-PH' | 'fil-PH';
  /** Time of the oldest unanswered message; null without one. */
  waitsSince: Date | null;
  lastText: string;
  updatedAt: Date;
}

/** The open conversations of one group or of all: longest wait first, then answered ones, newest first. */
export async function openChats(
  tx: Tx,
  { group, limit = 100 }: { group?: string; limit?: number } = {},
): Promise<WaitingChat[]> {
  const { rows } = await sql<WaitingChat>`
    SELECT c.id, c.user_id AS "userId", c.licence, c.desk_group AS "group", c.language, c.updated_at AS "updatedAt",
           (SELECT min(m.created_at) FROM chat_message m WHERE m.chat_id = c.id AND m.sender = ${CHAT_FROM.player} AND m.id > coalesce(
             (SELECT max(a.id) FROM chat_message a WHERE a.chat_id = c.id AND a.sender = ${CHAT_FROM.support}), 0)) AS "waitsSince",
           coalesce((SELECT l.text FROM chat_message l WHERE l.chat_id = c.id AND l.sender <> ${CHAT_FROM.automatic} ORDER BY l.id DESC LIMIT 1), '') AS "lastText"
      FROM chat c
     WHERE c.status = ${CHAT_STATUS.open} AND (${group ?? null}::text IS NULL OR c.desk_group = ${group ?? null})
     ORDER BY "waitsSince" NULLS LAST, c.updated_at DESC
     LIMIT ${limit}`.execute(tx);
  return rows;
}

/** A conversation of any player, with its newest messages. @throws Refusal notFound */
export async function chatForDesk(tx: Tx, id: string) {
  const chat = await tx
    .selectFrom('chat')
    .select(['id', 'user_id as userId', 'language', 'status', 'created_at as createdAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!chat) throw new Refusal('notFound');
  return { ...chat, messages: await newestMessages(tx, id) };
}

/** The messages after the id `afterId`, and whether the conversation is open. @throws Refusal notFound */
export async function chatNews(
  tx: Tx,
  id: string,
  afterId: number,
): Promise<{ status: number; messages: ChatMessage[] }> {
  const chat = await tx.selectFrom('chat').select('status').where('id', '=', id).executeTakeFirst();
  if (!chat) throw new Refusal('notFound');
  return { status: chat.status, messages: await messagesAfter(tx, id, afterId) };
}

/**
 * Writes the support's message. `text` answers; `close` ends the conversation, with or without a text.
 * @throws Refusal notFound; feedbackClosed for a closed conversation
 */
export async function answerChat(
  tx: Tx,
  { id, text, close = false, now }: { id: string; text?: string; close?: boolean; now: Date },
): Promise<void> {
  const chat = await tx.selectFrom('chat').select('status').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!chat) throw new Refusal('notFound');
  if (chat.status === CHAT_STATUS.closed) throw new Refusal('feedbackClosed');
  if (text) await writeMessage(tx, id, { sender: CHAT_FROM.support, text, now });
  if (close) await tx.updateTable('chat').set({ status: CHAT_STATUS.closed }).where('id', '=', id).execute();
}
