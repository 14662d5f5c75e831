import { sql } from 'kysely';
import type { Tx } from '../db/pool';
import { hashToken, newToken } from '../ground/tokens';

/** Lifetime of a launch token, which is valid once. */
const LAUNCH = sql`interval '60 seconds'`;
const SESSION = sql`interval '30 minutes'`;

export interface OpenedGame {
  userId: bigint;
  gameCode: string;
  sessionToken: string;
}

export interface Launch {
  userId: bigint;
  provider: string;
  gameCode: string;
  device: string;
  /** Kind of the activity that led to the game (ACTIVITY_ID); undefined without one. */
  activityId?: number | undefined;
  /** Id of the player's log-in; the game session ends with it. */
  sessionId: string | null;
}

/** Opens a game session at launch. @returns the launch token (256 bits, single use, 60 s) for the provider. */
export async function openGameSession(tx: Tx, launch: Launch): Promise<{ id: string; launchToken: string }> {
  const launchToken = newToken();
  const { id } = await tx
    .insertInto('game_session')
    .values({
      user_id: launch.userId,
      provider: launch.provider,
      game_code: launch.gameCode,
      device: launch.device,
      activity_id: launch.activityId ?? null,
      player_session: launch.sessionId,
      launch_hash: hashToken(launchToken),
      launch_until: sql<Date>`clock_timestamp() + ${LAUNCH}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, launchToken };
}

/**
 * Exchanges a launch token for a session token (30 min, extended by bets). @returns null when the token is unknown,
 * used or expired.
 */
export async function useLaunchToken(tx: Tx, provider: string, launchToken: string): Promise<OpenedGame | null> {
  const sessionToken = newToken();
  const row = await tx
    .updateTable('game_session')
    .set({ session_hash: hashToken(sessionToken), session_until: sql<Date>`clock_timestamp() + ${SESSION}` })
    .where('launch_hash', '=', hashToken(launchToken))
    .where('provider', '=', provider)
    .where('session_hash', 'is', null)
    .where('closed_at', 'is', null)
    .where('launch_until', '>', sql<Date>`clock_timestamp()`)
    .returning(['user_id', 'game_code'])
    .executeTakeFirst();
  return row ? { userId: row.user_id, gameCode: row.game_code, sessionToken } : null;
}

/**
 * Ends the open game sessions of a player (exit, log-out, exclusion); after the commit no bet is accepted, wins still
 * are. With `sessionId` only this session ends.
 */
export async function closeGameSessions(tx: Tx, userId: bigint, sessionId?: string): Promise<void> {
  let query = tx
    .updateTable('game_session')
    .set({ closed_at: sql`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null);
  if (sessionId) query = query.where('id', '=', sessionId);
  await query.execute();
}

/**
 * State of a game session: it runs; it is over (ended, or not entered in time); or it is over and another log-in of the
 * player has an open game session.
 */
export type Stand = 'runs' | 'over' | 'elsewhere';

/** @param sessionId as returned by startGame; an unknown id or another player's id is 'over' */
export async function gameSessionState(tx: Tx, userId: bigint, sessionId: string, now: Date): Promise<Stand> {
  const own = await tx
    .selectFrom('game_session')
    .select(['player_session', 'launch_until', 'session_until', 'closed_at'])
    .where('user_id', '=', userId)
    .where(sql<string>`id::text`, '=', sessionId.toLowerCase())
    .executeTakeFirst();
  if (!own) return 'over';
  if (own.closed_at === null && (own.session_until ?? own.launch_until) > now) return 'runs';
  const other = await tx
    .selectFrom('game_session')
    .select('id')
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .where('player_session', 'is distinct from', own.player_session)
    .where((where) => where.or([where('session_until', '>', now), where('launch_until', '>', now)]))
    .limit(1)
    .executeTakeFirst();
  return other ? 'elsewhere' : 'over';
}
