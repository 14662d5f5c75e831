import { LIMIT_KIND } from '@parola/calls';
import { sql } from 'kysely';
import { getConfig } from '../../config';
import type { Tx } from '../../db/pool';
import { toWireAmount } from '../../ledger/wire-amount';
import { sendMail } from '../mail';

const TEMPLATES = {
  [LIMIT_KIND.deposit]: 'limit-near-deposit',
  [LIMIT_KIND.loss]: 'limit-near-loss',
  [LIMIT_KIND.wager]: 'limit-near-wager',
} as const;
type MoneyKind = keyof typeof TEMPLATES;

interface Near {
  user_id: bigint;
  kind: MoneyKind;
  period: number;
  value: bigint;
  used: bigint;
  since: string;
  resets_at: Date;
}

/**
 * Notifies players by mail when they have used `rgRule.nearPercent` of a money limit (player protection C14), once per
 * period of the limit.
 */
export async function mailNearLimits(
  tx: Tx,
  { userIds, kinds, now }: { userIds: readonly bigint[]; kinds: readonly MoneyKind[]; now: Date },
): Promise<void> {
  const { nearPercent } = await getConfig(tx, 'rgRule');
  const { rows } = await sql<Near>`
    SELECT * FROM (
      SELECT user_id, kind, period, value, limit_used(user_id, kind, period, ${now}) AS used, limit_since(period, ${now})::text AS since,
             limit_until(period, ${now})::timestamp AT TIME ZONE 'Asia/Manila' AS resets_at
        FROM player_limit WHERE user_id = ANY(${userIds}::bigint[]) AND kind = ANY(${kinds}::int[]) AND value IS NOT NULL) held
     WHERE used * 100 >= value * ${nearPercent}::int ORDER BY user_id, kind, period`.execute(tx);
  for (const { user_id: userId, kind, period, value, used, since, resets_at: resets } of rows)
    await sendMail(tx, {
      userId,
      now,
      occasion: `limit-near:${kind}:${period}:${since}`,
      template: TEMPLATES[kind],
      params: {
        used: { money: toWireAmount(used) },
        limit: { money: toWireAmount(value) },
        time: { time: resets.getTime() },
      },
    });
}
