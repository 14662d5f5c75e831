import type { Tx } from '../../db/pool';
import './tables';

/**
 * Whether a player has logged in on a device before. Its id is 122 random bits that only that browser and we know, so it does as the
 * cookie of a known device: what strangers try elsewhere costs the owner nothing there. One question also where there is no player.
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
 * A new password: whoever knew the old one is a stranger from now on. The rows stay: two accounts on one device (`shareDevice`) could be
 * hidden otherwise by setting a password elsewhere.
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
