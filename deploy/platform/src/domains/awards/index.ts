import type { Domain } from '../../domain-api/domain';
import { defineHandlers } from '../../http/registry';
import { awardLog } from './award-log';

export { coinOf, grantAward } from './award';

/** Everything given for free: the one way to give it, and its history. */
export const awards: Domain = {
  name: 'awards',
  handlers: ({ hooks }) =>
    defineHandlers({ activityAwardGetLog: { mode: 'read', run: (ctx) => awardLog(hooks, ctx) } }),
};
