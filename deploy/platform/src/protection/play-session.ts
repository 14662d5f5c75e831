import { LIMIT_KIND } from '@parola/calls';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Tx } from '../db/pool';
import { getConfig } from '../config';
import './tables';
import type { PlaySessionTable } from './tables';

/** A player's play session as counted by the server (player protection C21, C22). */
export interface PlaySession {
  startedAt: Date;
  /** When the next reality check is due. */
  checkAt: Date;
  /** When the player's session limit is reached; null without one. */
  endAt: Date | null;
  /** True once the player was shown the due reality check. */
  noted: boolean;
}

/** FROM clause with the play session `s` and the values that decide its end: last round, and required absence. */
async function sessionTerms(tx: Tx, { userId, now }: { userId: bigint; now: Date }): Promise<RawBuilder<unknown>> {
  const { visitGapSec } = await getConfig(tx, 'visitRule');
  const { breakMin } = await getConfig(tx, 'rgRule');
  return sql`(SELECT ${now}::timestamptz AS now, make_interval(secs => ${visitGapSec}::int) AS gap, make_interval(mins => ${breakMin}::int) AS break,
                     (SELECT max(created_at) FROM game_round WHERE user_id = ${userId}) AS played_at)`;
}

const OVER = sql<boolean>`(s.started_at IS NULL OR CASE WHEN s.end_at <= given.now
  THEN greatest(s.end_at, given.played_at) <= given.now - given.break
  ELSE greatest(s.seen_at, given.played_at) < given.now - given.gap END)`;

/**
 * Records the player's presence and returns the play session. A session begins with the first request of the player. It
 * ends after `visitRule.visitGapSec` without a request or a round. A session over its limit ends only `rgRule.breakMin`
 * after its limit or its last round, even if the player keeps browsing.
 */
export async function recordPresence(tx: Tx, who: { userId: bigint; now: Date }): Promise<PlaySession> {
  const { graceSec } = await getConfig(tx, 'rgRule');
  await sql`INSERT INTO play_session (user_id) VALUES (${who.userId}) ON CONFLICT DO NOTHING`.execute(tx);
  await sql`
    UPDATE play_session s SET seen_at = greatest(s.seen_at, given.now), grace_sec = ${graceSec},
           started_at = CASE WHEN ${OVER} THEN given.now ELSE s.started_at END,
           answered_at = CASE WHEN ${OVER} THEN NULL ELSE s.answered_at END,
           noted_at = CASE WHEN ${OVER} THEN NULL ELSE s.noted_at END
      FROM ${await sessionTerms(tx, who)} given WHERE s.user_id = ${who.userId}`.execute(tx);
  return sessionOf(await timeSession(tx, who.userId));
}

/**
 * State of the play session without recording presence. `minutes`: its length, 0 if the next request begins a new
 * session. `nextFrom`: earliest start of a new session.
 */
export async function sessionNow(
  tx: Tx,
  who: { userId: bigint; now: Date },
): Promise<{ minutes: number; nextFrom: Date }> {
  const { rows } = await sql<{ minutes: number; next_from: Date }>`
    SELECT floor(extract(epoch FROM given.now - s.started_at) / 60)::int AS minutes,
           CASE WHEN s.end_at <= given.now THEN greatest(s.end_at, given.played_at) + given.break ELSE coalesce(s.end_at, given.now) END AS next_from
      FROM play_session s, ${await sessionTerms(tx, who)} given WHERE s.user_id = ${who.userId} AND NOT ${OVER}`.execute(
    tx,
  );
  return rows[0] ? { minutes: rows[0].minutes, nextFrom: rows[0].next_from } : { minutes: 0, nextFrom: who.now };
}

/** The row of the play session, locked; undefined for a player without a recorded presence. */
export function lockSession(tx: Tx, userId: bigint): Promise<Selectable<PlaySessionTable> | undefined> {
  return tx.selectFrom('play_session').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();
}

/** Recomputes the times of the reality check and of the session's end after a change of their inputs. */
export async function timeSession(tx: Tx, userId: bigint): Promise<Selectable<PlaySessionTable> | undefined> {
  const usual = await getConfig(tx, 'appRealityCheckMin');
  const { rows } = await sql<Selectable<PlaySessionTable>>`
    UPDATE play_session s SET
           check_at = greatest(s.started_at, s.answered_at) + make_interval(mins => coalesce(s.check_min, ${usual}::int)),
           end_at = s.started_at + make_interval(mins => (SELECT value::int FROM player_limit
             WHERE user_id = s.user_id AND kind = ${LIMIT_KIND.sessionMinutes}))
     WHERE s.user_id = ${userId} RETURNING s.*`.execute(tx);
  return rows[0];
}

function sessionOf(row: Selectable<PlaySessionTable> | undefined): PlaySession {
  if (!row?.started_at || !row.check_at) throw new Error('the session was not written');
  const noted = row.noted_at !== null && row.noted_at >= row.check_at;
  return { startedAt: row.started_at, checkAt: row.check_at, endAt: row.end_at, noted };
}
