import type { Tx } from '../db/pool';
import { Refusal } from '../ground/errors';
import './tables';

/** The open hold of a player's wallet, with time, operator and reason; undefined without one. */
export async function readHold(tx: Tx, userId: bigint) {
  return tx
    .selectFrom('wallet_hold')
    .select(['id', 'placed_by', 'placed_at', 'reason'])
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
}

/** @throws Refusal walletFrozen */
export async function assertNotHeld(tx: Tx, userId: bigint): Promise<void> {
  if (await readHold(tx, userId)) throw new Refusal('walletFrozen');
}
