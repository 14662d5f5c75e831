import path from 'node:path';
import { ACTIVITY_ID, manilaDay, TASK_KIND } from '@parola/calls';
import { sql } from 'kysely';
import { getConfig } from '../../config';
import type { Domain } from '../../domain-api/domain';
import { KEPT_BY_LAW } from '../../domain-api/personal';
import { defineHandlers } from '../../http/registry';
import { TASK_CONTENT } from './content';
import { countDone, doneByPlay } from './count-progress.commands';
import { finishTask } from './finish.calls';
import { getTaskUser } from './info.calls';
import { CHEST, FIRST_TASK, receiveTaskAward, TASK } from './receive.calls';
import { taskFlags } from './state.queries';

/** Tasks with progress counted by other domains' events, and chests unlocked by liveness. */
export const tasks: Domain = {
  name: 'tasks',
  migrations: path.join(__dirname, 'migrations'),
  content: () => [TASK_CONTENT],
  rights: { appendOnly: ['liveness_chest'] },
  personal: [
    { table: 'task_progress', copied: ['task_id', 'period', 'progress', 'received_at'], erased: KEPT_BY_LAW },
    { table: 'task_liveness', copied: ['day', 'amount'], erased: KEPT_BY_LAW },
    { table: 'liveness_chest', copied: ['day', 'chest_id', 'received_at'], erased: KEPT_BY_LAW },
  ],
  handlers: () => defineHandlers({ getTaskUser: { mode: 'read', run: getTaskUser }, finishTask, receiveTaskAward }),
  hooks: {
    depositSettled: (tx, { userId, amount, now }) =>
      countDone(tx, [{ userId, kind: TASK_KIND.deposit, day: manilaDay(now), amount }]),
    roundsSettled: (tx, { played }) => countDone(tx, doneByPlay(played)),
    loggedIn: (tx, { userId, now }) =>
      countDone(tx, [{ userId, kind: TASK_KIND.login, day: manilaDay(now), amount: 1n }]),
    redDots: (tx, { userId, now }) => taskFlags(tx, userId, now),
    activityList: async (tx) => {
      const { open, ruleList } = await getConfig(tx, 'taskRule');
      return [ACTIVITY_ID.Tasks, ACTIVITY_ID.Tasks1].map((activityId) => ({ activityId, open, ruleList }));
    },
  },
  awards: [TASK, FIRST_TASK, CHEST],
  checks: [
    {
      invariant: 'I11 every task and chest that was taken has its award, and no other award exists',
      query: sql`
        SELECT 'award ' || key AS subject, 'taken ' || coalesce(t.taken, 0) || ', given ' || coalesce(l.given, 0) AS detail
          FROM (SELECT user_id || ':' || task_id || ':' || period AS key, 1 AS taken FROM task_progress WHERE received_at IS NOT NULL
                UNION ALL SELECT user_id || ':' || day || ':' || chest_id, 1 FROM liveness_chest) t
          FULL JOIN (SELECT award_key AS key, 1 AS given FROM award_log WHERE source IN ('task', 'first-task', 'liveness-chest') GROUP BY source, award_key) l USING (key)
         WHERE t.taken IS DISTINCT FROM l.given`,
    },
    {
      invariant: 'I11 the liveness of a player equals the liveness that his tasks gave',
      query: sql`
        SELECT 'player ' || user_id AS subject, 'liveness ' || coalesce(t.amount, 0) || ', given ' || coalesce(l.amount, 0) AS detail
          FROM (SELECT user_id, sum(amount) AS amount FROM task_liveness GROUP BY 1) t
          FULL JOIN (SELECT user_id, sum(count) AS amount FROM award_log
                      WHERE prop_id = 4001 AND source IN ('task', 'first-task', 'liveness-chest') GROUP BY 1) l USING (user_id)
         WHERE t.amount IS DISTINCT FROM l.amount`,
    },
  ],
};
