import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import { readTogether, together } from '../../db/read-together';
import type { Payload } from '../../http/registry';
import './tables';

const SHOWN = 30;

/** Returns the games that a player opened, each once, latest first. */
async function gameHistoryOf(tx: Tx, userId: bigint): Promise<{ gameId: number; lastTime: number }[]> {
  const { rows } = await sql<{ game_id: number; last: Date }>`
    SELECT g.game_id, max(s.created_at) AS last FROM game_session s JOIN game g ON g.provider = s.provider AND g.game_code = s.game_code
     WHERE s.user_id = ${userId} GROUP BY g.game_id ORDER BY last DESC LIMIT ${SHOWN}`.execute(tx);
  return rows.map(({ game_id: gameId, last }) => ({ gameId, lastTime: last.getTime() }));
}

/** Returns the ids of a player's liked games, latest first. */
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

/** Returns a player's played and liked games in the shape of `gameHistory`. */
export async function gameShelfOf(tx: Tx, userId: bigint): Promise<Payload<'gameHistory'>> {
  return { list: await gameHistoryOf(tx, userId), gameLikeIds: await gameLikesOf(tx, userId) };
}

/** Returns the ids of games that a player likes and has played, latest first. */
export async function gameDataOf(tx: Tx, userId: bigint): Promise<{ gameLikes: number[]; gameHistory: number[] }> {
  const reads = readTogether(tx);
  const [gameLikes, history] = await together(gameLikesOf(reads, userId), gameHistoryOf(reads, userId));
  return { gameLikes, gameHistory: history.map(({ gameId }) => gameId) };
}

/** Returns a player's total valid bet, hundredths. */
export async function validBetOf(tx: Tx, userId: bigint): Promise<bigint> {
  const {
    rows: [row],
  } = await sql<{ bet: bigint }>`
    SELECT coalesce(sum(valid_bet), 0)::bigint AS bet FROM play_stat WHERE user_id = ${userId}`.execute(tx);
  return row?.bet ?? 0n;
}

/** Tells whether the player has an open round. */
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
