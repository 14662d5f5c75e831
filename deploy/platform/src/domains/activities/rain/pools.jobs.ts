import { sql } from 'kysely';
import type { Db } from '../../../db/pool';
import { inTransaction } from '../../../db/transaction';
import { rainPool } from '../../../ledger/accounts';
import { returnPool } from '../../../ledger/prize-pools';
import type { LedgerCheck } from '../../../ledger/verify';
import { RAIN } from './source.rules';
import './tables';

/** Delay after the end of a rain: calls of its last second are done by then. */
const AFTER_MS = 60_000;

/** Job: returns the rest of the pools of ended rains to the house. Safe on several nodes. */
export async function returnRainPools(db: Db, now: Date): Promise<void> {
  const over = await db
    .selectFrom('rain_session')
    .select('rain')
    .where('ends_at', '<=', new Date(now.getTime() - AFTER_MS))
    .where('returned_at', 'is', null)
    .execute();
  for (const { rain } of over)
    await inTransaction(db, async (tx) => {
      const own = await tx
        .updateTable('rain_session')
        .set({ returned_at: now })
        .where('rain', '=', rain)
        .where('returned_at', 'is', null)
        .returning('rain')
        .executeTakeFirst();
      if (own) await returnPool(tx, { pool: rainPool(rain), of: RAIN.from });
    });
}

export const RAIN_CHECKS: readonly LedgerCheck[] = [
  {
    invariant: 'I13 the pool of a rain equals the amount paid in less the content of its packets',
    query: sql`
      SELECT a.code AS subject, 'balance ' || a.balance || ', pool ' || s.pool || ', given ' || s.given AS detail
        FROM rain_session s JOIN account a ON a.code = 'rain:' || s.rain
       WHERE a.balance <> CASE WHEN s.returned_at IS NULL THEN s.pool - s.given ELSE 0 END`,
  },
];
