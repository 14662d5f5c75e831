import type { AuthOk } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import type { Payload } from '../../http/registry';
import type { Sessions } from '../../http/sessions';
import type { Whereabouts } from './device';
import { unlock } from './login-lock';
import type { Player } from './players';
import type { LoginLogTable } from './tables';
import { loadUserInfo } from './user-info';

type Kind = LoginLogTable['kind'];

/** The log-in before: when and on what device (player protection C08). */
export async function previousLogin(tx: Tx, userId: bigint, nth = 0): Promise<Pick<AuthOk, 'lastLoginTime' | 'lastLoginDevice'>> {
  const row = await tx.selectFrom('login_log').select(['created_at', 'device_name']).where('user_id', '=', userId).where('ok', '=', true)
    .orderBy('created_at', 'desc').orderBy('id', 'desc').offset(nth).limit(1).executeTakeFirst();
  return row ? { lastLoginTime: row.created_at.getTime(), lastLoginDevice: row.device_name } : {};
}

export async function logLogin(tx: Tx, input: { userId: bigint; kind: Kind; ok: boolean; where: Whereabouts; now: Date }): Promise<void> {
  const { userId, kind, ok, where, now } = input;
  await tx.insertInto('login_log').values({
    user_id: userId, kind, ok, ip: where.ip, device: where.device, device_name: where.deviceName, created_at: now,
  }).execute();
}

/** Marks a player who stands on the list of barred persons (player protection C05). He still gets in, to look and withdraw. */
async function checkRestricted(tx: Tx, player: Player): Promise<void> {
  if (player.restricted) return;
  const { numUpdatedRows } = await tx.updateTable('player').set({ restricted: true }).where('id', '=', player.id)
    .where('mobile', 'in', (eb) => eb.selectFrom('restricted_person').select('mobile')).executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await sql`
    INSERT INTO significant_event (kind, user_id, ref) VALUES ('restricted-person', ${player.id}, ${String(player.id)}) ON CONFLICT DO NOTHING`.execute(tx);
}

/** Logs a player in: forgets failed tries, notes the log-in, opens the session. Excluded players get in too (player protection C20). */
export async function openSession(
  tx: Tx, sessions: Sessions, input: { player: Player; kind: Kind; isNew: boolean; where: Whereabouts; now: Date },
): Promise<Payload<'accountLogin'>> {
  const { player, kind, isNew, where, now } = input;
  await checkRestricted(tx, player);
  const last = await previousLogin(tx, player.id);
  await unlock(tx, player.id);
  await logLogin(tx, { userId: player.id, kind, ok: true, where, now });
  await tx.updateTable('device').set({ user_id: player.id, seen_at: now }).where('id', '=', where.device).execute();
  const { token, expiresAt } = await sessions.create(tx, { userId: player.id, device: where.device, ip: where.ip, now });
  return { token, expireTime: expiresAt.getTime(), userInfo: await loadUserInfo(tx, player.id, now), isNew, ...last };
}
