import type { Domain } from '../../domain-api/domain';
import { defineHandlers } from '../../http/registry';
import { awardLog } from './award-log';
import { wagerList } from './wager-list';

export { coinOf, grantAward } from './award';
export { wagerList as wagersOf } from './wager-list';

/** Everything given for free: the one way to give it, its history, and what of it (and of deposits) is still to be played through. */
export const awards: Domain = {
  name: 'awards',
  handlers: ({ hooks }) =>
    defineHandlers({
      activityAwardGetLog: { mode: 'read', run: (ctx) => awardLog(hooks, ctx) },
      wagerList: { mode: 'read', run: (ctx) => wagerList(hooks, ctx) },
    }),
};
