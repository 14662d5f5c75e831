import { sql } from 'kysely';
import type { LedgerCheck } from '../../../ledger/verify';

/** Ledger checks: shares never exceed the pool, and until the pool is returned it covers all unclaimed shares. */
export const PK_CHECKS: readonly LedgerCheck[] = [
  {
    invariant: 'I13 shares of red versus blue come to at most their pool',
    query: sql`
      SELECT 'round ' || r.round AS subject, 'pool ' || r.pool || ', shares ' || sum(m.share) AS detail
        FROM pk_round r JOIN pk_member m USING (round) WHERE r.settled_at IS NOT NULL GROUP BY r.round HAVING sum(m.share) > r.pool`,
  },
  {
    invariant: 'I13 a pool of red versus blue equals the amount paid in less the received shares',
    query: sql`
      SELECT a.code AS subject, 'balance ' || a.balance || ', pool ' || r.pool || ', received ' || coalesce(sum(m.share) FILTER (WHERE m.received_at IS NOT NULL), 0) AS detail
        FROM pk_round r JOIN account a ON a.code = 'pk:' || r.round LEFT JOIN pk_member m USING (round)
       GROUP BY a.id, r.round HAVING a.balance <> CASE WHEN r.returned_at IS NULL
         THEN r.pool - coalesce(sum(m.share) FILTER (WHERE m.received_at IS NOT NULL), 0) ELSE 0 END`,
  },
];
