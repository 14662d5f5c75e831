import { AUDIT_STATUS, startOfDay } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import type { CallContext, Payload } from '../../http/registry';
import { toWireAmount } from '../../ledger/wire-amount';
import { isAllowedNow } from '../../protection';
import { keepLevelOf } from './keep-level.jobs';
import { vipStateOf } from './state.queries';

interface Review {
  level: number;
  until: string;
  need: bigint;
  have: bigint;
  kept: boolean;
}

async function lastReviewOf(tx: Tx, userId: bigint): Promise<Review | undefined> {
  const { rows } = await sql<Review>`
    SELECT level, period_end::text AS until, need, have, kept FROM vip_review
     WHERE user_id = ${userId} ORDER BY review_id DESC LIMIT 1`.execute(tx);
  return rows[0];
}

/**
 * The running review of the player's level, and the result of the previous one. Empty during a break or an exclusion,
 * because it would encourage play.
 */
export async function getVipLevelAudit({
  tx,
  userId,
  now,
}: CallContext<'getVipLevelAudit'>): Promise<Payload<'getVipLevelAudit'>> {
  const { level } = await vipStateOf(tx, userId, now);
  const rests = !(await isAllowedNow(tx, userId));
  const keep = rests ? undefined : await keepLevelOf(tx, userId, level);
  const last = rests ? undefined : await lastReviewOf(tx, userId);
  const kept = keep !== undefined && keep.have >= keep.need;
  const running = kept ? AUDIT_STATUS.passed : AUDIT_STATUS.running;
  const over = last && !last.kept && last.level === level + 1 ? AUDIT_STATUS.failed : AUDIT_STATUS.none;
  return {
    vip: level,
    auditStatus: keep ? running : over,
    periodStart: keep?.startTime ?? 0,
    periodEnd: keep?.endTime ?? 0,
    needBet: keep?.need ?? 0,
    haveBet: keep?.have ?? 0,
    needRecharge: 0,
    haveRecharge: 0,
    nextVip: keep && !kept ? level - 1 : level,
    ...(last && {
      last: {
        vip: last.level,
        kept: last.kept,
        needBet: toWireAmount(last.need),
        haveBet: toWireAmount(last.have),
        periodEnd: startOfDay(last.until) - 1,
      },
    }),
  };
}
