import { ACTIVITY_ID, isLiveness, manilaDay } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import type { AwardSource } from '../../domain-api/hooks';
import { Refusal } from '../../ground/errors';
import type { CallContext, Payload } from '../../http/registry';
import { walletSnap } from '../../ledger/ledger';
import { assertMay } from '../../protection';
import { bonusTerms, coinOf, grantAward } from '../awards';
import { periodBefore, periodOf } from './periods.rules';
import { openRule, taskOf, type Task, type TaskRule } from './tasks.rules';
import { livenessState, progressOf, taskFlags } from './state.queries';

export const TASK: AwardSource = {
  name: 'task',
  activityId: ACTIVITY_ID.Tasks,
  title: 'Task',
  'fil-PH': { title: 'Task' },
  from: 'task',
};
export const FIRST_TASK: AwardSource = {
  name: 'first-task',
  activityId: ACTIVITY_ID.Tasks1,
  title: 'First steps',
  'fil-PH': { title: 'First steps' },
  from: 'task',
};
export const CHEST: AwardSource = {
  name: 'liveness-chest',
  activityId: ACTIVITY_ID.Tasks,
  title: 'Task chest',
  'fil-PH': { title: 'Chest ng mga task' },
  from: 'task',
};

/**
 * Gives the awards and adds their liveness to today's. Rows are written before money is posted (lock order: rows, then
 * accounts).
 */
async function give(
  tx: Tx,
  {
    userId,
    source,
    key,
    award,
    rule,
    now,
  }: {
    userId: bigint;
    source: AwardSource;
    key: string;
    award: Task['awardList'];
    rule: TaskRule;
    now: Date;
  },
) {
  const liveness = award.filter(({ propId }) => isLiveness(propId)).reduce((sum, { count }) => sum + count, 0);
  if (liveness > 0)
    await sql`
      INSERT INTO task_liveness AS l (user_id, day, amount) VALUES (${userId}, ${manilaDay(now)}::date, ${liveness})
      ON CONFLICT (user_id, day) DO UPDATE SET amount = l.amount + excluded.amount`.execute(tx);
  const awardList = await grantAward(tx, {
    userId,
    source,
    key,
    award,
    ...bonusTerms(rule, coinOf(award), now),
  });
  if (!awardList) throw new Refusal('alreadyReceived');
  return awardList;
}

/** Marks the award of a task as received; a concurrent claim waits for the row lock. */
async function takeTask(tx: Tx, rule: TaskRule, userId: bigint, id: number, now: Date) {
  const task = await taskOf(tx, id);
  const today = manilaDay(now);
  const period = periodOf(task.period, today);
  const rowOf = (of: string) => sql`user_id = ${userId} AND task_id = ${id} AND period = ${of}::date`;
  await sql`INSERT INTO task_progress (user_id, task_id, period) VALUES (${userId}, ${id}, ${period}) ON CONFLICT DO NOTHING`.execute(
    tx,
  );
  const {
    rows: [row],
  } = await sql<{ progress: bigint; received: boolean }>`
    SELECT progress, received_at IS NOT NULL AS received FROM task_progress WHERE ${rowOf(period)} FOR UPDATE`.execute(
    tx,
  );
  if (!row) throw new Error(`task ${id} of player ${userId} has no row`);
  if (row.received) throw new Refusal('alreadyReceived');
  if (progressOf(task, row.progress) < BigInt(task.target)) {
    const before = periodBefore(task.period, today);
    const { rows: missed } = before
      ? await sql`SELECT FROM task_progress WHERE ${rowOf(before)} AND progress >= ${task.target} AND received_at IS NULL`.execute(
          tx,
        )
      : { rows: [] };
    throw new Refusal(missed.length > 0 ? 'taskPeriodOver' : 'taskNotFinished');
  }
  await sql`UPDATE task_progress SET received_at = ${now} WHERE ${rowOf(period)}`.execute(tx);
  const source = task.taskType === ACTIVITY_ID.Tasks ? TASK : FIRST_TASK;
  return give(tx, { userId, source, key: `${userId}:${id}:${period}`, award: task.awardList, rule, now });
}

async function openChest(tx: Tx, rule: TaskRule, userId: bigint, id: number, now: Date) {
  const chest = rule.chests.find((one) => one.id === id);
  if (!chest) throw new Refusal('notFound');
  const { liveness } = await livenessState(tx, userId, rule, now);
  if (liveness < BigInt(chest.need)) throw new Refusal('taskNotFinished');
  const day = manilaDay(now);
  const { rows } = await sql`
    INSERT INTO liveness_chest (user_id, day, chest_id, received_at) VALUES (${userId}, ${day}, ${id}, ${now})
    ON CONFLICT DO NOTHING RETURNING chest_id`.execute(tx);
  if (rows.length === 0) throw new Refusal('alreadyReceived');
  return give(tx, { userId, source: CHEST, key: `${userId}:${day}:${id}`, award: chest.awardList, rule, now });
}

/** Gives the award of a task, once per period, or of a chest, once a Manila day. */
export async function receiveTaskAward({
  tx,
  userId,
  body: { id, livenessId },
  now,
}: CallContext<'receiveTaskAward'>): Promise<Payload<'receiveTaskAward'>> {
  await assertMay(tx, userId, 'claim');
  if ((id === undefined) === (livenessId === undefined)) throw new Refusal('invalidParameter');
  const rule = await openRule(tx);
  const awardList =
    id !== undefined
      ? await takeTask(tx, rule, userId, id, now)
      : await openChest(tx, rule, userId, livenessId ?? 0, now);
  const { taskAwardFlag } = await taskFlags(tx, userId, now);
  return { awardList, wallet: await walletSnap(tx, userId), taskAwardFlag };
}
