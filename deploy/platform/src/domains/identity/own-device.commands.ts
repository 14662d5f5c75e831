import type { Tx } from '../../db/pool';
import './tables';

/**
 * Tells whether a player has logged in on a device before. Its id is 122 random bits known only to that browser and
 * to us, so it serves as the cookie of a known device: strangers' tries elsewhere do not affect the owner there. One
 * query also for an unknown player.
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
 * A new password: holders of the old one are strangers from now on. The rows stay: setting a password elsewhere could
 * otherwise hide two accounts on one device (`shareDevice`).
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
