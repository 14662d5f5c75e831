import path from 'node:path';
import { FEEDBACK_STATUS } from '@parola/calls';
import type { Domain } from '../../domain-api/domain';
import { Refusal } from '../../ground/errors';
import { defineHandlers } from '../../http/registry';
import { imageOf, listFeedback, messagesOf, openedFeedback } from './read';
import { FEEDBACK_CONTENT } from './rules';
import { openFeedback, replyToFeedback } from './write';
import './tables';

export { answerFeedback } from './answer';
export { feedbackPicture, feedbackTicket, feedbackTickets } from './desk';

/**
 * Messages of players to the support, with pictures. A picture is known by its content, kept as it came, and goes back to its player as
 * data in an answer: it has no address at which a browser could open it as a document, so a drawing (SVG) is only ever an image.
 */
export const feedback: Domain = {
  name: 'feedback',
  migrations: path.join(__dirname, 'migrations'),
  rights: { appendOnly: ['feedback_message', 'feedback_image'], secret: ['feedback_image.content'] },
  content: () => [FEEDBACK_CONTENT],
  handlers: () =>
    defineHandlers({
      addFeedback: async ({ tx, userId, now, body, files }) => ({
        id: await openFeedback(tx, { userId, now, type: body.type, content: body.content, images: files.images ?? [] }),
      }),
      feedbackList: { mode: 'read', run: ({ tx, userId, body }) => listFeedback(tx, userId, body) },
      feedbackDetail: ({ tx, userId, body }) => openedFeedback(tx, userId, body.id),
      feedbackReply: async ({ tx, userId, now, body }) => {
        await replyToFeedback(tx, { userId, now, id: body.id, text: body.text });
        const message = (await messagesOf(tx, body.id)).at(-1);
        if (!message) throw new Refusal('failed');
        return { message, status: FEEDBACK_STATUS.open };
      },
      feedbackImage: { mode: 'read', run: ({ tx, userId, body }) => imageOf(tx, userId, body.id) },
    }),
};
