import { ACTIVITY_ID, manilaDay, TASK_KIND, TASK_STATUS, type TaskStatus } from '@parola/calls';
import { sql } from 'kysely';
import { getConfig } from '../../config';
import type { Tx } from '../../db/pool';
import { readTogether, together } from '../../db/read-together';
import { openTasks, type Task, type TaskRule } from './tasks.rules';
import { periodOf } from './periods.rules';

export interface TaskState {
  task: Task;
  /** At most the target. */
  progress: bigint;
  status: TaskStatus;
}

/** Progress of a task, at most its target. A log-in task counts 1 for every logged-in player. */
export function progressOf({ kind, target }: Task, counted: bigint): bigint {
  const progress = kind === TASK_KIND.login ? 1n : counted;
  return progress < BigInt(target) ? progress : BigInt(target);
}

/** State of every open task for a player. */
export async function taskStates(tx: Tx, userId: bigint, now: Date): Promise<TaskState[]> {
  const tasks = await openTasks(tx);
  const periods = tasks.map(({ period }) => periodOf(period, manilaDay(now)));
  const { rows } = await sql<{ task_id: number; progress: bigint; received: boolean }>`
    SELECT p.task_id, p.progress, p.received_at IS NOT NULL AS received
      FROM task_progress p JOIN unnest(${tasks.map(({ id }) => id)}::int[], ${periods}::date[]) AS now (task_id, period) USING (task_id, period)
     WHERE p.user_id = ${userId}`.execute(tx);
  const rowOf = new Map(rows.map((row) => [row.task_id, row]));
  return tasks.map((task) => {
    const row = rowOf.get(task.id);
    const progress = progressOf(task, row?.progress ?? 0n);
    const isDone = progress >= BigInt(task.target);
    const status = row?.received ? TASK_STATUS.received : isDone ? TASK_STATUS.done : TASK_STATUS.doing;
    return { task, progress, status };
  });
}

export interface LivenessState {
  liveness: bigint;
  chests: { chest: TaskRule['chests'][number]; status: TaskStatus }[];
}

/** A player's liveness of today, and the state of its chests. */
export async function livenessState(tx: Tx, userId: bigint, rule: TaskRule, now: Date): Promise<LivenessState> {
  const today = manilaDay(now);
  const {
    rows: [row],
  } = await sql<{ amount: bigint; opened: number[] }>`
    SELECT coalesce((SELECT amount FROM task_liveness WHERE user_id = ${userId} AND day = ${today}::date), 0)::bigint AS amount,
           coalesce((SELECT array_agg(chest_id) FROM liveness_chest WHERE user_id = ${userId} AND day = ${today}::date), '{}') AS opened`.execute(
    tx,
  );
  const [liveness, opened] = [row?.amount ?? 0n, row?.opened ?? []];
  return {
    liveness,
    chests: [...rule.chests]
      .sort((a, b) => a.need - b.need)
      .map((chest) => ({
        chest,
        status: opened.includes(chest.id)
          ? TASK_STATUS.received
          : liveness >= BigInt(chest.need)
            ? TASK_STATUS.done
            : TASK_STATUS.doing,
      })),
  };
}

/** Red-dot flags of claimable awards: of recurring tasks and chests, and of one-time tasks. */
export async function taskFlags(
  tx: Tx,
  userId: bigint,
  now: Date,
): Promise<{ taskAwardFlag: boolean; hasTask: boolean }> {
  const rule = await getConfig(tx, 'taskRule');
  if (!rule.open) return { taskAwardFlag: false, hasTask: false };
  const reads = readTogether(tx);
  const [states, { chests }] = await together(taskStates(reads, userId, now), livenessState(reads, userId, rule, now));
  const waits = (type: number) =>
    states.some(({ task, status }) => task.taskType === type && status === TASK_STATUS.done);
  return {
    taskAwardFlag: waits(ACTIVITY_ID.Tasks) || chests.some(({ status }) => status === TASK_STATUS.done),
    hasTask: waits(ACTIVITY_ID.Tasks1),
  };
}
