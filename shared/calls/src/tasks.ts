import * as z from 'zod';
import { call } from './call';
import { TASK_STATUS } from './enums';
import { flag, int, smallId, time } from './shapes/fields';
import { alsoInFilipino, award, ruleSection, walletSnap } from './shapes/shared';
import { taskShape, taskType, taskWords } from './shapes/tasks';

const status = z.enum(TASK_STATUS);

/** Small tasks with awards, and the chests opened by liveness. */
export const TASK_CALLS = {
  /**
   * The player's tasks; of both types without `taskType`. Empty for a player who may not claim (player protection C18).
   */
  getTaskUser: call({
    req: { taskType: taskType.optional() },
    res: {
      /** `progress` is at most `target`. `resetTime`: end of the period; 0 for a task without one. */
      list: z.array(alsoInFilipino(taskWords, { ...taskShape, progress: int, status, resetTime: time })),
      /** Liveness collected today (prop 4001). */
      liveness: int,
      livenessList: z.array(z.strictObject({ id: int, need: int, awardList: z.array(award), status })),
      ruleList: z.array(ruleSection),
      /** Time at which the liveness restarts at 0. */
      resetTime: time,
    },
    refuses: ['activityNotOpen'],
  }),
  /**
   * Reports a task that the server does not measure as done: a page visited, the app added to the home screen, an
   * invitation shared. A repetition changes nothing.
   */
  finishTask: call({
    mutating: true,
    req: { id: smallId },
    res: { id: int, status, progress: int },
    refuses: [
      'activityNotOpen',
      'notFound',
      'restrictedPerson',
      'selfExcluded',
      'coolingOff',
      'regionNotAllowed',
      'walletFrozen',
      'taskNotFinished',
      'taskPeriodOver',
    ],
  }),
  /** Claims the award of a task (`id`) or of today's chest (`livenessId`): exactly one of the two. */
  receiveTaskAward: call({
    mutating: true,
    req: { id: smallId.optional(), livenessId: smallId.optional() },
    res: { awardList: z.array(award), wallet: walletSnap, taskAwardFlag: flag },
    refuses: [
      'activityNotOpen',
      'notFound',
      'restrictedPerson',
      'selfExcluded',
      'coolingOff',
      'regionNotAllowed',
      'walletFrozen',
      'alreadyReceived',
      'taskNotFinished',
      'taskPeriodOver',
    ],
  }),
};
