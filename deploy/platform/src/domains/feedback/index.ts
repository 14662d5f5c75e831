import path from 'node:path';
import { FEEDBACK_STATUS } from '@parola/calls';
import { sql } from 'kysely';
import { getConfig } from '../../config';
import type { Domain, Services } from '../../domain-api/domain';
import { COMPLAINT_KEPT } from '../../domain-api/personal';
import { Refusal } from '../../ground/errors';
import { defineHandlers, type OutsideContext } from '../../http/registry';
import { countPictures } from '../identity';
import { FEEDBACK_PICTURES, redrawn } from './picture.format';
import { imageOf, listFeedback, messagesOf, openedFeedback } from './conversations.queries';
import { FEEDBACK_CONTENT } from './feedback.rules';
import { assertMayWrite, conversationOfRequest, keepImages, openFeedback, replyToFeedback } from './write.commands';
import './tables';

export { answerFeedback } from './answer.commands';
export { feedbackPicture, feedbackTicket, feedbackTickets } from './desk';

/**
 * Starts a conversation. Redraws and stores the pictures between two transactions: one transaction around it would hold
 * a database connection meanwhile.
 * @throws Refusal listed by the call
 */
async function addFeedback(
  { pictures, redraws }: Pick<Services, 'pictures' | 'redraws'>,
  ctx: OutsideContext<'addFeedback'>,
): Promise<{ id: string }> {
  const { userId, requestId, now, body, files, transaction } = ctx;
  const images = files.images ?? [];
  const conversationId = await transaction(async (tx) => {
    const id = await conversationOfRequest(tx, userId, requestId);
    if (id !== undefined) return id;
    await assertMayWrite(tx, { userId, now, images });
    if (images.length > 0) await countPictures(tx, ctx, images.length);
    return undefined;
  });
  if (conversationId !== undefined) return { id: conversationId };
  const kept = await keepImages(pictures, userId, await redrawn(redraws, userId, images));
  const { type, content } = body;
  const id = await transaction((tx) => openFeedback(tx, { userId, requestId, now, type, content, images: kept }));
  return { id };
}

/**
 * Messages of players to the support, with pictures. The content of a picture decides its type, and redrawing removes
 * camera metadata. A picture is returned as data in an answer: without an address of its own, no browser can open it as
 * a document.
 */
export const feedback: Domain = {
  name: 'feedback',
  migrations: path.join(__dirname, 'migrations'),
  indexes: path.join(__dirname, 'indexes'),
  pictures: [FEEDBACK_PICTURES],
  personal: [
    { table: 'feedback', copied: ['id', 'type', 'status', 'created_at', 'updated_at'], erased: COMPLAINT_KEPT },
    {
      table: 'feedback_message',
      of: (userId) => sql<boolean>`feedback_id IN (SELECT id FROM feedback WHERE user_id = ${userId})`,
      copied: ['feedback_id', 'sender', 'text', 'created_at'],
      erased: COMPLAINT_KEPT,
    },
    {
      table: 'feedback_image',
      of: (userId) => sql<boolean>`message_id IN (
        SELECT m.id FROM feedback_message m JOIN feedback f ON f.id = m.feedback_id WHERE f.user_id = ${userId})`,
      copied: ['id', 'message_id', 'type', 'size'],
      erased: COMPLAINT_KEPT,
    },
  ],
  rights: {
    appendOnly: ['feedback_message', 'feedback_image'],
    forgets: ['feedback'],
    secret: ['feedback_image.content'],
  },
  hooks: {
    dayTurned: async (tx) => {
      const { supportYears } = await getConfig(tx, 'keepRule');
      await sql`DELETE FROM feedback WHERE updated_at < clock_timestamp() - make_interval(years => ${supportYears}::int)`.execute(
        tx,
      );
    },
  },
  content: () => [FEEDBACK_CONTENT],
  handlers: (services) =>
    defineHandlers({
      addFeedback: { mode: 'outside', run: (ctx) => addFeedback(services, ctx) },
      feedbackList: { mode: 'read', run: ({ tx, userId, body }) => listFeedback(tx, userId, body) },
      feedbackDetail: ({ tx, userId, body }) => openedFeedback(tx, userId, body.id),
      feedbackReply: async ({ tx, userId, now, body }) => {
        await replyToFeedback(tx, { userId, now, id: body.id, text: body.text });
        const message = (await messagesOf(tx, body.id)).at(-1);
        if (!message) throw new Refusal('failed');
        return { message, status: FEEDBACK_STATUS.open };
      },
      feedbackImage: {
        mode: 'read',
        run: async ({ tx, userId, body }) => services.pictures.answer(await imageOf(tx, userId, body.id)),
      },
    }),
};
