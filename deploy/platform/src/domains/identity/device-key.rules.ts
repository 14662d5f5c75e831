import type { CallContext } from '../../http/registry';
import { lockKey, type AttemptSource } from './login-lock.commands';

/** Returns the device that requests and returns codes: from the header, otherwise from the session. */
export function askingDevice({ client, session }: Pick<CallContext, 'client' | 'session'>): string {
  return client.device || (session?.device ?? '');
}

/**
 * Returns the source of a password that confirms an act of a logged-in player. It counts as the player's own device, so
 * strangers' failures elsewhere do not lock it.
 */
export function attemptSource({
  userId,
  session,
  client,
}: {
  userId: bigint;
  session: { device: string };
  client: { ip: string };
}): AttemptSource {
  return { account: lockKey(userId, ''), device: session.device, ip: client.ip, own: true };
}
