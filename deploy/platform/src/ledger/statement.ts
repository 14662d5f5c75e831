import type { RecordType } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../db/pool';
import { offsetOf, pageOf, type Page, type PageAsked } from '../ground/pages';
import { player } from './accounts';
import { kindsOf, recordOf } from './kinds';
import { wire } from './money';
import { periodOf } from './period';

export interface StatementQuery extends PageAsked {
  type?: RecordType | undefined;
  /** Epoch ms; from inclusive, to exclusive. */
  startTime?: number | undefined;
  endTime?: number | undefined;
}

/** One journal as the player sees it. Hundredths. */
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
  id: string;
  kind: string;
  ref: string;
  created_at: Date;
  cash: bigint;
  bonus: bigint;
  cash_after: bigint;
}

/** The coin statement, newest first: a projection of the ledger's entries, never a second store. */
export async function statement(tx: Tx, userId: bigint, query: StatementQuery): Promise<Statement> {
  const { from, to } = periodOf(query);
  const kinds = query.type === undefined ? null : kindsOf(query.type);
  const own = sql`own AS (SELECT id, code = ${player(userId, 'cash')} AS is_cash FROM account WHERE code IN (${player(userId, 'cash')}, ${player(userId, 'bonus')}))`;
  const entries = sql`FROM own JOIN entry e ON e.account_id = own.id JOIN journal j ON j.id = e.journal_id
       WHERE j.created_at >= ${from} AND j.created_at < ${to} AND (${kinds}::text[] IS NULL OR j.kind = ANY (${kinds}::text[]))`;
  const {
    rows: [count],
  } = await sql<{ total: number }>`WITH ${own} SELECT count(DISTINCT j.id)::int AS total ${entries}`.execute(tx);
  const { rows } = await sql<Row>`
    WITH ${own}, moved AS (
      SELECT j.id, j.kind, j.ref, j.created_at, max(e.seq) AS seq,
             coalesce(sum(e.amount) FILTER (WHERE own.is_cash), 0)::bigint AS cash, coalesce(sum(e.amount) FILTER (WHERE NOT own.is_cash), 0)::bigint AS bonus
        ${entries} GROUP BY j.id)
    SELECT m.id, m.kind, m.ref, m.created_at, m.cash, m.bonus,
           coalesce((SELECT e.balance_after FROM entry e JOIN own ON own.id = e.account_id AND own.is_cash WHERE e.seq <= m.seq ORDER BY e.seq DESC LIMIT 1), 0) AS cash_after
      FROM moved m ORDER BY m.seq DESC LIMIT ${query.pageSize} OFFSET ${offsetOf(query)}`.execute(tx);
  const list = rows.map((row) => ({
    id: row.id,
    ...recordOf(row.kind),
    amount: wire(row.cash),
    coinAfter: wire(row.cash_after),
    bonusAmount: wire(row.bonus),
    refId: row.ref.slice(0, 64),
    createTime: row.created_at.getTime(),
  }));
  return {
    ...pageOf(list, count?.total ?? 0, query),
    openingCoin: await cashAt(tx, userId, from),
    closingCoin: await cashAt(tx, userId, to),
  };
}

async function cashAt(tx: Tx, userId: bigint, before: Date): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ cash: bigint }>`
    SELECT coalesce(sum(e.amount), 0)::bigint AS cash FROM account a JOIN entry e ON e.account_id = a.id JOIN journal j ON j.id = e.journal_id
     WHERE a.code = ${player(userId, 'cash')} AND j.created_at < ${before}`.execute(tx);
  return wire(row?.cash ?? 0n);
}
