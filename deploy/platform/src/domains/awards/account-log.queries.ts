import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../db/pool';
import type { AwardSource } from '../../domain-api/hooks';
import { offsetOf, type PageRequest } from '../../ground/paging';
import { toWireAmount } from '../../ledger/wire-amount';

interface Row {
  seq: bigint;
  ref: string;
  amount: bigint;
  after: bigint;
  at: Date;
}

/** An entry of a ledger account, with the title of its source or purpose. */
export interface LogRow {
  id: string;
  words: Pick<AwardSource, 'title' | 'fil-PH'>;
  change: number;
  after: number;
  createTime: number;
}

export interface AccountLogRequest {
  /** Code of the ledger account. */
  account: string;
  page: PageRequest;
  /** Returns the title for a journal's `ref`. */
  wordsOf(ref: string): Pick<AwardSource, 'title' | 'fil-PH'>;
  /** SQL condition on entries `e`, as ` AND …`; default all entries. */
  which?: RawBuilder<unknown>;
}

/**
 * Returns a page of entries of a ledger account, newest first. The ledger is the only store. The journal of an award
 * names its source.
 */
export async function accountLog(
  tx: Tx,
  { account, page, wordsOf, which = sql`` }: AccountLogRequest,
): Promise<{ rows: LogRow[]; total: number }> {
  const own = sql`FROM entry e JOIN account a ON a.id = e.account_id JOIN journal j ON j.id = e.journal_id
    WHERE a.code = ${account} ${which}`;
  const {
    rows: [sum],
  } = await sql<{ total: number }>`SELECT count(*)::int AS total ${own}`.execute(tx);
  const { rows } = await sql<Row>`
    SELECT e.seq, j.ref, e.amount, e.balance_after AS after, j.created_at AS at ${own}
     ORDER BY e.seq DESC LIMIT ${page.pageSize} OFFSET ${offsetOf(page)}`.execute(tx);
  return {
    rows: rows.map(({ seq, ref, amount, after, at }) => ({
      ...{
        id: String(seq),
        words: wordsOf(ref),
        change: toWireAmount(amount),
        after: toWireAmount(after),
        createTime: at.getTime(),
      },
    })),
    total: sum?.total ?? 0,
  };
}
