import { TASK_KIND, type TaskKind } from '@parola/calls';
import { sql } from 'kysely';
import { notifyPlayer } from '../../db/live-news';
import type { Tx } from '../../db/pool';
import type { Played } from '../../domain-api/hooks';
import { openTasks } from './tasks.rules';
import { periodOf } from './periods.rules';
import './tables';

/** A player's progress on a Manila day for a kind of task; hundredths, or a count. */
export interface Done {
  userId: bigint;
  kind: TaskKind;
  day: string;
  amount: bigint;
}

/** Task progress from settled rounds. */
export function doneByPlay(played: readonly Played[]): Done[] {
  return played.flatMap(({ userId, day, rounds, validBet, paid }) => [
    { userId, day, kind: TASK_KIND.rounds, amount: BigInt(rounds) },
    { userId, day, kind: TASK_KIND.validBet, amount: validBet },
    { userId, day, kind: TASK_KIND.win, amount: paid },
  ]);
}

/**
 * Adds progress to every open task of its kind, in the period of the progress's day. Locks rows in the order of the
 * players' ids; call it before money is posted (lock order: rows, then accounts). The caller must pass each event once.
 */
export async function countDone(tx: Tx, done: readonly Done[]): Promise<undefined> {
  const tasks = await openTasks(tx);
  const steps = done
    .filter(({ amount }) => amount > 0n)
    .flatMap(({ userId, kind, day, amount }) =>
      tasks
        .filter((task) => task.kind === kind)
        .map((task) => ({ userId, task, period: periodOf(task.period, day), amount })),
    );
  if (steps.length === 0) return;
  const { rows } = await sql<{ user_id: bigint; task_id: number; before: bigint; progress: bigint }>`
    WITH step AS (
      SELECT user_id, task_id, period, sum(amount)::bigint AS amount
        FROM unnest(${steps.map(({ userId }) => String(userId))}::bigint[], ${steps.map(({ task }) => task.id)}::int[],
                    ${steps.map(({ period }) => period)}::date[], ${steps.map(({ amount }) => String(amount))}::bigint[]) AS s (user_id, task_id, period, amount)
       GROUP BY 1, 2, 3 ORDER BY 1, 2, 3),
    counted AS (
      INSERT INTO task_progress AS t (user_id, task_id, period, progress) SELECT * FROM step
      ON CONFLICT (user_id, task_id, period) DO UPDATE SET progress = t.progress + excluded.progress
      RETURNING t.user_id, t.task_id, t.period, t.progress)
    SELECT c.user_id, c.task_id, c.progress - s.amount AS before, c.progress FROM counted c JOIN step s USING (user_id, task_id, period)`.execute(
    tx,
  );
  const targets = new Map(tasks.map(({ id, target }) => [id, BigInt(target)]));
  for (const { user_id, task_id, before, progress } of rows) {
    const target = targets.get(task_id) ?? 0n;
    if (before < target && progress >= target) notifyPlayer(tx, user_id, 'dots');
  }
}
