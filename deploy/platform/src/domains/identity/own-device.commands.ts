import type { Tx } from '../../db/pool';
import './tables';

/**
 * Tells whether a player has logged in on a device before. The id is 122 random bits known only to that browser and
 * this server, so it identifies a known device: strangers' failures elsewhere do not affect the owner there. Runs the
 * same query for an unknown player.
 */
export async function isOwnDevice(tx: Tx, userId: bigint | undefined, device: string): Promise<boolean> {
  const row = await tx
    .selectFrom('player_device')
    .select('user_id')
    .where('user_id', '=', userId ?? -1n)
    .where('device', '=', device)
    .where('forgotten_at', 'is', null)
    .executeTakeFirst();
  return device !== '' && row !== undefined;
}

export async function rememberDevice(tx: Tx, userId: bigint, device: string, now: Date): Promise<void> {
  if (!device) return;
  await tx
    .insertInto('player_device')
    .values({ user_id: userId, device, first_at: now, last_at: now, forgotten_at: null })
    .onConflict((conflict) => conflict.columns(['user_id', 'device']).doUpdateSet({ last_at: now, forgotten_at: null }))
    .execute();
}

/**
 * Forgets devices after a new password: holders of the old password count as strangers. The rows stay, as deleting them
 * would hide two accounts on one device (`shareDevice`).
 */
export async function forgetDevices(tx: Tx, userId: bigint, now: Date, except = ''): Promise<void> {
  await tx
    .updateTable('player_device')
    .set({ forgotten_at: now })
    .where('user_id', '=', userId)
    .where('device', '<>', except)
    .where('forgotten_at', 'is', null)
    .execute();
}
