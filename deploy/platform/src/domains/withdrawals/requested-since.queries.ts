import type { Tx } from '../../db/pool';
import { CAME_BACK } from './orders.commands';

/** A player's withdrawal requests since a time, without rejected and returned ones, oldest first; hundredths. */
export async function requestedSince(tx: Tx, userId: bigint, since: Date): Promise<{ amount: bigint; at: Date }[]> {
  return tx
    .selectFrom('withdrawal')
    .select(['amount', 'created_at as at'])
    .where('user_id', '=', userId)
    .where('status', 'not in', [...CAME_BACK])
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .execute();
}
