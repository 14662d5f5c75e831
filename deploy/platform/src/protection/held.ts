import type { Tx } from '../db/pool';
import { Refusal } from '../ground/errors';
import './tables';

/** Whether an operator holds the player's wallet now, since when, and who. */
export async function holdOf(tx: Tx, userId: bigint) {
  return tx
    .selectFrom('wallet_hold')
    .select(['id', 'placed_by', 'placed_at', 'reason'])
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
}

/** @throws Refusal walletFrozen */
export async function assertNotHeld(tx: Tx, userId: bigint): Promise<void> {
  if (await holdOf(tx, userId)) throw new Refusal('walletFrozen');
}
