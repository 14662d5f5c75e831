import { sql } from 'kysely';
import type { Tx } from '../db/pool';

/** An entry of an account with a balance; amounts in hundredths, or whole points, diamonds and tickets. */
export interface EntryRead {
  seq: bigint;
  at: Date;
  kind: string;
  ref: string;
  actor: string;
  amount: bigint;
  after: bigint;
}

/**
 * Reads the newest entries of an account, at most `most`; with `before`, only entries of a lower seq.
 * @returns balance and entries; 0 and no entries for an account that was never used
 */
export async function readAccount(
  tx: Tx,
  { code, before, most }: { code: string; before: bigint | null; most: number },
): Promise<{ balance: bigint; entries: EntryRead[] }> {
  const account = await tx.selectFrom('account').select(['id', 'balance']).where('code', '=', code).executeTakeFirst();
  if (!account) return { balance: 0n, entries: [] };
  const { rows } = await sql<EntryRead>`
    SELECT e.seq, j.created_at AS at, j.kind, j.ref, j.actor, e.amount, e.balance_after AS after
      FROM entry e JOIN journal j ON j.id = e.journal_id
     WHERE e.account_id = ${account.id} AND (${before}::bigint IS NULL OR e.seq < ${before}::bigint) ORDER BY e.seq DESC LIMIT ${most}`.execute(
    tx,
  );
  return { balance: account.balance ?? 0n, entries: rows };
}
