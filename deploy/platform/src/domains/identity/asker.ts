import type { CallContext } from '../../http/registry';
import { lockKey, type Trier } from './login-lock';

/** The device that asks for codes and sends them back: the header's, else that of the session. */
export function askingDevice({ client, session }: Pick<CallContext, 'client' | 'session'>): string {
  return client.device || (session?.device ?? '');
}

/** A player who is logged in confirms with his password: on his own device, whatever strangers tried elsewhere. */
export function trierOf({
  userId,
  session,
  client,
}: {
  userId: bigint;
  session: { device: string };
  client: { ip: string };
}): Trier {
  return { account: lockKey(userId, ''), device: session.device, ip: client.ip, own: true };
}
