import { sql } from 'kysely';
import type { LedgerCheck } from '../../ledger/verify';

export const INVITE_CHECKS = [
  {
    invariant:
      'C39 every spin of the invitation wheel matches the result of its random number under the odds of its draw',
    query: sql`
      SELECT 'spin ' || s.id AS subject,
             'sector ' || s.sector_id || ' of ' || s.count || '; by its odds ' || coalesce('sector ' || w.id || ' of ' || w.count, 'none') AS detail
        FROM invite_spin s JOIN invite_odds o ON o.version = s.odds_version
        LEFT JOIN LATERAL (
          SELECT one.id, one.count FROM (
            SELECT (e.one ->> 'id')::int AS id, (e.one ->> 'count')::bigint AS count,
                   sum((e.one ->> 'weight')::bigint) OVER (ORDER BY e.place) AS upto
              FROM jsonb_array_elements(o.odds -> 'wheelList') WITH ORDINALITY AS e (one, place)) one
           WHERE one.upto > s.point ORDER BY one.upto LIMIT 1) w ON true
       WHERE s.point IS NOT NULL AND (w.id, w.count) IS DISTINCT FROM (s.sector_id, s.count)`,
  },
] as const satisfies readonly LedgerCheck[];
