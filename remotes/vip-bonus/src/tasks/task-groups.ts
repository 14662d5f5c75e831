import { ACTIVITY_ID, TASK_PERIOD, type TaskRow } from '@parola/calls';

/** Groups of the page, in order. */
export const GROUPS = ['daily', 'weekly', 'first'] as const;
export type Group = (typeof GROUPS)[number];

function groupOf({ taskType, period }: Pick<TaskRow, 'taskType' | 'period'>): Group {
  if (taskType === ACTIVITY_ID.Tasks1) return 'first';
  return period === TASK_PERIOD.week ? 'weekly' : 'daily';
}

/** The groups with at least one task. */
export function grouped<T extends Pick<TaskRow, 'taskType' | 'period'>>(list: readonly T[]): [Group, T[]][] {
  return GROUPS.map((group): [Group, T[]] => [group, list.filter((task) => groupOf(task) === group)]).filter(
    ([, tasks]) => tasks.length > 0,
  );
}
