import path from 'node:path';
import { ACTIVITY_ID } from '@parola/calls';
import { sql } from 'kysely';
import { getConfig } from '../../config';
import type { Domain } from '../../domain-api/domain';
import { KEPT_BY_LAW } from '../../domain-api/personal';
import { defineHandlers } from '../../http/registry';
import { POINTS_CONTENT } from './content';
import { EXCHANGE, pointsExchange } from './exchange.calls';
import { pointsInfo } from './info.calls';
import { pointsLog } from './log.calls';

/** Points: earned with awards, spent in exchanges. The balance is an account of the ledger. */
export const points: Domain = {
  name: 'points',
  migrations: path.join(__dirname, 'migrations'),
  content: () => [POINTS_CONTENT],
  rights: { appendOnly: ['points_exchange'] },
  personal: [
    { table: 'points_exchange', copied: ['id', 'item_id', 'count', 'points', 'created_at'], erased: KEPT_BY_LAW },
    { table: 'points_day', copied: ['item_id', 'day', 'count'], erased: KEPT_BY_LAW },
  ],
  handlers: ({ hooks }) =>
    defineHandlers({
      pointsInfo: { mode: 'read', run: pointsInfo },
      pointsExchange,
      pointsLog: { mode: 'read', run: (ctx) => pointsLog(hooks, ctx) },
    }),
  hooks: {
    activityList: async (tx) => {
      const { open, ruleList } = await getConfig(tx, 'appPointsRule');
      return [{ activityId: ACTIVITY_ID.points, open, ruleList }];
    },
  },
  awards: [EXCHANGE],
  checks: [
    {
      invariant: 'I11 every exchange of points is posted and has its award',
      query: sql`
        SELECT 'exchange ' || coalesce(x.id::text, p.key) AS subject,
               'points ' || coalesce(x.points, 0) || ', posted ' || coalesce(p.amount, 0) || CASE WHEN l.award_key IS NULL THEN ', without an award' ELSE '' END AS detail
          FROM points_exchange x
          FULL JOIN (SELECT j.idem_key AS key, -sum(e.amount) AS amount FROM journal j JOIN entry e ON e.journal_id = j.id JOIN account a ON a.id = e.account_id
                      WHERE j.idem_scope = 'points-exchange' AND a.kind = 'points' GROUP BY 1) p ON p.key = x.id::text
          LEFT JOIN (SELECT DISTINCT award_key FROM award_log WHERE source = 'points') l ON l.award_key = x.id::text
         WHERE x.points IS DISTINCT FROM p.amount OR l.award_key IS NULL`,
    },
    {
      invariant: 'I11 the days count every exchange of points',
      query: sql`
        SELECT 'player ' || user_id || ' item ' || item_id AS subject, 'counted ' || coalesce(d.count, 0) || ', exchanged ' || coalesce(x.count, 0) AS detail
          FROM (SELECT user_id, item_id, sum(count) AS count FROM points_day GROUP BY 1, 2) d
          FULL JOIN (SELECT user_id, item_id, sum(count) AS count FROM points_exchange GROUP BY 1, 2) x USING (user_id, item_id)
         WHERE d.count IS DISTINCT FROM x.count`,
    },
  ],
};
