import { sql } from 'kysely';
import type { Backlog } from '../../db/backlog';
import type { LedgerCheck } from '../../ledger/verify';

/** Withdrawals that wait for an operator, for their sending, and for the report of the payment provider. */
export const WITHDRAWAL_BACKLOGS: readonly Backlog[] = [
  {
    name: 'withdrawals to review',
    lateAfterSec: 86_400,
    waiting: sql`SELECT created_at AS at FROM withdrawal WHERE status = 1 ORDER BY created_at`,
  },
  {
    name: 'withdrawals to send',
    lateAfterSec: 300,
    waiting: sql`SELECT updated_at AS at FROM withdrawal WHERE status = 2 ORDER BY updated_at`,
  },
  {
    name: 'payouts without a report',
    lateAfterSec: 21_600,
    waiting: sql`SELECT sent_at AS at FROM withdrawal WHERE status = 3`,
  },
];

/** Invariants of withdrawals against the ledger, run by ledger:verify (I9 and I10 in docs/money.md). */
export const WITHDRAWAL_CHECKS: readonly LedgerCheck[] = [
  {
    invariant: 'I9 every withdrawal under way has exactly its hold, and no other withdrawal has one',
    query: sql`
      SELECT coalesce('p:' || w.user_id || ':withdraw_hold', h.code) AS subject,
             'withdrawal ' || coalesce(w.order_id::text, h.idem_key) || ', status ' || coalesce(w.status::text, 'none') || ', should hold ' || coalesce(w.held, 0) ||
             ', holds ' || coalesce(h.amount, 0) AS detail
        FROM (SELECT order_id, user_id, status, CASE WHEN status IN (1, 2, 3) THEN amount ELSE 0 END AS held FROM withdrawal) w
        FULL JOIN (SELECT j.idem_key, a.code, sum(e.amount) AS amount FROM journal j JOIN entry e ON e.journal_id = j.id JOIN account a ON a.id = e.account_id
                    WHERE a.kind = 'withdraw_hold' GROUP BY j.idem_key, a.code) h
          ON h.idem_key = w.order_id::text AND h.code = 'p:' || w.user_id || ':withdraw_hold'
       WHERE coalesce(w.held, 0) <> coalesce(h.amount, 0)`,
  },
  {
    invariant: 'I9 the held money of a player equals the holds of his withdrawals',
    query: sql`
      SELECT a.code AS subject, 'balance ' || a.balance || ', withdrawals ' || coalesce(w.held, 0) AS detail
        FROM account a LEFT JOIN (SELECT user_id, sum(amount) AS held FROM withdrawal WHERE status IN (1, 2, 3) GROUP BY user_id) w ON w.user_id = a.owner
       WHERE a.kind = 'withdraw_hold' AND a.balance <> coalesce(w.held, 0)`,
  },
  {
    invariant:
      'I10 a payment channel has paid exactly the net amounts of arrived withdrawals, and their fees are the house’s',
    query: sql`
      SELECT 'withdrawal ' || coalesce(w.order_id::text, p.idem_key) AS subject,
             'should have left ' || coalesce(w.net, 0) || ' and ' || coalesce(w.fee, 0) || ', left ' || coalesce(p.net, 0) || ' and ' || coalesce(p.fee, 0) AS detail
        FROM (SELECT order_id, CASE WHEN status = 4 THEN amount - fee ELSE 0 END AS net, CASE WHEN status = 4 THEN fee ELSE 0 END AS fee FROM withdrawal) w
        FULL JOIN (SELECT j.idem_key, coalesce(sum(e.amount) FILTER (WHERE a.kind = 'psp'), 0) AS net, coalesce(sum(e.amount) FILTER (WHERE a.code = 'house:fees'), 0) AS fee
                     FROM journal j JOIN entry e ON e.journal_id = j.id JOIN account a ON a.id = e.account_id
                    WHERE j.idem_scope IN ('withdraw-paid', 'withdraw-late-return') GROUP BY j.idem_key) p ON p.idem_key = w.order_id::text
       WHERE coalesce(w.net, 0) <> coalesce(p.net, 0) OR coalesce(w.fee, 0) <> coalesce(p.fee, 0)`,
  },
];
