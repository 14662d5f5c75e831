import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import type { Payload } from '../../http/registry';
import './tables';

const SHOWN = 30;

/** Games a player has opened, the latest first, each once. */
async function gameHistoryOf(tx: Tx, userId: bigint): Promise<{ gameId: number; lastTime: number }[]> {
  const { rows } = await sql<{ game_id: number; last: Date }>`
    SELECT g.game_id, max(s.created_at) AS last FROM game_session s JOIN game g ON g.provider = s.provider AND g.game_code = s.game_code
     WHERE s.user_id = ${userId} GROUP BY g.game_id ORDER BY last DESC LIMIT ${SHOWN}`.execute(tx);
  return rows.map(({ game_id: gameId, last }) => ({ gameId, lastTime: last.getTime() }));
}

/** Games a player likes, the latest first. */
export async function gameLikesOf(tx: Tx, userId: bigint): Promise<number[]> {
  const rows = await tx
    .selectFrom('game_like')
    .select('game_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('game_id')
    .execute();
  return rows.map(({ game_id: gameId }) => gameId);
}

/** A player's played and liked games, as `gameHistory` answers them. */
export async function gameShelfOf(tx: Tx, userId: bigint): Promise<Payload<'gameHistory'>> {
  return { list: await gameHistoryOf(tx, userId), gameLikeIds: await gameLikesOf(tx, userId) };
}

/** Game ids a player likes and has played, the latest first. */
export async function gameDataOf(tx: Tx, userId: bigint): Promise<{ gameLikes: number[]; gameHistory: number[] }> {
  return {
    gameLikes: await gameLikesOf(tx, userId),
    gameHistory: (await gameHistoryOf(tx, userId)).map(({ gameId }) => gameId),
  };
}

/** All a player has staked that counts, hundredths. */
export async function validBetOf(tx: Tx, userId: bigint): Promise<bigint> {
  const {
    rows: [row],
  } = await sql<{ bet: bigint }>`
    SELECT coalesce(sum(valid_bet), 0)::bigint AS bet FROM play_stat WHERE user_id = ${userId}`.execute(tx);
  return row?.bet ?? 0n;
}

/** Whether a round of the player has not ended. */
export async function hasOpenRound(tx: Tx, userId: bigint): Promise<boolean> {
  const row = await tx
    .selectFrom('game_round')
    .select('round_id')
    .where('user_id', '=', userId)
    .where('status', '=', 'OPEN')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
