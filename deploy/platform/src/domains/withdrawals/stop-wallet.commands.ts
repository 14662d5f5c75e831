import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';

/**
 * Holds all withdrawable money of a player (`walletFrozen`), or releases it. Orders in progress continue. @throws
 * Refusal notFound
 */
export async function stopWallet(
  tx: Tx,
  { userId, stop, by, reason, now }: { userId: bigint; stop: boolean; by: string; reason: string; now: Date },
): Promise<void> {
  const player = await tx.selectFrom('player').select('id').where('id', '=', userId).executeTakeFirst();
  if (!player) throw new Refusal('notFound');
  if (!stop) {
    await tx.deleteFrom('wallet_stop').where('user_id', '=', userId).execute();
    return;
  }
  await tx
    .insertInto('wallet_stop')
    .values({ user_id: userId, operator: by, reason, at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ operator: by, reason, at: now }))
    .execute();
}
