import { sql } from 'kysely';
import type { Tx } from '../db/pool';
import { expense, type ExpenseKind } from './accounts';
import { postJournal, type PostResult } from './ledger';

interface Pool {
  /** Code of the pool's account. */
  pool: string;
  /** Expense account that pays for the pool. */
  of: ExpenseKind;
}

/**
 * Moves money into the pool of a campaign, at most once per pool: exp → pool. The pool limits the awards: it cannot
 * fall below 0.
 */
export function fillPool(tx: Tx, { pool, of, amount }: Pool & { amount: bigint }): Promise<PostResult> {
  return postJournal(tx, {
    kind: 'pool-fill',
    scope: 'pool-fill',
    key: pool,
    ref: pool,
    actor: 'job:pools',
    legs: [
      { account: expense(of), amount: -amount },
      { account: pool, amount },
    ],
  });
}

/** Balance of a pool in hundredths; locks its row until the end of the transaction. */
async function poolLeft(tx: Tx, pool: string): Promise<bigint> {
  const {
    rows: [row],
  } = await sql<{ balance: bigint }>`SELECT balance FROM account WHERE code = ${pool} FOR UPDATE`.execute(tx);
  return row?.balance ?? 0n;
}

/** Returns the unclaimed money of a pool to the house, once: pool → exp. @returns the amount, hundredths. */
export async function returnPool(tx: Tx, { pool, of }: Pool): Promise<bigint> {
  const amount = await poolLeft(tx, pool);
  if (amount === 0n) return 0n;
  const { status } = await postJournal(tx, {
    kind: 'pool-return',
    scope: 'pool-return',
    key: pool,
    ref: pool,
    actor: 'job:pools',
    legs: [
      { account: pool, amount: -amount },
      { account: expense(of), amount },
    ],
  });
  if (status !== 'POSTED') throw new Error(`pool ${pool} was not given back: ${status}`);
  return amount;
}
