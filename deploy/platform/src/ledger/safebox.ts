import type { Tx } from '../db/pool';
import { player } from './accounts';
import { postJournal, type PostResult } from './ledger';

/**
 * Moves cash into the safebox, or back (amount below zero), once per key: p:cash ↔ p:safebox. Neither account falls
 * below 0.
 */
export function moveToSafebox(
  tx: Tx,
  { userId, key, amount }: { userId: bigint; key: string; amount: bigint },
): Promise<PostResult> {
  return postJournal(tx, {
    kind: 'safebox',
    scope: 'safebox',
    key,
    ref: '',
    actor: `player:${userId}`,
    legs: [
      { account: player(userId, 'cash'), amount: -amount },
      { account: player(userId, 'safebox'), amount },
    ],
  });
}
