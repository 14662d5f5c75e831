import { sql } from 'kysely';
import type { Tx } from '../db/pool';
import type { TrialBalanceRow } from './verify';

/** Result of the last complete check of the ledger. */
export interface LastCheck {
  endedAt: Date;
  findings: number;
  balances: readonly TrialBalanceRow[];
}

type StoredRow = Omit<TrialBalanceRow, 'balance'> & { balance: string };

/** Reads the last complete check of the ledger; undefined before the first. */
export async function readLastCheck(db: Tx): Promise<LastCheck | undefined> {
  const {
    rows: [row],
  } = await sql<{ endedAt: Date; findings: number; balances: StoredRow[] | null }>`
    SELECT ended_at AS "endedAt", jsonb_array_length(findings) AS findings, balances
      FROM ledger_check WHERE ended_at IS NOT NULL ORDER BY day DESC LIMIT 1`.execute(db);
  if (!row) return undefined;
  const balances = (row.balances ?? []).map((one) => ({ ...one, balance: BigInt(one.balance) }));
  return { ...row, balances };
}
