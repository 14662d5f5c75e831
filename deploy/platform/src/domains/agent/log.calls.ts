import { AGENT_LOG_TYPE, maskNickname } from '@parola/calls';
import { sql } from 'kysely';
import { offsetOf, pageOf } from '../../ground/paging';
import type { CallContext, Payload } from '../../http/registry';
import { toWireAmount } from '../../ledger/wire-amount';
import { periodOf } from '../../ledger/period';

interface Row {
  id: string;
  type: 1 | 2;
  nickname: string | null;
  level: number;
  valid_bet: bigint;
  commission: bigint;
  held: bigint;
  at: Date;
}

/** Returns commission by friend and day, and awards for valid friends; newest first, nicknames masked. */
export async function agentLog({
  tx,
  userId,
  body,
}: CallContext<'appAgent5UserLog'>): Promise<Payload<'appAgent5UserLog'>> {
  const { from, to } = periodOf(body);
  const { type = null } = body;
  const own = sql`FROM (
      SELECT 'c' || c.id AS id, ${AGENT_LOG_TYPE.commission}::int AS type, p.nickname, c.level, c.valid_bet, c.commission, c.held, c.updated_at AS at
        FROM agent_commission c JOIN player p ON p.id = c.source_id WHERE c.user_id = ${userId}
      UNION ALL
      SELECT 'a' || award_id, ${AGENT_LOG_TYPE.inviteValid}::int, NULL, 0, 0, count, 0, created_at FROM agent_award WHERE user_id = ${userId}) log
    WHERE (${type}::int IS NULL OR type = ${type}::int) AND at >= ${from} AND at < ${to}`;
  const {
    rows: [sum],
  } = await sql<{ total: number }>`SELECT count(*)::int AS total ${own}`.execute(tx);
  const { rows } = await sql<Row>`
    SELECT * ${own} ORDER BY at DESC, id DESC LIMIT ${body.pageSize} OFFSET ${offsetOf(body)}`.execute(tx);
  const list = rows.map((row) => ({
    id: row.id,
    type: row.type,
    nickname: row.nickname === null ? '' : maskNickname(row.nickname),
    level: row.level,
    validBet: toWireAmount(row.valid_bet),
    commission: toWireAmount(row.commission),
    held: toWireAmount(row.held),
    createTime: row.at.getTime(),
  }));
  return pageOf(list, sum?.total ?? 0, body);
}
