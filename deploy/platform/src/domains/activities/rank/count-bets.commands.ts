import { RANK_KIND, RANK_TYPE, type RankKind, type RankType } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../../db/pool';
import type { Played } from '../../../domain-api/hooks';
import { periodOf } from './periods.rules';
import './tables';

interface Gain {
  rankType: RankType;
  kind: RankKind;
  period: string;
  userId: bigint;
  score: bigint;
}

function gainsOf({ userId, day, validBet, paid }: Played): Gain[] {
  const scores = [
    { kind: RANK_KIND.bet, score: validBet },
    { kind: RANK_KIND.win, score: paid },
  ].filter(({ score }) => score > 0n);
  return Object.values(RANK_TYPE).flatMap((rankType) => {
    const period = periodOf(rankType, day).key;
    return scores.map(({ kind, score }) => ({ rankType, kind, period, userId, score }));
  });
}

/**
 * Counts settled rounds for the boards, by the Manila day of their settlement. Runs in the transaction that marks them
 * as counted, so each counts once. Locks rows in the order of their key, so that concurrent nodes never deadlock.
 */
export async function countPlayed(tx: Tx, played: readonly Played[], now: Date): Promise<void> {
  const gains = played.flatMap(gainsOf);
  if (gains.length === 0) return;
  await sql`
    INSERT INTO rank_score AS r (rank_type, kind, period, user_id, score, reached_at)
    SELECT rank_type, kind, period, user_id, sum(score), ${now}::timestamptz
      FROM unnest(${gains.map(({ rankType }) => rankType)}::int[], ${gains.map(({ kind }) => kind)}::int[], ${gains.map(({ period }) => period)}::text[],
                  ${gains.map(({ userId }) => String(userId))}::bigint[], ${gains.map(({ score }) => String(score))}::bigint[])
        AS gain (rank_type, kind, period, user_id, score)
     GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (rank_type, kind, period, user_id) DO UPDATE SET score = r.score + excluded.score, reached_at = excluded.reached_at`.execute(
    tx,
  );
}
