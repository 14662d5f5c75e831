import path from 'node:path';
import { CHAT_STATUS } from '@parola/calls';
import { sql } from 'kysely';
import { getConfig } from '../../config';
import type { Domain } from '../../domain-api/domain';
import { COMPLAINT_KEPT } from '../../domain-api/personal';
import { defineHandlers } from '../../http/registry';
import { chatRule, serviceContent } from './content';
import { queueFor } from './queue.queries';
import { openChat, pollChat, sendInChat } from './talk.calls';
import './tables';

export { answerChat, chatForDesk, chatNews, openChats } from './desk';

/**
 * Customer service: support channels and chat. Messages are never changed. A player's conversations are kept like those
 * of `feedback`; a visitor's conversations are deleted after `visitorDays`.
 */
export const service: Domain = {
  name: 'service',
  migrations: path.join(__dirname, 'migrations'),
  personal: [
    { table: 'chat', copied: ['id', 'status', 'created_at', 'updated_at'], erased: COMPLAINT_KEPT },
    {
      table: 'chat_message',
      of: (userId) => sql<boolean>`chat_id IN (SELECT id FROM chat WHERE user_id = ${userId})`,
      copied: ['chat_id', 'sender', 'text', 'created_at'],
      erased: COMPLAINT_KEPT,
    },
  ],
  rights: { appendOnly: ['chat_message'], forgets: ['chat'] },
  content: (settings) => [serviceContent(settings)],
  handlers: ({ hooks }) =>
    defineHandlers({
      getCustomerServices: {
        mode: 'read',
        run: async (ctx) => ({ appCustomerServiceQueue: await queueFor(ctx.tx, hooks, ctx) }),
      },
      chatOpen: (ctx) => openChat(ctx, hooks),
      chatSend: (ctx) => sendInChat(ctx, hooks),
      chatPoll: { mode: 'read', run: pollChat },
    }),
  hooks: {
    dayTurned: async (tx) => {
      const { visitorDays } = await chatRule(tx);
      await sql`DELETE FROM chat WHERE user_id IS NULL
                   AND updated_at < clock_timestamp() - ${visitorDays} * interval '1 day'`.execute(tx);
      const { supportYears } = await getConfig(tx, 'keepRule');
      await sql`DELETE FROM chat WHERE updated_at < clock_timestamp() - make_interval(years => ${supportYears}::int)`.execute(
        tx,
      );
    },
  },
  jobs: ({ database: { db } }) => [
    {
      name: 'end silent chats',
      everyMs: 600_000,
      run: async () => {
        const { idleHours } = await chatRule(db);
        await sql`UPDATE chat SET status = ${CHAT_STATUS.closed} WHERE status = ${CHAT_STATUS.open}
                     AND updated_at < clock_timestamp() - ${idleHours} * interval '1 hour'`.execute(db);
      },
    },
  ],
};
