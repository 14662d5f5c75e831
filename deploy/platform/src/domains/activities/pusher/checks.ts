import { sql } from 'kysely';
import type { LedgerCheck } from '../../../ledger/verify';

export const PUSHER_CHECKS: readonly LedgerCheck[] = [
  {
    invariant: 'I13 the drops a player has used of a coin pusher are those that were drawn',
    query: sql`
      SELECT 'player ' || coalesce(b.user_id, d.user_id) || ', round ' || coalesce(b.round, d.round) AS subject,
             'used ' || coalesce(b.used, 0) || ', drawn ' || coalesce(d.drawn, 0) AS detail
        FROM pusher_balance b
        FULL JOIN (SELECT user_id, round, count(*) AS drawn FROM pusher_drop GROUP BY 1, 2) d USING (user_id, round)
       WHERE coalesce(b.used, 0) <> coalesce(d.drawn, 0)`,
  },
  {
    invariant: 'C39 every drop matches the result of its random number under the odds of its draw',
    query: sql`
      SELECT 'player ' || d.user_id || ', drop ' || d.no AS subject,
             'place ' || d.place_id || ', by its odds ' || coalesce(w.id::text, 'none') AS detail
        FROM pusher_drop d JOIN pusher_odds o ON o.version = d.odds_version
        LEFT JOIN LATERAL (
          SELECT one.id, one.awards FROM (
            SELECT (e.one ->> 'id')::int AS id, e.one -> 'awardList' AS awards,
                   sum((e.one ->> 'weight')::bigint) OVER (ORDER BY e.place) AS upto
              FROM jsonb_array_elements(o.odds -> 'placeList') WITH ORDINALITY AS e (one, place)) one
           WHERE one.upto > d.point ORDER BY one.upto LIMIT 1) w ON true
       WHERE w.id IS DISTINCT FROM d.place_id OR w.awards IS DISTINCT FROM d.award_list`,
  },
];
