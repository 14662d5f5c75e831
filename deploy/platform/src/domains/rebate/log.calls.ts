import { sql } from 'kysely';
import { offsetOf, pageOf } from '../../ground/paging';
import type { CallContext, Payload } from '../../http/registry';
import { toWireAmount } from '../../ledger/wire-amount';

interface Row {
  accrual_id: bigint;
  game_type: number;
  day: string;
  valid_bet: bigint;
  rate_bp: number;
  bonus: bigint;
  created_at: Date;
}

/** The player's received rebate, newest first: one row per game type, day and rate. */
export async function betBonusLog({ tx, userId, body }: CallContext<'betBonusLog'>): Promise<Payload<'betBonusLog'>> {
  const type = body.type ?? 0;
  const own = sql`FROM rebate_accrual a JOIN rebate_claim c USING (claim_id) WHERE a.user_id = ${userId} AND (${type} = 0 OR a.game_type = ${type})`;
  const {
    rows: [sum],
  } = await sql<{ total: number }>`SELECT count(*)::int AS total ${own}`.execute(tx);
  const { rows } = await sql<Row>`
    SELECT a.accrual_id, a.game_type, a.day::text AS day, a.valid_bet, a.rate_bp, a.bonus, c.created_at ${own}
     ORDER BY a.claim_id DESC, a.accrual_id DESC LIMIT ${body.pageSize} OFFSET ${offsetOf(body)}`.execute(tx);
  const list = rows.map((row) => ({
    id: String(row.accrual_id),
    type: row.game_type,
    day: row.day,
    validBet: toWireAmount(row.valid_bet),
    rateBp: row.rate_bp,
    bonus: toWireAmount(row.bonus),
    createTime: row.created_at.getTime(),
  }));
  return pageOf(list, sum?.total ?? 0, body);
}
