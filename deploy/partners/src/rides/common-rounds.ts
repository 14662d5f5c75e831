import { createHash, randomUUID } from 'node:crypto';
import type { Queryable } from '../db/database';
import { committed, hexOf, linked, multiplierOf } from '../jeepney-crash/evaluate';

/**
 * betting: stakes are taken · running: the multiplier grows · crashed: it stopped as drawn · interrupted: ended early
 * while running · void: ended before the start.
 */
export type CommonState = 'betting' | 'running' | 'crashed' | 'interrupted' | 'void';

/** A shared ride. Seed and multiplier (hundredths) stay secret until it is over. */
export interface CommonRound {
  id: string;
  number: number;
  seed: string;
  /** SHA-256 of seed and id, published before the first stake. */
  commitment: string;
  /** SHA-256 of the previous link and this commitment. */
  link: string;
  multiplier: number;
  state: CommonState;
  /** End of betting and start of the ride. */
  leavesAt: Date;
}

const GAME = 'jeepney-crash';
const COLUMNS = `id, number, seed, commitment, link, multiplier, state, leaves_at AS "leavesAt"`;
/** The link before the first ride. */
const NO_LINK = '';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Stores a ride that takes stakes until `leavesAt`, linked to the previous one. @throws Error when another ride is
 * unfinished
 */
export async function addCommonRound(
  db: Queryable,
  { seed: bytes, leavesAt }: { seed: readonly number[]; leavesAt: Date },
): Promise<CommonRound> {
  const { rows: before } = await db.query<{ link: string }>(
    'SELECT link FROM common_round WHERE game_code = $1 ORDER BY number DESC LIMIT 1',
    [GAME],
  );
  const [id, seed] = [randomUUID(), hexOf(bytes)];
  const commitment = sha256(committed(seed, id));
  const link = sha256(linked(before[0]?.link ?? NO_LINK, commitment));
  const { rows } = await db.query<CommonRound>(
    `INSERT INTO common_round (id, game_code, seed, commitment, link, multiplier, state, leaves_at)
     VALUES ($1, $2, $3, $4, $5, $6, 'betting', $7) RETURNING ${COLUMNS}`,
    [id, GAME, seed, commitment, link, multiplierOf(seed), leavesAt],
  );
  const round = rows[0];
  if (!round) throw new Error('the ride was not stored');
  return round;
}

/** Moves a ride to its next state. Undefined when its state has changed: another process has taken over. */
export async function moveCommonRound(
  db: Queryable,
  id: string,
  from: CommonState,
  to: CommonState,
): Promise<CommonRound | undefined> {
  const { rows } = await db.query<CommonRound>(
    `UPDATE common_round SET state = $3, ended_at = CASE WHEN $3 = 'running' THEN NULL ELSE now() END
      WHERE id = $1 AND state = $2 RETURNING ${COLUMNS}`,
    [id, from, to],
  );
  return rows[0];
}

/** Changes the start of a ride that takes stakes. Undefined when it no longer takes any. */
export async function rescheduleCommonRound(
  db: Queryable,
  id: string,
  leavesAt: Date,
): Promise<CommonRound | undefined> {
  const { rows } = await db.query<CommonRound>(
    `UPDATE common_round SET leaves_at = $2 WHERE id = $1 AND state = 'betting' RETURNING ${COLUMNS}`,
    [id, leavesAt],
  );
  return rows[0];
}

/** Ends unfinished rides that no process runs any more. */
export async function interruptCommonRounds(db: Queryable): Promise<void> {
  await db.query(
    `UPDATE common_round SET state = CASE state WHEN 'running' THEN 'interrupted' ELSE 'void' END, ended_at = now()
      WHERE game_code = $1 AND state IN ('betting', 'running')`,
    [GAME],
  );
}

/** Whether a ride takes stakes. A row lock (FOR SHARE) keeps the answer true until the transaction ends. */
export async function takesStakes(tx: Queryable, id: string): Promise<boolean> {
  const { rows } = await tx.query<{ state: CommonState }>('SELECT state FROM common_round WHERE id = $1 FOR SHARE', [
    id,
  ]);
  return rows[0]?.state === 'betting';
}

/** Finished rides with open rounds of players. */
export async function leftOpen(db: Queryable): Promise<CommonRound[]> {
  const { rows } = await db.query<CommonRound>(
    `SELECT ${COLUMNS} FROM common_round WHERE state IN ('crashed', 'interrupted', 'void') AND id IN
       (SELECT (outcome ->> 'common')::uuid FROM round WHERE outcome ->> 'common' IS NOT NULL AND state = 'open')`,
  );
  return rows;
}

/** Writes the seed of a finished ride into the rounds of its players, so that each round can be replayed alone. */
export async function revealSeed(db: Queryable, { id, seed }: CommonRound): Promise<void> {
  await db.query(
    `UPDATE round SET outcome = jsonb_set(outcome, '{spins,0}', $2::jsonb || (outcome -> 'spins' -> 0))
      WHERE outcome ->> 'common' = $1 AND jsonb_array_length(outcome -> 'spins' -> 0) < $3`,
    [id, JSON.stringify([...Buffer.from(seed, 'hex')]), seed.length / 2],
  );
}

/** The newest finished rides, newest first. */
export async function recentCommonRounds(db: Queryable, count: number): Promise<CommonRound[]> {
  const { rows } = await db.query<CommonRound>(
    `SELECT ${COLUMNS} FROM common_round WHERE game_code = $1 AND state NOT IN ('betting', 'running') ORDER BY number DESC LIMIT $2`,
    [GAME, count],
  );
  return rows;
}
