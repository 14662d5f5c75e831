import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Queryable } from '../db/database';

/** The casino's request to open a game for a player. Limits in hundredths. */
export interface Launch {
  playerId: string;
  gameCode: string;
  launchToken: string;
  lang: string;
  lobbyUrl: string;
  depositUrl: string;
  demo: boolean;
  limits: { minBet: number; maxBet: number };
  realityCheckMin: number;
}

/** A launched game. `walletToken` is missing until the player has entered, and always in demo mode. */
export interface GameSession {
  id: string;
  playerId: string;
  gameCode: string;
  demo: boolean;
  lang: string;
  lobbyUrl: string;
  depositUrl: string;
  realityCheckMin: number;
  minBet: number;
  maxBet: number;
  nickname: string;
  walletToken: string | null;
  demoBalance: number;
}

const COLUMNS = `id, player_id AS "playerId", game_code AS "gameCode", demo, lang, lobby_url AS "lobbyUrl",
  deposit_url AS "depositUrl", reality_check_min AS "realityCheckMin", min_bet AS "minBet",
  max_bet AS "maxBet", nickname, wallet_token AS "walletToken", demo_balance AS "demoBalance"`;

/**
 * A session lives until the casino ends it, at most 12 hours after its launch (a rule of this sandbox). Both of its
 * tokens expire with it.
 */
const LIVES = `ended_at IS NULL AND created_at > now() - interval '12 hours'`;

// Tokens are random bearer secrets of 256 bits, so a plain hash is enough to keep them out of the database.
function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Stores a launch; idempotent per launch token. */
export async function addSession(db: Queryable, launch: Launch, demoBalance: number): Promise<void> {
  await db.query(
    `INSERT INTO game_session (id, launch_hash, player_id, game_code, demo, lang, lobby_url, deposit_url, min_bet, max_bet,
       reality_check_min, demo_balance)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT (launch_hash) DO NOTHING`,
    [
      randomUUID(),
      hash(launch.launchToken),
      launch.playerId,
      launch.gameCode,
      launch.demo,
      launch.lang,
      launch.lobbyUrl,
      launch.depositUrl,
      launch.limits.minBet,
      launch.limits.maxBet,
      launch.realityCheckMin,
      demoBalance,
    ],
  );
}

async function one(db: Queryable, condition: string, value: string): Promise<GameSession | undefined> {
  const { rows } = await db.query<GameSession>(`SELECT ${COLUMNS} FROM game_session WHERE ${condition}`, [value]);
  return rows[0];
}

/** The live session of an unused launch token. */
export function sessionByLaunch(db: Queryable, launchToken: string): Promise<GameSession | undefined> {
  return one(db, `launch_hash = $1 AND client_hash IS NULL AND ${LIVES}`, hash(launchToken));
}

/** The live session of a client token. */
export function sessionByClient(db: Queryable, clientToken: string): Promise<GameSession | undefined> {
  return one(db, `client_hash = $1 AND ${LIVES}`, hash(clientToken));
}

/** A session by its id, alive or ended: its rounds outlive it. */
export function sessionById(db: Queryable, id: string): Promise<GameSession | undefined> {
  return one(db, 'id = $1', id);
}

/** Ends a session for good; rounds under way are still finished and paid. */
export async function endSession(db: Queryable, id: string): Promise<void> {
  await db.query('UPDATE game_session SET ended_at = now() WHERE id = $1 AND ended_at IS NULL', [id]);
}

/** Marks the launch token used and returns a new client token; undefined when another request entered first. */
export async function enterSession(
  db: Queryable,
  session: GameSession,
  entry: { walletToken: string | null; nickname: string },
): Promise<string | undefined> {
  const clientToken = randomBytes(32).toString('base64url');
  const { rowCount } = await db.query(
    `UPDATE game_session SET client_hash = $2, wallet_token = $3, nickname = $4 WHERE id = $1 AND client_hash IS NULL`,
    [session.id, hash(clientToken), entry.walletToken, entry.nickname],
  );
  return rowCount === 1 ? clientToken : undefined;
}

/** The live session of a request, by its `authorization` header. */
export function sessionOf(db: Queryable, authorization: string | undefined): Promise<GameSession | undefined> {
  const [scheme, token] = (authorization ?? '').split(' ');
  return scheme === 'Bearer' && token ? sessionByClient(db, token) : Promise.resolve(undefined);
}
