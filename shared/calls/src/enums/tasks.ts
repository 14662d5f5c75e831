/** Condition of a task. Up to `deposit` the server measures it; from `visit` on the page reports it. */
export const TASK_KIND = {
  login: 1,
  rounds: 2,
  validBet: 3,
  win: 4,
  deposit: 5,
  visit: 11,
  addToHome: 12,
  share: 13,
} as const;
export type TaskKind = (typeof TASK_KIND)[keyof typeof TASK_KIND];

/** Period in which a task can be done once: Manila day, week from Monday on, or for ever. */
export const TASK_PERIOD = { day: 1, week: 2, once: 3 } as const;
export type TaskPeriod = (typeof TASK_PERIOD)[keyof typeof TASK_PERIOD];

export const TASK_STATUS = { doing: 0, done: 1, received: 2 } as const;
export type TaskStatus = (typeof TASK_STATUS)[keyof typeof TASK_STATUS];

/** Tells whether the page reports the task, because the server cannot measure it. */
export function isProvedByPage(kind: TaskKind): boolean {
  return kind >= TASK_KIND.visit;
}

/** Tells whether target and progress are in hundredths. */
export function isTaskOfMoney(kind: TaskKind): boolean {
  return kind === TASK_KIND.validBet || kind === TASK_KIND.win || kind === TASK_KIND.deposit;
}
