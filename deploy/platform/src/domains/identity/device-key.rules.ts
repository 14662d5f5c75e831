import type { CallContext } from '../../http/registry';
import { lockKey, type AttemptSource } from './login-lock.commands';

/** The device that requests codes and returns them: the header's, else the session's. */
export function askingDevice({ client, session }: Pick<CallContext, 'client' | 'session'>): string {
  return client.device || (session?.device ?? '');
}

/** A logged-in player confirms with a password: on their own device, independent of strangers' tries elsewhere. */
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
