import { sql } from 'kysely';
import type { Tx } from '../db/pool';
import { expense, type ExpenseKind } from './accounts';
import { postJournal, type PostResult } from './ledger';

interface Pool {
  /** The account of the pool. */
  pool: string;
  /** The expense it is of the house. */
  of: ExpenseKind;
}

/** Promises money to a campaign, once for ever: exp → pool. Awards come out of it, never more than is in it. */
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

/** The content of a pool; its row is locked until the end of the transaction. */
async function poolLeft(tx: Tx, pool: string): Promise<bigint> {
  const {
    rows: [row],
  } = await sql<{ balance: bigint }>`SELECT balance FROM account WHERE code = ${pool} FOR UPDATE`.execute(tx);
  return row?.balance ?? 0n;
}

/** Returns the unclaimed rest of a pool to the house, once: pool → exp. @returns the amount, hundredths. */
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
