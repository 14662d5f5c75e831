import { getConfig, type ConfigValue } from '../../config';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';

export type Task = ConfigValue<'appTaskList'>[number];
export type TaskRule = ConfigValue<'taskRule'>;

/** The open tasks, in display order. */
export async function openTasks(tx: Tx): Promise<Task[]> {
  return (await getConfig(tx, 'appTaskList')).filter(({ open }) => open).sort((a, b) => a.sort - b.sort);
}

/** @throws Refusal activityNotOpen */
export async function openRule(tx: Tx): Promise<TaskRule> {
  const rule = await getConfig(tx, 'taskRule');
  if (!rule.open) throw new Refusal('activityNotOpen');
  return rule;
}

/** A task by its id. @throws Refusal notFound, taskPeriodOver for a closed task. */
export async function taskOf(tx: Tx, id: number): Promise<Task> {
  const task = (await getConfig(tx, 'appTaskList')).find((one) => one.id === id);
  if (!task) throw new Refusal('notFound');
  if (!task.open) throw new Refusal('taskPeriodOver');
  return task;
}
