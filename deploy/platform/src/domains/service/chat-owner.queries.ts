import { CHAT_STATUS } from '@parola/calls';
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Tables } from '../../db/tables';
import type { Tx } from '../../db/pool';
import { ProtocolError, Refusal } from '../../ground/errors';
import type { CallContext } from '../../http/registry';
import type { ChatTable } from './tables';

/**
 * Identity of a caller for the ownership of a conversation. A player owns their conversations; the holder of a ticket
 * also owns a conversation begun on the same device without a log-in.
 */
export interface Owner {
  userId: bigint | null;
  device: string;
}

export type ChatRow = Selectable<ChatTable>;

/**
 * @throws ProtocolError 401 for a stale token: a player's text must not be stored as a visitor's. Refusal
 * invalidParameter without log-in and device id: all such callers would share conversations
 */
export function ownerOf({ userId, staleToken, client }: Pick<CallContext, 'userId' | 'staleToken' | 'client'>): Owner {
  if (staleToken) throw new ProtocolError(401);
  const device = client.device.slice(0, 64);
  if (userId === null && !device) throw new Refusal('invalidParameter', { field: 'x-device-id' });
  return { userId, device };
}

/**
 * The player's open conversation. A visitor's conversation is found only by its ticket, because the device may be
 * shared.
 */
export function openChatOf(tx: Tx, userId: bigint): Promise<ChatRow | undefined> {
  return tx
    .selectFrom('chat')
    .selectAll()
    .where('status', '=', CHAT_STATUS.open)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

function isOwn({ userId, device }: Owner) {
  return (eb: ExpressionBuilder<Tables, 'chat'>) =>
    eb.or([
      eb('user_id', '=', userId ?? -1n),
      ...(device ? [eb.and([eb('user_id', 'is', null), eb('device', '=', device)])] : []),
    ]);
}

/** A conversation by its ticket number. @throws Refusal notFound, also for a conversation of another owner */
export async function chatOf(tx: Tx, owner: Owner, id: string, lock = false): Promise<ChatRow> {
  const query = tx.selectFrom('chat').selectAll().where('id', '=', id).where(isOwn(owner));
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  return row;
}
