import { sql } from 'kysely';
import * as z from 'zod';
import type { Tx } from '../../db/pool';
import { getConfig, readConfig } from '../../config';
import { bonusRule } from '../awards';
import './tables';

const vipRule = z.strictObject({
  betBp: z.int().min(0),
  depositBp: z.int().min(0),
  ...bonusRule,
});

export type VipRule = z.output<typeof vipRule>;

/** Valid bet and deposits of a player that give experience, hundredths. */
export interface VipGain {
  userId: bigint;
  validBet?: bigint;
  deposit?: bigint;
}

/** The rule: experience per hundredth (basis points), and the terms of coin in VIP awards. */
export function vipRuleOf(tx: Tx): Promise<VipRule> {
  return readConfig(tx, 'vipRule', vipRule);
}

/** The levels from 0 upwards, without gaps. */
export async function vipLevels(tx: Tx) {
  const levels = Object.values(await getConfig(tx, 'appVipMap')).sort((a, b) => a.vip - b.vip);
  if (levels.some(({ vip }, index) => vip !== index)) throw new Error('appVipMap has a gap');
  return levels;
}

/**
 * Adds experience and raises levels; only `judgeLevels` lowers one. Each player at most once per call.
 * Locks the players' VIP rows in the order of their ids; call it before money is posted (lock order: rows, then
 * accounts).
 */
export async function addVipExp(tx: Tx, gains: readonly VipGain[]): Promise<undefined> {
  const rule = await vipRuleOf(tx);
  const points = gains
    .map(({ userId, validBet = 0n, deposit = 0n }) => ({
      userId,
      exp: (validBet * BigInt(rule.betBp) + deposit * BigInt(rule.depositBp)) / 10_000n,
    }))
    .filter(({ exp }) => exp > 0n);
  if (points.length === 0) return;
  const thresholds = (await vipLevels(tx)).map(({ experience }) => experience);
  const ids = points.map(({ userId }) => String(userId));
  await sql`
    INSERT INTO player_vip AS v (user_id, exp)
    SELECT user_id, exp FROM unnest(${ids}::bigint[], ${points.map(({ exp }) => String(exp))}::bigint[]) AS gain (user_id, exp) ORDER BY user_id
    ON CONFLICT (user_id) DO UPDATE SET exp = v.exp + excluded.exp`.execute(tx);
  await sql`
    UPDATE player_vip v SET level = reached.level, keep_since = DEFAULT, keep_until = DEFAULT
      FROM (SELECT p.user_id, (SELECT count(*)::int - 1 FROM unnest(${thresholds}::bigint[]) AS t (need) WHERE t.need <= p.exp) AS level
              FROM player_vip p WHERE p.user_id = ANY (${ids}::bigint[])) reached
     WHERE v.user_id = reached.user_id AND v.level < reached.level`.execute(tx);
}
