import type { Queryable } from '../db/database';
import type { FreeRoundsView } from './game-api';
import type { GameSession } from './sessions';

/**
 * A grant of free rounds from the casino to a player: a number of rounds of one game, all at one stake. Amounts in
 * hundredths.
 */
export interface FreeGrant {
  grantId: string;
  playerId: string;
  gameCode: string;
  rounds: number;
  betPerRound: number;
  /** Maximum that the casino pays for all rounds of the grant together. */
  winCap: number;
  expiresAt: Date;
}

/** Stores a grant; idempotent. @returns false when the grant is known with other terms */
export async function addFreeGrant(db: Queryable, grant: FreeGrant): Promise<boolean> {
  const values = [
    ...[grant.grantId, grant.playerId, grant.gameCode],
    ...[grant.rounds, grant.betPerRound, grant.winCap, grant.expiresAt],
  ];
  await db.query(
    `INSERT INTO free_grant (id, player_id, game_code, rounds, stake, win_cap, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING`,
    values,
  );
  const { rowCount } = await db.query(
    `SELECT 1 FROM free_grant WHERE id = $1 AND player_id = $2 AND game_code = $3 AND rounds = $4 AND stake = $5 AND win_cap = $6 AND expires_at = $7`,
    values,
  );
  return rowCount === 1;
}

/** Closes a grant: no more of its rounds can be played. Called when the casino takes it back or reports it used up. */
export async function closeFreeGrant(db: Queryable, grantId: string): Promise<void> {
  await db.query('UPDATE free_grant SET closed_at = now() WHERE id = $1 AND closed_at IS NULL', [grantId]);
}

interface Row extends Omit<FreeRoundsView, 'expiresAt'> {
  expiresAt: Date;
}

// The view counts the win of a round only once all of it has been shown.
const VIEW = `SELECT g.id AS "grantId", g.rounds, g.stake, g.win_cap AS "winCap", g.expires_at AS "expiresAt",
  count(r.id) FILTER (WHERE r.state NOT IN ('void', 'refused'))::int AS played,
  LEAST(g.win_cap, COALESCE(sum(r.win) FILTER (WHERE r.state IN ('settling', 'settled')), 0))::bigint AS won
  FROM free_grant g LEFT JOIN round r ON r.free_grant = g.id`;

async function one(db: Queryable, rest: string, values: unknown[]): Promise<FreeRoundsView | null> {
  const { rows } = await db.query<Row>(`${VIEW} ${rest}`, values);
  const row = rows[0];
  return row ? { ...row, expiresAt: row.expiresAt.getTime() } : null;
}

/**
 * The free rounds that a session can play now: of the grant that expires first, or of one given grant. None in demo
 * mode.
 */
export async function openFreeRounds(
  db: Queryable,
  session: GameSession,
  grantId?: string,
): Promise<FreeRoundsView | null> {
  if (session.demo) return null;
  return one(
    db,
    `WHERE g.player_id = $1 AND g.game_code = $2 AND g.closed_at IS NULL AND g.expires_at > now() AND ($3::uuid IS NULL OR g.id = $3)
     GROUP BY g.id HAVING count(r.id) FILTER (WHERE r.state NOT IN ('void', 'refused')) < g.rounds ORDER BY g.expires_at, g.id LIMIT 1`,
    [session.playerId, session.gameCode, grantId ?? null],
  );
}

/** The progress of the grant of a round. */
export function freeRoundsOf(db: Queryable, grantId: string): Promise<FreeRoundsView | null> {
  return one(db, 'WHERE g.id = $1 GROUP BY g.id', [grantId]);
}
