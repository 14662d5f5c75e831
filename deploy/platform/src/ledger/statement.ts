import type { RecordType } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../db/pool';
import { offsetOf, pageOf, type Page, type PageAsked } from '../ground/pages';
import { player } from './accounts';
import { kindsOf, recordOf, SHOWN_KIND } from './kinds';
import { wire } from './money';
import { periodOf } from './period';

export interface StatementQuery extends PageAsked {
  type?: RecordType | undefined;
  /** Epoch ms; from inclusive, to exclusive. */
  startTime?: number | undefined;
  endTime?: number | undefined;
}

/** One journal as the player sees it, or the bet or the win of a round's. Hundredths. */
export interface StatementRow {
  id: string;
  type: RecordType;
  title: string;
  /** Change of cash. */
  amount: number;
  /** Cash after this row. */
  coinAfter: number;
  /** Change of bonus. */
  bonusAmount: number;
  refId: string;
  createTime: number;
}

export interface Statement extends Page<StatementRow> {
  /** Cash at the start and at the end of the period; the rows of all types add up to the difference (player protection C29). */
  openingCoin: number;
  closingCoin: number;
}

interface Row {
  total: number;
  opening: bigint;
  closing: bigint;
  /** The rest is null where the page has no row. */
  id: string | null;
  kind: string;
  ref: string;
  created_at: Date;
  cash: bigint;
  bonus: bigint;
  cash_after: bigint;
}

/** The coin statement, newest first: a projection of the ledger's entries, never a second store. They are read once, whatever is asked. */
export async function statement(tx: Tx, userId: bigint, query: StatementQuery): Promise<Statement> {
  const { from, to } = periodOf(query);
  const kinds = query.type === undefined ? null : kindsOf(query.type);
  const { rows } = await sql<Row>`
    WITH own AS (
      SELECT id, code = ${player(userId, 'cash')} AS is_cash FROM account WHERE code IN (${player(userId, 'cash')}, ${player(userId, 'bonus')})),
    moved AS MATERIALIZED (
      SELECT CASE WHEN j.kind = 'round' AND e.amount > 0 THEN j.id || ':win' ELSE j.id::text END AS id, ${SHOWN_KIND} AS kind, j.ref, j.created_at, max(e.seq) AS seq,
             coalesce(sum(e.amount) FILTER (WHERE own.is_cash), 0)::bigint AS cash, coalesce(sum(e.amount) FILTER (WHERE NOT own.is_cash), 0)::bigint AS bonus
        FROM own JOIN entry e ON e.account_id = own.id JOIN journal j ON j.id = e.journal_id WHERE j.created_at < ${to} GROUP BY j.id, 1, 2),
    asked AS MATERIALIZED (
      SELECT * FROM moved WHERE created_at >= ${from} AND (${kinds}::text[] IS NULL OR kind = ANY (${kinds}::text[]))),
    page AS (SELECT * FROM asked ORDER BY seq DESC LIMIT ${query.pageSize} OFFSET ${offsetOf(query)})
    SELECT (SELECT count(*)::int FROM asked) AS total, period.opening, period.closing, p.id, p.kind, p.ref, p.created_at, p.cash, p.bonus,
           coalesce((SELECT e.balance_after FROM entry e WHERE e.account_id = (SELECT id FROM own WHERE is_cash) AND e.seq <= p.seq ORDER BY e.seq DESC LIMIT 1), 0) AS cash_after
      FROM (SELECT coalesce(sum(cash) FILTER (WHERE created_at < ${from}), 0)::bigint AS opening, coalesce(sum(cash), 0)::bigint AS closing FROM moved) period
      LEFT JOIN page p ON true ORDER BY p.seq DESC`.execute(tx);
  const [any] = rows;
  if (!any) throw new Error('the statement answered nothing');
  const list = rows.flatMap((row) =>
    row.id === null
      ? []
      : [
          {
            id: row.id,
            ...recordOf(row.kind),
            amount: wire(row.cash),
            coinAfter: wire(row.cash_after),
            bonusAmount: wire(row.bonus),
            refId: row.ref.slice(0, 64),
            createTime: row.created_at.getTime(),
          },
        ],
  );
  return { ...pageOf(list, any.total, query), openingCoin: wire(any.opening), closingCoin: wire(any.closing) };
}
