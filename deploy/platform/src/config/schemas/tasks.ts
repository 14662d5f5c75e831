import { isProvedByPage, isCoupon, TASK_KIND, TASK_PERIOD } from '@parola/calls';
import { CALLS } from '@parola/calls/schemas';
import * as z from 'zod';

const wire = CALLS['anonymous/appConfig'].res.shape.configMap.shape;
const wireTasks = CALLS.getTaskUser.res.shape;
const count = z.int().min(1);
/** Maximum of coupons of a kind in one award; a larger number is a typing error. */
export const COUPONS_MOST = 100;

/** An award list: not empty, and every award can be given. */
const awards = wire.appPointsRule
  .unwrap()
  .shape.list.element.shape.awardList.min(1)
  .refine((all) => all.every((one) => one.count > 0), 'gives nothing')
  .refine((all) => new Set(all.map(({ propId }) => propId)).size === all.length, 'names a prop twice');
const idOnce = (all: readonly { id: number }[]) => new Set(all.map(({ id }) => id)).size === all.length;

const task = wire.appTaskList
  .unwrap()
  .element.extend({
    awardList: awards,
    /** False: the task is hidden, and progress in it ends. */
    open: z.boolean().default(true),
  })
  // Log-ins count once a day, so a log-in task has the period day and the target 1.
  .refine(
    ({ kind, period, target }) => kind !== TASK_KIND.login || (period === TASK_PERIOD.day && target === 1),
    'asks for more than one log-in a day',
  )
  .refine(
    ({ kind, target }) => !isProvedByPage(kind) || target === 1,
    'has a target above 1 for a kind that a page proves',
  )
  .refine(({ kind, jumpUrl }) => kind !== TASK_KIND.visit || jumpUrl !== '', 'names no page to visit');

/** Keys of tasks and points. */
export const TASK_SCHEMAS = {
  appTaskList: z.array(task).refine(idOnce, 'names an id twice'),
  taskRule: z.strictObject({
    open: z.boolean(),
    wagerTimes: z.int().min(1).max(100),
    bonusDays: count.max(1000),
    chests: z.array(z.strictObject({ id: count, need: count, awardList: awards })).refine(idOnce, 'names an id twice'),
    ruleList: wireTasks.ruleList,
  }),
  appPointsRule: wire.appPointsRule.unwrap().extend({
    wagerTimes: z.int().min(1).max(100),
    list: z
      .array(
        wire.appPointsRule
          .unwrap()
          .shape.list.element.extend({ awardList: awards })
          .refine(
            ({ awardList, dayLimit }) =>
              awardList.every((one) => !isCoupon(one.propId) || one.count * dayLimit <= COUPONS_MOST),
            'gives too many coupons at once',
          ),
      )
      .refine(idOnce, 'names an id twice'),
  }),
};
