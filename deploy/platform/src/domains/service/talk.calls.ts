import { CHAT_FROM, CHAT_STATUS } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import type { Hooks } from '../../domain-api/hooks';
import { Refusal } from '../../ground/errors';
import { ticketNumber } from '../../ground/ticket-number';
import type { CallContext, Payload } from '../../http/registry';
import { assertQuota } from '../identity';
import { chatRule } from './content';
import { chatAsSent, messageAsSent, messagesAfter, newestMessages, writeMessage } from './messages.commands';
import { chatOf, openChatOf, ownerOf, type ChatRow, type Owner } from './chat-owner.queries';
import { openChatFor } from './queue.queries';

/** Locks the player's chat until the transaction ends, so that two tabs do not open two conversations. */
async function hold(tx: Tx, userId: bigint): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`chat:${userId}`}, 0))`.execute(tx);
}

async function begin(ctx: CallContext<'chatOpen'>, owner: Owner, hooks: Pick<Hooks, 'userInfo'>): Promise<ChatRow> {
  const { tx, now, body } = ctx;
  const { id: serviceId, param1, param2 } = await openChatFor(tx, hooks, ctx);
  await assertQuota(tx, ctx);
  const language = body.language === 'fil-PH' ? 'fil-PH' : 'en-PH';
  return tx
    .insertInto('chat')
    .values({
      id: ticketNumber(now),
      user_id: owner.userId,
      device: owner.device,
      service_id: serviceId,
      licence: param1,
      desk_group: param2,
      language,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Sends the automatic answer after the first message of a conversation, once. The caller holds the lock of the
 * conversation's row.
 */
async function confirm(tx: Tx, { id, language }: ChatRow, now: Date): Promise<void> {
  const sent = await tx
    .selectFrom('chat_message')
    .select('id')
    .where('chat_id', '=', id)
    .where('sender', '=', CHAT_FROM.automatic)
    .limit(1)
    .executeTakeFirst();
  if (sent) return;
  const { welcome } = await chatRule(tx);
  const text = welcome[language === 'fil-PH' ? 'fil-PH' : 'en-PH'];
  if (text) await writeMessage(tx, id, { sender: CHAT_FROM.automatic, text, now });
}

/**
 * The player's open conversation, or a new one. A visitor always gets a new one, because a different visitor may have
 * used the device before.
 * @throws ProtocolError 401. Refusal chatClosed, tooFrequent
 */
export async function openChat(
  ctx: CallContext<'chatOpen'>,
  hooks: Pick<Hooks, 'userInfo'>,
): Promise<Payload<'chatOpen'>> {
  const { tx } = ctx;
  const owner = ownerOf(ctx);
  if (owner.userId !== null) await hold(tx, owner.userId);
  const before = owner.userId === null ? undefined : await openChatOf(tx, owner.userId);
  const chat = before ?? (await begin(ctx, owner, hooks));
  return { chat: chatAsSent(chat), messages: await newestMessages(tx, chat.id) };
}

/** @throws Refusal feedbackTooOften. The caller holds the lock of the conversation's row. */
async function assertNotTooOften({ tx, now }: CallContext, chatId: string): Promise<void> {
  const { perMinute } = await chatRule(tx);
  const { written } = await tx
    .selectFrom('chat_message')
    .select((eb) => eb.fn.countAll<string>().as('written'))
    .where('chat_id', '=', chatId)
    .where('sender', '=', CHAT_FROM.player)
    .where('created_at', '>', new Date(now.getTime() - 60_000))
    .executeTakeFirstOrThrow();
  if (Number(written) >= perMinute) throw new Refusal('feedbackTooOften');
}

/**
 * Transfers a visitor's conversation to the player after a log-in. @throws Refusal notFound if the player has an open
 * conversation: the message belongs there
 */
async function adopt({ tx, userId }: CallContext, chat: ChatRow): Promise<void> {
  if (userId === null || chat.user_id !== null) return;
  await hold(tx, userId);
  if (await openChatOf(tx, userId)) throw new Refusal('notFound');
  await tx.updateTable('chat').set({ user_id: userId }).where('id', '=', chat.id).execute();
}

/**
 * Adds the owner's message. @throws ProtocolError 401. Refusal notFound, feedbackClosed, chatClosed,
 * feedbackTooOften, tooFrequent
 */
export async function sendInChat(
  ctx: CallContext<'chatSend'>,
  hooks: Pick<Hooks, 'userInfo'>,
): Promise<Payload<'chatSend'>> {
  const { tx, body, now } = ctx;
  const text = body.text.trim();
  if (!text) throw new Refusal('invalidParameter', { field: 'text' });
  const chat = await chatOf(tx, ownerOf(ctx), body.ticket, true);
  const before = await tx
    .selectFrom('chat_message')
    .selectAll()
    .where('chat_id', '=', chat.id)
    .where('message_id', '=', body.messageId)
    .executeTakeFirst();
  if (before) return { message: messageAsSent(before) };
  if (chat.status === CHAT_STATUS.closed) throw new Refusal('feedbackClosed');
  await openChatFor(tx, hooks, ctx);
  await assertNotTooOften(ctx, chat.id);
  await assertQuota(tx, ctx);
  await adopt(ctx, chat);
  const message = { sender: CHAT_FROM.player, text, messageId: body.messageId, now };
  const sent = await writeMessage(tx, chat.id, message);
  await confirm(tx, chat, now);
  return { message: sent };
}

async function polled({ tx, body }: CallContext<'chatPoll'>, owner: Owner): Promise<ChatRow | undefined> {
  if (body.ticket !== undefined) return chatOf(tx, owner, body.ticket);
  return owner.userId === null ? undefined : openChatOf(tx, owner.userId);
}

/** The messages after the id in the request. @throws ProtocolError 401. Refusal notFound */
export async function pollChat(ctx: CallContext<'chatPoll'>): Promise<Payload<'chatPoll'>> {
  const { tx, body } = ctx;
  const chat = await polled(ctx, ownerOf(ctx));
  if (!chat) return { messages: [] };
  return { chat: chatAsSent(chat), messages: await messagesAfter(tx, chat.id, body.afterId) };
}
