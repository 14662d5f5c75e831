import { sql } from 'kysely';
import { notifyPlayer } from '../../db/live-news';
import type { Db, Tx } from '../../db/pool';
import { inTransaction } from '../../db/transaction';
import { holdSuspects, type Pair } from '../invite';
import { isStillHeld, earningPlayers } from './earned-through.queries';

const BATCH = 50;

/** SQL condition: the row `c` of agent_commission has a claimable part. */
const IS_OPEN = sql<boolean>`c.commission > c.held + c.received`;

/** Returns each agent paired with all players on the path of their claimable earnings. */
async function pairsOf(tx: Tx, ids: readonly string[]): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    SELECT DISTINCT c.user_id AS "inviterId", up.at AS "userId"
      FROM (SELECT DISTINCT user_id, source_id FROM agent_commission c WHERE user_id = ANY (${ids}::bigint[]) AND ${IS_OPEN}) c
      CROSS JOIN ${earningPlayers()} ORDER BY 1, 2`.execute(tx);
  return rows;
}

/**
 * Checks whether agents may be the same person as a friend behind their claimable earnings: the two may share a device
 * or a bank account since then. Earnings by such a friend are held until an operator has reviewed the pair. Received
 * amounts stay (`heldFriends` reports them). Precondition: this transaction has locked the agents' balances.
 */
export async function holdUnreceived(tx: Tx, agentIds: readonly bigint[], now: Date): Promise<void> {
  const ids = agentIds.map(String);
  const pairs = await pairsOf(tx, ids);
  const isHeld = await holdSuspects(tx, pairs, now);
  const doubted = [...new Set(pairs.filter(isHeld).map(({ inviterId }) => inviterId))];
  for (const inviterId of doubted) await holdReviewedEarnings(tx, inviterId);
}

/**
 * Holds an agent's claimable earnings by players under review. Precondition: this transaction has locked the balance.
 */
export async function holdReviewedEarnings(tx: Tx, agentId: bigint): Promise<void> {
  const {
    rows: [row],
  } = await sql<{ more: bigint }>`
    WITH doubted AS (
      SELECT c.id, c.commission - c.held - c.received AS more FROM agent_commission c
       WHERE c.user_id = ${agentId} AND ${IS_OPEN} AND ${isStillHeld()} FOR UPDATE),
    kept AS (UPDATE agent_commission c SET held = c.held + doubted.more FROM doubted WHERE c.id = doubted.id)
    SELECT coalesce(sum(more), 0)::bigint AS more FROM doubted`.execute(tx);
  const more = row?.more ?? 0n;
  if (more === 0n) return;
  await sql`UPDATE agent_balance SET ready = ready - ${more}::bigint, held = held + ${more}::bigint WHERE user_id = ${agentId}`.execute(
    tx,
  );
  notifyPlayer(tx, agentId, 'dots');
}

/** Job: checks all agents with claimable commission, as no event tells that a device or bank account became shared. */
export async function holdDoubted(db: Db, now: Date): Promise<void> {
  for (let after = 0n; ;) {
    const agents = await db
      .selectFrom('agent_balance')
      .select('user_id')
      .where('ready', '>', 0n)
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(BATCH)
      .execute();
    const last = agents.at(-1);
    if (!last) return;
    const ids = agents.map(({ user_id: id }) => id);
    await inTransaction(db, async (tx) => {
      await tx
        .selectFrom('agent_balance')
        .select('user_id')
        .where('user_id', 'in', ids)
        .orderBy('user_id')
        .forUpdate()
        .execute();
      await holdUnreceived(tx, ids, now);
    });
    after = last.user_id;
  }
}
