import { sql } from 'kysely';
import type { LedgerCheck } from '../../ledger/verify';

/** Ledger checks: this domain's tables must match the ledger. */
export const CHECKS: readonly LedgerCheck[] = [
  {
    invariant: 'I11 every exchange of diamonds is posted once, and given back once when its order was cancelled',
    query: sql`
      SELECT 'exchange ' || coalesce(x.id::text, p.key) AS subject,
             'diamonds ' || coalesce(x.diamonds, 0) || ', posted ' || coalesce(p.amount, 0) AS detail
        FROM (SELECT 'diamond-exchange' AS scope, id, diamonds FROM diamond_exchange
              UNION ALL SELECT 'diamond-return', id, -diamonds FROM goods_order WHERE status = 4) x
        FULL JOIN (SELECT j.idem_scope AS scope, j.idem_key AS key, -sum(e.amount) AS amount
                     FROM journal j JOIN entry e ON e.journal_id = j.id JOIN account a ON a.id = e.account_id
                    WHERE j.idem_scope IN ('diamond-exchange', 'diamond-return') AND a.kind = 'diamond' GROUP BY 1, 2) p
          ON p.key = x.id::text AND p.scope = x.scope
       WHERE x.diamonds IS DISTINCT FROM p.amount`,
  },
  {
    invariant: 'I11 the days count every exchange of diamonds that has a limit of the day',
    query: sql`
      SELECT 'player ' || user_id || ' ' || kind || ' ' || item_id AS subject, 'counted ' || coalesce(d.count, 0) || ', exchanged ' || coalesce(x.count, 0) AS detail
        FROM (SELECT user_id, kind, item_id, sum(count) AS count FROM diamond_day GROUP BY 1, 2, 3) d
        FULL JOIN (SELECT user_id, kind, item_id, sum(count) AS count FROM diamond_exchange WHERE kind <> 'goods' GROUP BY 1, 2, 3) x USING (user_id, kind, item_id)
       WHERE d.count IS DISTINCT FROM x.count`,
  },
  {
    invariant: 'I11 the stock of goods, and the goods of each player, equal the orders that were not cancelled',
    query: sql`
      SELECT 'goods ' || goods_id AS subject, 'taken ' || coalesce(s.taken, 0) || ', ordered ' || coalesce(o.count, 0) AS detail
        FROM goods_stock s FULL JOIN (SELECT goods_id, sum(count) AS count FROM goods_order WHERE status <> 4 GROUP BY 1) o USING (goods_id)
       WHERE coalesce(s.taken, 0) <> coalesce(o.count, 0)
      UNION ALL
      SELECT 'player ' || user_id || ' goods ' || goods_id, 'has ' || coalesce(p.count, 0) || ', ordered ' || coalesce(o.count, 0)
        FROM goods_player p FULL JOIN (SELECT user_id, goods_id, sum(count) AS count FROM goods_order WHERE status <> 4 GROUP BY 1, 2) o USING (user_id, goods_id)
       WHERE coalesce(p.count, 0) <> coalesce(o.count, 0)`,
  },
  {
    invariant: 'I11 the scratch cards of a player, of all kinds together, equal the number in his ledger',
    query: sql`
      SELECT 'player ' || coalesce(h.user_id, a.owner) AS subject, 'cards ' || coalesce(h.count, 0) || ', in the ledger ' || coalesce(a.balance, 0) AS detail
        FROM (SELECT user_id, sum(count) AS count FROM scratch_hold GROUP BY 1) h
        FULL JOIN (SELECT owner, balance FROM account WHERE kind = 'lottery') a ON a.owner = h.user_id
       WHERE coalesce(h.count, 0) <> coalesce(a.balance, 0)`,
  },
  {
    invariant: 'C39 every scratch card matches the result of its random number under the odds of its draw',
    query: sql`
      SELECT 'card ' || c.card_no AS subject,
             'won ' || c.award_count || ' of ' || c.award_prop || ', by its odds ' || coalesce(o.count || ' of ' || o.prop, 'nothing') AS detail
        FROM scratch_card c JOIN scratch_draw d ON d.id = c.draw_id JOIN scratch_odds s ON s.version = d.odds_version
        LEFT JOIN LATERAL (
          SELECT w.id, w.prop, w.count FROM (
            SELECT (e.one ->> 'id')::int AS id, (e.one ->> 'propId')::int AS prop, (e.one ->> 'count')::bigint AS count,
                   sum((e.one ->> 'weight')::bigint) OVER (ORDER BY e.place) AS upto
              FROM jsonb_array_elements(s.odds -> 'awardList') WITH ORDINALITY AS e (one, place)) w
           WHERE w.upto > c.point ORDER BY w.upto LIMIT 1) o ON true
       WHERE (o.id, o.prop, o.count) IS DISTINCT FROM (c.award_id, c.award_prop, c.award_count)
          OR (SELECT count(*) FROM unnest(c.cells) AS cell WHERE cell = c.award_id) <> 3`,
  },
  {
    invariant: 'I11 the awards given for a draw of scratch cards equal the awards that it won',
    query: sql`
      SELECT 'draw ' || coalesce(w.id, g.id) AS subject, 'prop ' || prop || ': won ' || coalesce(w.count, 0) || ', given ' || coalesce(g.count, 0) AS detail
        FROM (SELECT draw_id::text AS id, award_prop AS prop, sum(award_count) AS count FROM scratch_card GROUP BY 1, 2) w
        FULL JOIN (SELECT award_key AS id, prop_id AS prop, count FROM award_log WHERE source = 'scratch-card') g USING (id, prop)
       WHERE w.count IS DISTINCT FROM g.count`,
  },
];
