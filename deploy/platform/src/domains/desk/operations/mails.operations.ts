import { beginBroadcast, countAddressed, newestBroadcasts } from '../../broadcasts';
import type { OperationGroup } from '../ground/context.types';

export const mails: OperationGroup<'mail.preview' | 'mail.broadcast' | 'mail.list'> = {
  'mail.preview': async ({ tx, input }) => ({ players: (await countAddressed(tx, input)).players }),

  'mail.broadcast': async ({ tx, input, now, operator, note }) => {
    const { audience, offer } = input;
    note('mail', { audience, offer });
    const row = await beginBroadcast(tx, { ...input, sentBy: operator().login, now });
    note(`mail:${row.id}`, { audience, offer, players: row.players });
    return row;
  },

  'mail.list': async ({ tx }) => ({ list: await newestBroadcasts(tx) }),
};
