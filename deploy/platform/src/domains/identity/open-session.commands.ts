import type { AuthOk } from '@parola/calls';
import type { Tx } from '../../db/pool';
import { countedAddress } from '@parola/process/counted-address';
import { isLoopback } from '../../http/edge-peer';
import type { CallContext, Payload } from '../../http/registry';
import type { Services } from '../../domain-api/domain';
import { assertRegion, barListed } from '../../protection';
import type { Whereabouts } from './device.queries';
import { unlock } from './login-lock.commands';
import { isOwnDevice, rememberDevice } from './own-device.commands';
import type { Player } from './players.commands';
import { assertQuota } from './write-quota.commands';
import type { LoginLogTable } from './tables';
import { loadUserInfo } from './user-info.queries';

type Kind = LoginLogTable['kind'];

/** Returns time and device of a successful log-in, newest first; `nth` skips newer ones (player protection C08). */
export async function previousLogin(
  tx: Tx,
  userId: bigint,
  nth = 0,
): Promise<Pick<AuthOk, 'lastLoginTime' | 'lastLoginDevice'>> {
  const row = await tx
    .selectFrom('login_log')
    .select(['created_at', 'device_name'])
    .where('user_id', '=', userId)
    .where('ok', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(nth)
    .limit(1)
    .executeTakeFirst();
  return row ? { lastLoginTime: row.created_at.getTime(), lastLoginDevice: row.device_name } : {};
}

export async function logLogin(
  tx: Tx,
  input: { userId: bigint; kind: Kind; ok: boolean; where: Whereabouts; now: Date; sessionId?: string },
): Promise<void> {
  const { userId, kind, ok, where, now, sessionId } = input;
  await tx
    .insertInto('login_log')
    .values({
      user_id: userId,
      kind,
      ok,
      ip: where.ip,
      device: where.device,
      device_name: where.deviceName,
      created_at: now,
      session_id: sessionId ?? null,
      network: isLoopback(where.ip) ? null : countedAddress(where.ip),
    })
    .execute();
}

/**
 * Logs a player in: opens the session, and records the log-in and the device. A log-in by anything but a password
 * clears all failed attempts; for passwords the caller does it. Excluded players may log in (player protection C20),
 * and so may players whom this check matches with the list of barred persons (C05).
 * @throws Refusal regionNotAllowed outside of the permitted regions, tooFrequent above the daily log-ins of an account
 */
export async function openSession(
  ctx: Pick<CallContext, 'call' | 'client' | 'now' | 'afterCommit'>,
  tx: Tx,
  services: Pick<Services, 'sessions' | 'hooks' | 'vault'>,
  input: { player: Player; kind: Kind; isNew: boolean; where: Whereabouts },
): Promise<Payload<'accountLogin'>> {
  const { now, afterCommit } = ctx;
  const { player, kind, isNew, where } = input;
  await assertRegion(tx, ctx.client.region);
  await assertQuota(tx, { ...ctx, userId: player.id });
  const { sessions, hooks } = services;
  const who = { userId: player.id, now };
  if (await barListed(tx, services, who)) afterCommit(() => sessions.forget(player.id));
  const last = await previousLogin(tx, player.id);
  if (kind !== 'password') await unlock(tx, player.id);
  const isOwn = await isOwnDevice(tx, player.id, where.device);
  await rememberDevice(tx, player.id, where.device, now);
  await tx.updateTable('device').set({ user_id: player.id, seen_at: now }).where('id', '=', where.device).execute();
  const newDevice = last.lastLoginTime !== undefined && !isOwn;
  await hooks.loggedIn(tx, { ...who, isNew, newDevice, deviceName: where.deviceName });
  const { token, id, expiresAt } = await sessions.create(tx, { userId: player.id, ...where, now });
  await logLogin(tx, { userId: player.id, kind, ok: true, where, now, sessionId: id });
  return {
    token,
    expireTime: expiresAt.getTime(),
    userInfo: await loadUserInfo(tx, services, who),
    isNew,
    needSetPassword: player.password_hash === null,
    ...last,
  };
}
