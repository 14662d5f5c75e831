import { sql } from 'kysely';

/**
 * Tells whether an agent's earnings in the row `c` of agent_commission came by a player, as a condition: by the
 * player's own bets, or by those of their direct or indirect friends.
 */
export function earnedThrough(userId: ReturnType<typeof sql>) {
  return sql<boolean>`EXISTS (${belowAgent()} SELECT FROM up WHERE at = ${userId})`;
}

/** Tells whether the agent of the row `c` and any player on its path are under review, as a condition. */
export function isStillHeld() {
  return sql<boolean>`EXISTS (${belowAgent()} SELECT FROM up JOIN invite_hold h ON h.inviter_id = c.user_id AND h.user_id = up.at
    WHERE h.released_at IS NULL AND h.refused_at IS NULL)`;
}

/** All players by whom the agent of the row `c` earned it: `up.at`, as a lateral join. */
export function earningPlayers() {
  return sql`LATERAL (${belowAgent()} SELECT at FROM up) up`;
}

/** `up.at`: the bettor, and all players between them and the agent. */
function belowAgent() {
  return sql`WITH RECURSIVE up (at) AS (
    SELECT c.source_id
    UNION SELECT p.pid FROM up JOIN player p ON p.id = up.at WHERE p.pid IS NOT NULL AND p.pid <> c.user_id)`;
}
