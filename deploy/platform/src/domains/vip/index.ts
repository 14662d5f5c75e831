import type { Domain } from '../../domain';
import { defineHandlers } from '../../http/registry';
import { receiveDaily } from './daily';
import { getVipInfo } from './info';
import { judgeLevels } from './keep';

/** VIP levels and their daily award. */
export const vip: Domain = {
  name: 'vip',
  handlers: () =>
    defineHandlers({
      getVipInfo: { mode: 'read', run: getVipInfo },
      appVipUserReceiveDaily: receiveDaily,
    }),
  jobs: ({ database: { db } }) => [
    {
      name: 'judge levels',
      everyMs: 60_000,
      run: async () => {
        await judgeLevels(db, new Date());
      },
    },
  ],
};
