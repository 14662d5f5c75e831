import { manilaDay, PROP_ID, type AgentInfo } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import { readTogether, together } from '../../db/read-together';
import { toWireAmount } from '../../ledger/wire-amount';
import { getConfig } from '../../config';
import { countInvited } from '../invite';
import { LEVELS, type AgentRule } from './commission.rules';
import './tables';

export interface AgentBalance {
  ready: bigint;
  held: bigint;
  received: bigint;
  receipts: number;
}

/** Returns a player's claim. `lock` locks the row until the end of the transaction. */
export async function claimableOf(tx: Tx, userId: bigint, lock = false): Promise<AgentBalance> {
  const row = await tx
    .selectFrom('agent_balance')
    .select(['ready', 'held', 'received', 'receipts'])
    .where('user_id', '=', userId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? { ready: 0n, held: 0n, received: 0n, receipts: 0 };
}

async function receivedAwards(tx: Tx, userId: bigint): Promise<ReadonlySet<number>> {
  const rows = await tx.selectFrom('agent_award').select('award_id').where('user_id', '=', userId).execute();
  return new Set(rows.map((row) => row.award_id));
}

async function awardsOf(tx: Tx, userId: bigint, { validList }: AgentRule, validCount: number) {
  const received = await receivedAwards(tx, userId);
  return validList.map(({ id, need, count }) => ({
    id,
    need,
    propId: PROP_ID.coin,
    count,
    canReceive: validCount >= need && !received.has(id),
    isReceived: received.has(id),
  }));
}

/** Tells whether a player can claim commission or an award for valid friends: the red dot of the agent page. */
export async function agentFlag(tx: Tx, userId: bigint): Promise<boolean> {
  const reads = readTogether(tx);
  const [{ ready }, { validCount }] = await together(claimableOf(reads, userId), countInvited(reads, userId));
  if (ready > 0n) return true;
  if (validCount === 0) return false;
  const awards = await awardsOf(tx, userId, await getConfig(tx, 'appAgent5Rule'), validCount);
  return awards.some(({ canReceive }) => canReceive);
}

/** Counts the friends of all three levels. */
async function teamOf(tx: Tx, userId: bigint): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ team: number }>`
    WITH RECURSIVE team (id, level) AS (
      SELECT id, 1 FROM player WHERE pid = ${userId}
      UNION ALL SELECT p.id, t.level + 1 FROM team t JOIN player p ON p.pid = t.id WHERE t.level < ${LEVELS})
    SELECT count(*)::int AS team FROM team`.execute(tx);
  return row?.team ?? 0;
}

async function earnedOf(tx: Tx, userId: bigint, now: Date): Promise<{ today: bigint; total: bigint }> {
  const {
    rows: [row],
  } = await sql<{ today: bigint; total: bigint }>`
    SELECT coalesce(sum(commission) FILTER (WHERE day = ${manilaDay(now)}::date), 0)::bigint AS today,
           coalesce(sum(commission), 0)::bigint AS total FROM agent_commission WHERE user_id = ${userId}`.execute(tx);
  return { today: row?.today ?? 0n, total: row?.total ?? 0n };
}

/** Returns the agent's page from one snapshot. Amounts in hundredths. */
export async function agentInfo(
  tx: Tx,
  userId: bigint,
  now: Date,
): Promise<Omit<AgentInfo, 'code' | 'errcode' | 'errmsg' | 'serverTime' | 'inviteCode' | 'shareUrl'>> {
  const rule = await getConfig(tx, 'appAgent5Rule');
  const { recharge, bet } = await getConfig(tx, 'inviteRule');
  const { inviteCount, validCount } = await countInvited(tx, userId);
  const { ready, held } = await claimableOf(tx, userId);
  const { today, total } = await earnedOf(tx, userId, now);
  const list = await awardsOf(tx, userId, rule, validCount);
  const canReceive = list.filter((award) => award.canReceive).length;
  const { wagerTimes, bonusDays } = rule;
  return {
    teamCount: await teamOf(tx, userId),
    directCount: inviteCount,
    validCount,
    todayCommission: toWireAmount(today),
    totalCommission: toWireAmount(total),
    canReceive: toWireAmount(ready),
    heldCommission: toWireAmount(held),
    rateList: rule.rateList,
    validRule: { recharge, bet },
    inviteValid: { count: validCount, canReceive, list, wagerTimes, bonusDays },
    agent5AwardFlag: ready > 0n || canReceive > 0,
  };
}
