import { answerFeedback, feedbackPicture, feedbackTicket, feedbackTickets } from '../../feedback';
import type { OperationGroup } from '../ground/context.types';
import { Later } from '../ground/later.types';

export const feedbackOperations: OperationGroup<
  'feedback.list' | 'feedback.open' | 'feedback.image' | 'feedback.answer'
> = {
  'feedback.list': ({ tx, input }) => feedbackTickets(tx, input),

  'feedback.open': ({ tx, input: { id }, note }) => {
    note(`feedback:${id}`);
    return feedbackTicket(tx, id);
  },

  'feedback.image': async ({ tx, pictures, input: { id, image }, note }) => {
    note(`feedback:${id}`, { image });
    const found = await feedbackPicture(tx, id, image);
    return new Later(() => pictures.answer(found));
  },

  'feedback.answer': async ({ tx, hooks, input: { id, text, close }, now, note }) => {
    note(`feedback:${id}`, { answered: text !== undefined, closed: close });
    await answerFeedback(tx, hooks, { id, text, close, now });
    return {};
  },
};
