import * as z from 'zod';
import { ACTIVITY_ID, TASK_KIND, TASK_PERIOD } from '../enums';
import { int, route, smallId, text } from './fields';
import { alsoInFilipino, award } from './shared';

/** Tasks of type 42 return in each period; those of type 10000 exist once. */
export const taskType = z.literal([ACTIVITY_ID.Tasks, ACTIVITY_ID.Tasks1]);

/**
 * A task, for any caller. `target` is in hundredths for kinds of money (`isTaskOfMoney`), otherwise a number. `jumpUrl`
 * links to the place of the task.
 */
export const taskShape = {
  id: smallId,
  taskType,
  kind: z.enum(TASK_KIND),
  period: z.enum(TASK_PERIOD),
  target: int.min(1),
  awardList: z.array(award),
  jumpUrl: z.union([route, z.literal('')]),
  sort: int,
};

export const taskWords = { title: text(100, 1), desc: text(300) };

export const taskItem = alsoInFilipino(taskWords, taskShape);
