import { createHash, randomUUID } from 'node:crypto';
import type { Queryable } from '../db/database';
import { committed, hexOf, linked, multiplierOf } from '../jeepney-crash/evaluate';

/**
 * betting: stakes are taken · running: it goes · crashed: it stopped · interrupted: it ended before it stopped ·
 * void: it never left.
 */
export type CommonState = 'betting' | 'running' | 'crashed' | 'interrupted' | 'void';

/** A shared ride. Seed and multiplier (hundredths) are secret until it is over. */
export interface CommonRound {
  id: string;
  number: number;
  seed: string;
  /** SHA-256 of seed and id, told before the first stake. */
  commitment: string;
  /** SHA-256 of the link before and this commitment. */
  link: string;
  multiplier: number;
  state: CommonState;
  /** When stakes are no more taken, and it starts. */
  leavesAt: Date;
}

const GAME = 'jeepney-crash';
const COLUMNS = `id, number, seed, commitment, link, multiplier, state, leaves_at AS "leavesAt"`;
/** Before the first ride. */
const NO_LINK = '';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Stores a ride that takes stakes until `leavesAt`, linked to the one before. Throws on a second unfinished one. */
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

/** Brings a ride on. Undefined where it is not as it was any more: another process has taken over. */
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

/** Has a ride that takes stakes leave at another time. Undefined where it takes none any more. */
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

/** Ends rides that no process drives any more. */
export async function interruptCommonRounds(db: Queryable): Promise<void> {
  await db.query(
    `UPDATE common_round SET state = CASE state WHEN 'running' THEN 'interrupted' ELSE 'void' END, ended_at = now()
      WHERE game_code = $1 AND state IN ('betting', 'running')`,
    [GAME],
  );
}

/** Whether a ride takes stakes; it goes on doing so until the transaction ends. */
export async function takesStakes(tx: Queryable, id: string): Promise<boolean> {
  const { rows } = await tx.query<{ state: CommonState }>('SELECT state FROM common_round WHERE id = $1 FOR SHARE', [
    id,
  ]);
  return rows[0]?.state === 'betting';
}

/** Rides that are over while players' rounds of them stand open. */
export async function leftOpen(db: Queryable): Promise<CommonRound[]> {
  const { rows } = await db.query<CommonRound>(
    `SELECT ${COLUMNS} FROM common_round WHERE state IN ('crashed', 'interrupted', 'void') AND id IN
       (SELECT (outcome ->> 'common')::uuid FROM round WHERE outcome ->> 'common' IS NOT NULL AND state = 'open')`,
  );
  return rows;
}

/**
 * Writes the seed of a ride that is over into the rounds of its players, so that each can be worked out again by
 * itself.
 */
export async function revealSeed(db: Queryable, { id, seed }: CommonRound): Promise<void> {
  await db.query(
    `UPDATE round SET outcome = jsonb_set(outcome, '{spins,0}', $2::jsonb || (outcome -> 'spins' -> 0))
      WHERE outcome ->> 'common' = $1 AND jsonb_array_length(outcome -> 'spins' -> 0) < $3`,
    [id, JSON.stringify([...Buffer.from(seed, 'hex')]), seed.length / 2],
  );
}

/** The newest rides that are over, newest first. */
export async function recentCommonRounds(db: Queryable, count: number): Promise<CommonRound[]> {
  const { rows } = await db.query<CommonRound>(
    `SELECT ${COLUMNS} FROM common_round WHERE game_code = $1 AND state NOT IN ('betting', 'running') ORDER BY number DESC LIMIT $2`,
    [GAME, count],
  );
  return rows;
}
