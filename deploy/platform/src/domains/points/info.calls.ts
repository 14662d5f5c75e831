import { manilaDay, nextDay } from '@parola/calls';
import { sql } from 'kysely';
import { getConfig, type ConfigValue } from '../../config';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import type { CallContext, Payload } from '../../http/registry';
import { walletSnap } from '../../ledger/ledger';
import { isAllowedNow } from '../../protection';
import './tables';

/** @throws Refusal activityNotOpen */
export async function openRule(tx: Tx): Promise<ConfigValue<'appPointsRule'>> {
  const rule = await getConfig(tx, 'appPointsRule');
  if (!rule.open) throw new Refusal('activityNotOpen');
  return rule;
}

/** Number of exchanges of a player today, by item id. */
async function usedToday(tx: Tx, userId: bigint, now: Date): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ item_id: number; count: number }>`
    SELECT item_id, count FROM points_day WHERE user_id = ${userId} AND day = ${manilaDay(now)}::date`.execute(tx);
  return new Map(rows.map(({ item_id, count }) => [item_id, count]));
}

export async function pointsInfo({ tx, userId, now }: CallContext<'pointsInfo'>): Promise<Payload<'pointsInfo'>> {
  const { list, wagerTimes, bonusDays, ruleList } = await openRule(tx);
  const used = await usedToday(tx, userId, now);
  const offered = (await isAllowedNow(tx, userId)) ? list : [];
  return {
    points: (await walletSnap(tx, userId)).points,
    list: [...offered]
      .sort((a, b) => a.sort - b.sort)
      .map((item) => ({ ...item, left: Math.max(0, item.dayLimit - (used.get(item.id) ?? 0)) })),
    wagerTimes,
    bonusDays,
    ruleList,
    resetTime: nextDay(now),
  };
}
