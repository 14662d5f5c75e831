import { sql } from 'kysely';
import type { Tx } from '../../../db/pool';
import type { Played } from '../../../domain-api/hooks';
import './tables';

/**
 * Counts valid bets for the camps of rounds that run on the Manila day of the bets' settlement. Runs in the transaction
 * that marks game rounds as counted, so each counts once. Locks the rounds, which blocks their settlement, then the
 * members in the order of their key. A settled round counts no more bets.
 */
export async function countForCamps(tx: Tx, played: readonly Played[], now: Date): Promise<void> {
  const gains = played.filter(({ validBet }) => validBet > 0n);
  const days = gains.map(({ day }) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return;
  const rounds = await tx
    .selectFrom('pk_round')
    .select(['round', 'run_from', 'run_until'])
    .where('settled_at', 'is', null)
    .where('run_from', '<=', last)
    .where('run_until', '>=', first)
    .orderBy('round')
    .forShare()
    .execute();
  for (const { round, run_from: from, run_until: until } of rounds) {
    const counted = gains.filter(({ day }) => day >= from && day <= until);
    await sql`
      WITH gain AS (
        SELECT user_id, sum(score)::bigint AS score
          FROM unnest(${counted.map(({ userId }) => String(userId))}::bigint[], ${counted.map(({ validBet }) => String(validBet))}::bigint[]) AS g (user_id, score)
         GROUP BY user_id),
      held AS MATERIALIZED (
        SELECT m.user_id FROM pk_member m WHERE m.round = ${round} AND m.user_id IN (SELECT user_id FROM gain) ORDER BY m.user_id FOR UPDATE)
      UPDATE pk_member m SET score = m.score + gain.score, reached_at = ${now}::timestamptz
        FROM held JOIN gain USING (user_id) WHERE m.round = ${round} AND m.user_id = held.user_id`.execute(tx);
  }
}
