import { nextDay } from '@parola/calls';
import type { CallContext, Payload } from '../../http/registry';
import { toWireAmount } from '../../ledger/wire-amount';
import { isAllowedNow } from '../../protection';
import { periodEnd } from './periods.rules';
import { openRule } from './tasks.rules';
import { livenessState, taskStates } from './state.queries';

/** Tasks, liveness and chests of a player; empty for a player who may not claim. */
export async function getTaskUser({
  tx,
  userId,
  body: { taskType },
  now,
}: CallContext<'getTaskUser'>): Promise<Payload<'getTaskUser'>> {
  const rule = await openRule(tx);
  const empty = { liveness: 0, ruleList: rule.ruleList, resetTime: nextDay(now) };
  if (!(await isAllowedNow(tx, userId))) return { ...empty, list: [], livenessList: [] };
  const states = await taskStates(tx, userId, now);
  const { liveness, chests } = await livenessState(tx, userId, rule, now);
  return {
    ...empty,
    liveness: toWireAmount(liveness),
    livenessList: chests.map(({ chest, status }) => ({ ...chest, status })),
    list: states
      .filter(({ task }) => taskType === undefined || task.taskType === taskType)
      .map(({ task: { open: _open, ...task }, progress, status }) => ({
        ...task,
        progress: toWireAmount(progress),
        status,
        resetTime: periodEnd(task.period, now),
      })),
  };
}
