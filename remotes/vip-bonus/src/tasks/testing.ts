import { ACTIVITY_ID, TASK_KIND, TASK_PERIOD, TASK_STATUS, type CallResponse, type TaskRow } from '@parola/calls';

type Info = Omit<CallResponse<'getTaskUser'>, 'code' | 'errcode' | 'errmsg' | 'serverTime'>;

/** A daily task: ten rounds, four of them played. */
export function task(changes: Partial<TaskRow> = {}): TaskRow {
  return {
    id: 1,
    taskType: ACTIVITY_ID.Tasks,
    kind: TASK_KIND.rounds,
    period: TASK_PERIOD.day,
    target: 10,
    progress: 4,
    status: TASK_STATUS.doing,
    title: 'Play 10 rounds',
    desc: 'Any game.',
    'fil-PH': { title: 'Maglaro ng 10 round', desc: 'Kahit anong laro.' },
    awardList: [{ id: 1, propId: 2002, count: 20 }],
    jumpUrl: '/',
    sort: 1,
    resetTime: Date.now() + 3_600_000,
    ...changes,
  };
}

/** A state with that task only and two chests, of which the first can be opened. */
export function taskInfo(changes: Partial<Info> = {}): Info {
  return {
    list: [task()],
    liveness: 20,
    livenessList: [
      { id: 1, need: 20, awardList: [{ id: 1, propId: 2002, count: 10 }], status: TASK_STATUS.done },
      { id: 2, need: 50, awardList: [{ id: 1, propId: 2001, count: 500 }], status: TASK_STATUS.doing },
    ],
    ruleList: [{ title: 'How it works', lines: ['Every day.'] }],
    resetTime: Date.now() + 3_600_000,
    ...changes,
  };
}
