import { sql } from 'kysely';
import { tellPlayer } from '../../db/news';
import type { Db, Tx } from '../../db/pool';
import { inTransaction } from '../../db/transaction';
import { holdSuspects, type Pair } from '../invite';
import { isStillHeld, throughWhom } from './through';

const BATCH = 50;

/** What of the row `c` of agent_commission can still be received, as a condition. */
const IS_OPEN = sql<boolean>`c.commission > c.held + c.received`;

/** An agent with each of those by whom he earned what he can still receive. */
async function pairsOf(tx: Tx, ids: readonly string[]): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    SELECT DISTINCT c.user_id AS "inviterId", up.at AS "userId"
      FROM (SELECT DISTINCT user_id, source_id FROM agent_commission c WHERE user_id = ANY (${ids}::bigint[]) AND ${IS_OPEN}) c
      CROSS JOIN ${throughWhom()} ORDER BY 1, 2`.execute(tx);
  return rows;
}

/**
 * Looks whether agents are one with any of those by whom they earned what they can still receive: a device or a bank account may have come to be
 * shared since. What comes by such a friend waits from now on until somebody has looked; what was received before stays (`heldFriends` says how much).
 * Their balances must be held by this transaction.
 */
export async function holdUnreceived(tx: Tx, agentIds: readonly bigint[], now: Date): Promise<void> {
  const ids = agentIds.map(String);
  const pairs = await pairsOf(tx, ids);
  const isHeld = await holdSuspects(tx, pairs, now);
  const doubted = [...new Set(pairs.filter(isHeld).map(({ inviterId }) => inviterId))];
  for (const inviterId of doubted) await keepBack(tx, inviterId);
}

/** Holds what an agent can still receive and what came by somebody who waits to be looked at. His balance must be held by this transaction. */
export async function keepBack(tx: Tx, agentId: bigint): Promise<void> {
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
  tellPlayer(tx, agentId, 'dots');
}

/** Looks at all who can receive something: a device or a bank account that comes to be shared has no moment of its own here. */
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
