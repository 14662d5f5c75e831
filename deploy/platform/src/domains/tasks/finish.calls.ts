import { isProvedByPage, manilaDay, TASK_STATUS } from '@parola/calls';
import { Refusal } from '../../ground/errors';
import type { CallContext, Payload } from '../../http/registry';
import { assertMay } from '../../protection';
import { periodOf } from './periods.rules';
import { openRule, taskOf } from './tasks.rules';
import './tables';

/** Accepts the client's report of a task that the server cannot measure; refused for measured tasks. */
export async function finishTask({
  tx,
  userId,
  body: { id },
  now,
}: CallContext<'finishTask'>): Promise<Payload<'finishTask'>> {
  await assertMay(tx, userId, 'claim');
  await openRule(tx);
  const task = await taskOf(tx, id);
  if (!isProvedByPage(task.kind)) throw new Refusal('taskNotFinished');
  const row = await tx
    .insertInto('task_progress')
    .values({
      user_id: userId,
      task_id: id,
      period: periodOf(task.period, manilaDay(now)),
      progress: BigInt(task.target),
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'task_id', 'period']).doUpdateSet({ progress: BigInt(task.target) }),
    )
    .returning('received_at')
    .executeTakeFirstOrThrow();
  return { id, status: row.received_at ? TASK_STATUS.received : TASK_STATUS.done, progress: task.target };
}
