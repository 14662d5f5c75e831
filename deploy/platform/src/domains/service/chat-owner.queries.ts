import { CHAT_STATUS } from '@parola/calls';
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Tables } from '../../db/tables';
import type { Tx } from '../../db/pool';
import { ProtocolError, Refusal } from '../../ground/errors';
import type { CallContext } from '../../http/registry';
import type { ChatTable } from './tables';

/**
 * The possible owner of a conversation: a player, and, for holders of its ticket, a conversation begun on the same
 * device without a log-in.
 */
export interface Owner {
  userId: bigint | null;
  device: string;
}

export type ChatRow = Selectable<ChatTable>;

/**
 * @throws ProtocolError 401 for a client that still believes to be logged in: a player's text must not become a
 * visitor's. Refusal invalidParameter without any identity of the caller: all of them would be the same visitor
 */
export function ownerOf({ userId, staleToken, client }: Pick<CallContext, 'userId' | 'staleToken' | 'client'>): Owner {
  if (staleToken) throw new ProtocolError(401);
  const device = client.device.slice(0, 64);
  if (userId === null && !device) throw new Refusal('invalidParameter', { field: 'x-device-id' });
  return { userId, device };
}

/** The player's open conversation. A visitor's is found by its ticket alone: the device may be shared. */
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

/** A conversation by its number. @throws Refusal notFound, for that of another too */
export async function chatOf(tx: Tx, owner: Owner, id: string, lock = false): Promise<ChatRow> {
  const query = tx.selectFrom('chat').selectAll().where('id', '=', id).where(isOwn(owner));
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  return row;
}
