import {
  ACTIVITY_ID,
  CLAIM_STATUS,
  startOfDay,
  VIP_TASK_KIND,
  type VipTask,
  type VipTaskKind,
  type VipTaskRule,
} from '@parola/calls';
import { sql } from 'kysely';
import { getConfig } from '../../config';
import type { Tx } from '../../db/pool';
import type { AwardSource } from '../../domain-api/hooks';
import { Refusal } from '../../ground/errors';
import type { CallContext, Payload } from '../../http/registry';
import { toWireAmount } from '../../ledger/wire-amount';
import { assertMay } from '../../protection';
import { giveVip } from './give.commands';
import { vipStateOf } from './state.queries';

export const VIP_TASK: AwardSource = {
  name: 'vip-task',
  activityId: ACTIVITY_ID.vipTask,
  title: 'VIP task',
  from: 'task',
};

/** The present period of a task, with the player's progress. */
interface Period {
  period: number;
  /** Manila days; `until` is exclusive. */
  start: string;
  until: string;
  validBet: bigint;
  rounds: bigint;
  games: bigint;
  days: bigint;
}

const COUNTED = {
  [VIP_TASK_KIND.validBet]: 'validBet',
  [VIP_TASK_KIND.rounds]: 'rounds',
  [VIP_TASK_KIND.games]: 'games',
  [VIP_TASK_KIND.days]: 'days',
} as const satisfies Record<VipTaskKind, keyof Period>;

/**
 * Reads the progress from play_stat, which the wallet updates in the transaction of each bet, so no second count can
 * differ.
 */
async function periodsOf(tx: Tx, userId: bigint, periods: readonly number[], now: Date): Promise<Map<number, Period>> {
  const { rows } = await sql<Period>`
    SELECT p.period, p.start::text AS start, limit_until(p.period, ${now})::text AS until,
           coalesce(sum(s.valid_bet), 0)::bigint AS "validBet", coalesce(sum(s.rounds), 0)::bigint AS rounds,
           count(DISTINCT s.game_code) FILTER (WHERE s.rounds > 0) AS games, count(DISTINCT s.day) FILTER (WHERE s.rounds > 0) AS days
      FROM (SELECT period, limit_since(period, ${now}) AS start FROM unnest(${[...new Set(periods)]}::int[]) AS t (period)) p
      LEFT JOIN play_stat s ON s.user_id = ${userId} AND s.day >= p.start
     GROUP BY 1, 2`.execute(tx);
  return new Map(rows.map((row) => [row.period, row]));
}

/** `id/start` of the awards received in the present periods. */
async function receivedTasks(tx: Tx, userId: bigint, periods: readonly Period[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ task_id: number; start: string }>`
    SELECT task_id, period_start::text AS start FROM vip_task
     WHERE user_id = ${userId} AND period_start = ANY (${periods.map(({ start }) => start)}::date[])`.execute(tx);
  return new Set(rows.map(({ task_id, start }) => `${task_id}/${start}`));
}

/** A task with the first day of its present period. */
type TaskNow = VipTask & { start: string };

async function tasksNow(
  tx: Tx,
  { userId, level, mayClaim }: { userId: bigint; level: number; mayClaim: boolean },
  rules: readonly VipTaskRule[],
  now: Date,
): Promise<TaskNow[]> {
  const periods = await periodsOf(
    tx,
    userId,
    rules.map(({ period }) => period),
    now,
  );
  const received = await receivedTasks(tx, userId, [...periods.values()]);
  return rules.map((rule) => {
    const period = periods.get(rule.period);
    if (!period) throw new Error(`no period of ${rule.period} days`);
    const done = period[COUNTED[rule.kind]];
    const claimable = mayClaim && level >= rule.vip && done >= BigInt(rule.target);
    return {
      ...rule,
      start: period.start,
      progress: Math.min(rule.target, toWireAmount(done)),
      status: received.has(`${rule.id}/${period.start}`)
        ? CLAIM_STATUS.received
        : claimable
          ? CLAIM_STATUS.claimable
          : CLAIM_STATUS.locked,
      resetTime: startOfDay(period.until),
    };
  });
}

/** The VIP tasks of a player in display order, including the locked tasks of higher levels. */
export async function vipTasksOf(
  tx: Tx,
  who: { userId: bigint; level: number; mayClaim: boolean },
  now: Date,
): Promise<VipTask[]> {
  const rules = [...(await getConfig(tx, 'appVipTaskList'))].sort((a, b) => a.sort - b.sort);
  return (await tasksNow(tx, who, rules, now)).map(({ start: _start, ...task }) => task);
}

/** Whether the player has an unclaimed reward of a finished task. */
export async function vipTaskWaits(tx: Tx, userId: bigint, level: number, now: Date): Promise<boolean> {
  const tasks = await vipTasksOf(tx, { userId, level, mayClaim: true }, now);
  return tasks.some(({ status }) => status === CLAIM_STATUS.claimable);
}

/** Gives the reward of a finished task, once per period. */
export async function receiveVipTask({
  tx,
  userId,
  body: { id },
  now,
}: CallContext<'receiveVipTaskAndBonus'>): Promise<Payload<'receiveVipTaskAndBonus'>> {
  await assertMay(tx, userId, 'claim');
  const rule = (await getConfig(tx, 'appVipTaskList')).find((one) => one.id === id);
  if (!rule) throw new Refusal('notFound');
  const { level } = await vipStateOf(tx, userId, now, true);
  if (level < rule.vip) throw new Refusal('levelNotReached');
  const [task] = await tasksNow(tx, { userId, level, mayClaim: true }, [rule], now);
  if (!task || task.status === CLAIM_STATUS.received) throw new Refusal('alreadyReceived');
  if (task.status !== CLAIM_STATUS.claimable)
    throw new Refusal('taskNotFinished', { need: task.target, have: task.progress });
  await tx.insertInto('vip_task').values({ user_id: userId, task_id: id, period_start: task.start }).execute();
  const granted = await giveVip(tx, {
    userId,
    source: VIP_TASK,
    key: `${userId}:${id}:${task.start}`,
    award: task.awardList,
    now,
  });
  return { ...granted, vipTaskFlag: await vipTaskWaits(tx, userId, level, now) };
}
