import type { Tx } from '../db/pool';
import { player } from './accounts';
import { postJournal, type PostResult } from './ledger';

/** Sets cash aside, or takes it back (amount below zero), once per key: p:cash ↔ p:safebox. Neither goes below zero. */
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
