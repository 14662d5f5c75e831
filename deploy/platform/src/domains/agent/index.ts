import path from 'node:path';
import { ACTIVITY_ID } from '@parola/calls';
import { sql } from 'kysely';
import type { Domain } from '../../domain-api/domain';
import { KEPT_BY_LAW } from '../../domain-api/personal';
import { defineHandlers } from '../../http/registry';
import { getConfig } from '../../config';
import { inviteLink } from '../invite';
import { accrue } from './accrue-commission.commands';
import { AGENT_CONTENT } from './content';
import { holdDoubted } from './hold-earnings.commands';
import { agentLog } from './log.calls';
import { COMMISSION, receiveCommission, receiveValid, VALID } from './receive.calls';
import { agentFlag, agentInfo } from './balance.queries';

export { heldFriends, heldThrough } from './desk';
export { refuseHeld, releaseHeld } from './review-held.commands';
export { isInviteHeld as isFriendHeld } from '../invite';

/** Agent v5: three levels of commission on friends' bets, and awards for valid friends. */
export const agent: Domain = {
  name: 'agent',
  migrations: path.join(__dirname, 'migrations'),
  content: () => [AGENT_CONTENT],
  rights: { appendOnly: ['agent_award'] },
  personal: [
    {
      table: 'agent_commission',
      copied: ['level', 'day', 'valid_bet', 'commission', 'held', 'received', 'updated_at'],
      erased: KEPT_BY_LAW,
    },
    { table: 'agent_balance', copied: ['ready', 'held', 'received'], erased: KEPT_BY_LAW },
    { table: 'agent_award', copied: ['need', 'count', 'created_at'], erased: KEPT_BY_LAW },
  ],
  awards: [COMMISSION, VALID],
  handlers: ({ settings }) =>
    defineHandlers({
      appAgent5User: {
        mode: 'read',
        run: async ({ tx, userId, now }) => ({
          ...(await inviteLink(tx, userId, settings.publicUrl)),
          ...(await agentInfo(tx, userId, now)),
        }),
      },
      appAgent5UserReceive: receiveCommission,
      appAgent5UserInviteValidReceive: receiveValid,
      appAgent5UserLog: { mode: 'read', run: agentLog },
    }),
  hooks: {
    roundsSettled: (tx, { played }) => accrue(tx, played, new Date()),
    activityList: async (tx) => [
      { activityId: ACTIVITY_ID.Agent5, ruleList: (await getConfig(tx, 'appAgent5Rule')).ruleList },
    ],
    redDots: async (tx, { userId }) => ({ agent5AwardFlag: await agentFlag(tx, userId) }),
  },
  jobs: ({ database }) => [
    {
      name: 'look at commission that came by second accounts',
      everyMs: 60_000,
      run: () => holdDoubted(database.db, new Date()),
    },
  ],
  checks: [
    {
      invariant: 'I7 every agent is owed his commission less the amount he has received',
      query: sql`
        SELECT 'agent ' || coalesce(b.user_id, a.owner) AS subject,
               'account ' || coalesce(a.balance, 0) || ', ready ' || coalesce(b.ready, 0) || ', held ' || coalesce(b.held, 0) || ', received ' || coalesce(b.received, 0)
                 || ', commission ' || coalesce(c.commission, 0) || ' of it held ' || coalesce(c.held, 0) || ' and received ' || coalesce(c.received, 0) AS detail
          FROM agent_balance b
          FULL JOIN (SELECT owner, balance FROM account WHERE kind = 'agent') a ON a.owner = b.user_id
          LEFT JOIN (SELECT user_id, sum(commission) AS commission, sum(held) AS held, sum(received) AS received FROM agent_commission GROUP BY user_id) c ON c.user_id = b.user_id
         WHERE coalesce(a.balance, 0) IS DISTINCT FROM coalesce(b.ready + b.held, 0)
            OR coalesce(c.commission, 0) IS DISTINCT FROM coalesce(b.ready + b.held + b.received, 0)
            OR coalesce(c.held, 0) IS DISTINCT FROM coalesce(b.held, 0)
            OR coalesce(c.received, 0) IS DISTINCT FROM coalesce(b.received, 0)`,
    },
  ],
};
