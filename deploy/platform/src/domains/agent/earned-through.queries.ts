import { sql } from 'kysely';

/**
 * SQL condition: the row `c` of agent_commission was earned through this player, by their own bets or by bets of their
 * direct or indirect friends.
 */
export function earnedThrough(userId: ReturnType<typeof sql>) {
  return sql<boolean>`EXISTS (${belowAgent()} SELECT FROM up WHERE at = ${userId})`;
}

/** SQL condition: the agent of the row `c` and any player on its path are under review. */
export function isStillHeld() {
  return sql<boolean>`EXISTS (${belowAgent()} SELECT FROM up JOIN invite_hold h ON h.inviter_id = c.user_id AND h.user_id = up.at
    WHERE h.released_at IS NULL AND h.refused_at IS NULL)`;
}

/** Lateral join of all players on the path of the row `c`, as `up.at`. */
export function earningPlayers() {
  return sql`LATERAL (${belowAgent()} SELECT at FROM up) up`;
}

/** Recursive query of the bettor and all players between the bettor and the agent, as `up.at`. */
function belowAgent() {
  return sql`WITH RECURSIVE up (at) AS (
    SELECT c.source_id
    UNION SELECT p.pid FROM up JOIN player p ON p.id = up.at WHERE p.pid IS NOT NULL AND p.pid <> c.user_id)`;
}
