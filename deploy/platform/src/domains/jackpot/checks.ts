import { sql } from 'kysely';
import type { LedgerCheck } from '../../ledger/verify';

export const JACKPOT_CHECKS = [
  {
    invariant: 'I7 every jackpot drawn is paid by exactly its journal',
    query: sql`
      SELECT 'draw ' || coalesce(d.id::text, p.idem_key) AS subject, 'drawn ' || coalesce(d.amount, 0) || ', paid ' || coalesce(p.amount, 0) AS detail
        FROM (SELECT * FROM jackpot_draw WHERE type = 2) d
        FULL JOIN (SELECT j.idem_key, sum(e.amount) AS amount FROM journal j JOIN entry e ON e.journal_id = j.id JOIN account a ON a.id = e.account_id
                    WHERE j.idem_scope = 'jackpot-payout' AND a.kind = 'cash' GROUP BY j.idem_key) p ON p.idem_key = d.id::text
       WHERE d.amount IS DISTINCT FROM p.amount`,
  },
  {
    invariant: 'C39 every draw of the jackpot matches the result of its random numbers under the odds of its draw',
    query: sql`
      SELECT 'draw ' || d.id AS subject,
             'cell ' || d.cell_index || ', pool ' || coalesce(d.wheel_prop_id::text, 'none')
               || '; by its odds cell ' || coalesce(c.one ->> 'cellIndex', 'none') || ', pool ' || coalesce(w.prop_id::text, 'none') AS detail
        FROM jackpot_draw d JOIN jackpot_odds o ON o.version = d.odds_version
        LEFT JOIN LATERAL (
          SELECT one FROM (
            SELECT one, sum((one ->> 'weight')::bigint) OVER (ORDER BY place) AS upto
              FROM jsonb_array_elements(o.odds -> 'ring') WITH ORDINALITY AS e (one, place)) ring
           WHERE upto > d.point ORDER BY upto LIMIT 1) c ON true
        LEFT JOIN LATERAL (
          SELECT (one ->> 'propId')::int AS prop_id FROM (
            SELECT one, sum((one ->> 'weight')::bigint) OVER (ORDER BY place) AS upto
              FROM jsonb_array_elements(o.odds -> 'wheelList') WITH ORDINALITY AS e (one, place)) wheel
           WHERE upto > d.wheel_point ORDER BY upto LIMIT 1) w ON true
       WHERE ((c.one ->> 'cellIndex')::int, (c.one ->> 'type')::int, (c.one ->> 'propId')::int, (c.one ->> 'count')::bigint, w.prop_id)
             IS DISTINCT FROM (d.cell_index, d.type, d.prop_id, d.count, d.wheel_prop_id)
      UNION ALL
      SELECT 'draw ' || d.id, 'has no random number, though draws have had them for a day'
        FROM jackpot_draw d
       WHERE d.point IS NULL AND d.created_at > (SELECT min(created_at) + interval '1 day' FROM jackpot_draw WHERE point IS NOT NULL)`,
  },
] as const satisfies readonly LedgerCheck[];
