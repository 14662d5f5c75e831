import { randomUUID } from 'node:crypto';
import type { Queryable } from '../db/database';
import type { Drawn, Outcome } from '../engine/round';
import type { GameSession } from './sessions';

/**
 * placing: the stake is being sent to the casino · open: taken, free games left to show · settling: the win is being
 * sent · voiding: the stake had no answer and is being rolled back · settled, void, refused: finished.
 */
export type RoundState = 'placing' | 'open' | 'settling' | 'voiding' | 'settled' | 'void' | 'refused';

/** A stored round. Money in hundredths; `win` is the win of the whole round, decided before any of it is shown. */
export interface Round {
  id: string;
  sessionId: string;
  playerId: string;
  gameCode: string;
  demo: boolean;
  bet: number;
  win: number;
  outcome: Outcome;
  version: string;
  spins: number;
  shown: number;
  state: RoundState;
  betTx: string;
  /** The grant of a free round: the casino paid `bet`. */
  freeGrant: string | null;
  balanceBefore: number | null;
  balanceAfter: number | null;
  createdAt: Date;
}

const COLUMNS = `id, session_id AS "sessionId", player_id AS "playerId", game_code AS "gameCode", demo, bet, win, outcome, version,
  spins, shown, state, bet_tx AS "betTx", free_grant AS "freeGrant", balance_before AS "balanceBefore", balance_after AS "balanceAfter", created_at AS "createdAt"`;

async function select(db: Queryable, where: string, values: unknown[]): Promise<Round[]> {
  const { rows } = await db.query<Round>(`SELECT ${COLUMNS} FROM round WHERE ${where}`, values);
  return rows;
}

/** Stores a drawn round in state `placing`. Throws on a second unfinished real round of this player and game. */
export async function addRound(
  db: Queryable,
  session: GameSession,
  requestId: string,
  drawn: Drawn,
  version: string,
  freeGrant: string | null = null,
): Promise<Round> {
  const { rows } = await db.query<Round>(
    `INSERT INTO round (id, session_id, player_id, game_code, demo, request_id, bet, win, outcome, version, spins, shown, state, bet_tx, free_grant)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 0, 'placing', $12, $13) RETURNING ${COLUMNS}`,
    [
      randomUUID(),
      session.id,
      session.playerId,
      session.gameCode,
      session.demo,
      requestId,
      drawn.result.bet,
      drawn.result.win,
      JSON.stringify(drawn.outcome),
      version,
      drawn.outcome.spins.length,
      randomUUID(),
      freeGrant,
    ],
  );
  const round = rows[0];
  if (!round) throw new Error('the round was not stored');
  return round;
}

export async function roundById(db: Queryable, id: string): Promise<Round | undefined> {
  return (await select(db, 'id = $1', [id]))[0];
}

export async function roundByRequest(db: Queryable, sessionId: string, requestId: string): Promise<Round | undefined> {
  return (await select(db, 'session_id = $1 AND request_id = $2', [sessionId, requestId]))[0];
}

/**
 * Condition for the rounds of a session: real rounds belong to the player across sessions, play-money rounds to their
 * session.
 */
function owner(session: GameSession): { where: string; values: unknown[] } {
  return session.demo
    ? { where: 'session_id = $1 AND demo', values: [session.id] }
    : { where: 'player_id = $1 AND game_code = $2 AND NOT demo', values: [session.playerId, session.gameCode] };
}

/** Whether a round belongs to a session, by the rule of `owner`. */
export function owns(session: GameSession, round: Round): boolean {
  if (session.demo || round.demo) return round.sessionId === session.id;
  return round.playerId === session.playerId && round.gameCode === session.gameCode;
}

/** The unfinished round of this player and game, if any; there is at most one. */
export async function unfinishedRound(db: Queryable, session: GameSession): Promise<Round | undefined> {
  const { where, values } = owner(session);
  return (await select(db, `${where} AND state IN ('placing', 'open', 'settling', 'voiding')`, values))[0];
}

/** The newest `count` rounds whose stake was taken, or taken and returned, newest first. */
export async function recentRounds(db: Queryable, session: GameSession, count: number): Promise<Round[]> {
  const { where, values } = owner(session);
  return select(
    db,
    `${where} AND state IN ('open', 'settling', 'settled', 'void') ORDER BY created_at DESC LIMIT $${values.length + 1}`,
    [...values, count],
  );
}

/** The stake and the pay of a finished real round, hundredths. */
export interface SettledRound {
  roundId: string;
  bet: number;
  win: number;
}

/** Real rounds settled in a period (`to` exclusive), ordered by id, starting after `after`. */
export async function settledRounds(
  db: Queryable,
  { from, to, after, count }: { from: Date; to: Date; after: string | undefined; count: number },
): Promise<SettledRound[]> {
  const { rows } = await db.query<SettledRound>(
    `SELECT id AS "roundId", CASE WHEN free_grant IS NULL THEN bet ELSE 0 END AS bet, win FROM round
      WHERE NOT demo AND state = 'settled' AND settled_at >= $1 AND settled_at < $2 AND ($3::uuid IS NULL OR id > $3) ORDER BY id LIMIT $4`,
    [from, to, after ?? null, count],
  );
  return rows;
}

/**
 * Starts the rollback of a round: a stake without an answer (`placing`), or a round that cannot be played to its end
 * (`open`). @returns false when the state has changed meanwhile: finished by its rollback, or decided
 */
export async function beginVoiding(
  db: Queryable,
  id: string,
  from: Extract<RoundState, 'placing' | 'open'>,
): Promise<boolean> {
  const { rowCount } = await db.query(`UPDATE round SET state = 'voiding' WHERE id = $1 AND state = $2`, [id, from]);
  return rowCount === 1;
}

/** Writes the win of an open round (hundredths) and marks the round `settling`. */
export async function decideRound(
  db: Queryable,
  id: string,
  { outcome, win }: Pick<Round, 'outcome' | 'win'>,
): Promise<Round> {
  await db.query('UPDATE round SET outcome = $2, win = $3 WHERE id = $1', [id, JSON.stringify(outcome), win]);
  return updateRound(db, id, { state: 'settling' });
}

/** Selects an open round for update, which locks it until the transaction ends; undefined when it is no longer open. */
export async function lockOpenRound(db: Queryable, id: string): Promise<Round | undefined> {
  return (await select(db, `id = $1 AND state = 'open' FOR UPDATE`, [id]))[0];
}

/** The open rounds of all players in a shared ride. */
export async function openRoundsIn(db: Queryable, common: string): Promise<Round[]> {
  return select(db, `outcome ->> 'common' = $1 AND state = 'open'`, [common]);
}

/** Updates a round and returns its new state. Balances are totals in hundredths. */
export async function updateRound(
  db: Queryable,
  id: string,
  change: Partial<Pick<Round, 'state' | 'shown' | 'balanceBefore' | 'balanceAfter'>>,
): Promise<Round> {
  const { rows } = await db.query<Round>(
    `UPDATE round SET state = COALESCE($2, state), shown = COALESCE($3, shown),
       balance_before = COALESCE($4, balance_before), balance_after = COALESCE($5, balance_after),
       settled_at = CASE WHEN $2 IN ('settled', 'void', 'refused') THEN now() ELSE settled_at END
     WHERE id = $1 RETURNING ${COLUMNS}`,
    [id, change.state ?? null, change.shown ?? null, change.balanceBefore ?? null, change.balanceAfter ?? null],
  );
  const round = rows[0];
  if (!round) throw new Error(`no round ${id}`);
  return round;
}
