import type { ChatMessage } from '@parola/calls';
import type { DeskMessage } from '@parola/operations';
import { answerChat, chatForDesk, chatNews, openChats } from '../../service';
import type { OperationGroup } from '../ground/context.types';
import { DeskRefusal } from '../ground/refusal.types';

/** Period after opening a conversation in which the operator may follow it. */
const FOLLOWED_MS = 12 * 3_600_000;

function messageOf({ id, from, text, createTime }: ChatMessage): DeskMessage {
  return { id, from, text, images: [], createTime };
}

export const chats: OperationGroup<'chats.list' | 'chats.open' | 'chats.news' | 'chats.answer'> = {
  'chats.list': async ({ tx }) => ({
    list: (await openChats(tx)).map(({ id, userId, licence, group, language, waitsSince, updatedAt }) => ({
      id,
      player: userId?.toString() ?? null,
      licence,
      group,
      language,
      waitsSince: waitsSince?.getTime() ?? null,
      updateTime: updatedAt.getTime(),
    })),
  }),

  'chats.open': async ({ tx, input: { id }, note }) => {
    note(`chat:${id}`);
    const { messages, userId, createdAt, ...chat } = await chatForDesk(tx, id);
    return {
      ...chat,
      player: userId?.toString() ?? null,
      createTime: createdAt.getTime(),
      messages: messages.map(messageOf),
    };
  },

  'chats.news': async ({ tx, input: { id, afterId }, now, operator }) => {
    const look = await tx
      .selectFrom('operator_act')
      .select('id')
      .where('subject', '=', `chat:${id}`)
      .where('operation', '=', 'chats.open')
      .where('operator_id', '=', BigInt(operator().id))
      .where('outcome', '=', 'done')
      .where('at', '>', new Date(now.getTime() - FOLLOWED_MS))
      .limit(1)
      .executeTakeFirst();
    if (!look) throw new DeskRefusal('notOpened');
    const { status, messages } = await chatNews(tx, id, afterId);
    return { status, messages: messages.map(messageOf) };
  },

  'chats.answer': async ({ tx, input: { id, text, close }, now, note }) => {
    note(`chat:${id}`, { answered: text !== undefined, closed: close });
    await answerChat(tx, { id, text, close, now });
    return {};
  },
};
