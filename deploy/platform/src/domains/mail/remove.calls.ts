import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import type { CallContext, Payload } from '../../http/registry';
import { readMailbox, inBox, stateOf, WAITS, type Box } from './box.queries';
import { mailId } from './read.calls';

/**
 * Deletes the named mails, all or none; `readAll` marks all as read; `delRead` deletes read ones.
 * @throws Refusal claimBeforeDelete, mailNotFound when no named mail exists.
 */
export async function delMail({ tx, userId, body, now }: CallContext<'delMail'>): Promise<Payload<'delMail'>> {
  const box = await readMailbox(tx, { userId, now });
  if (body.readAll) await readAll(tx, box);
  if (body.delRead) await removeRead(tx, box);
  if (body.idList) await remove(tx, box, body.idList.map(mailId));
  return stateOf(tx, box);
}

async function readAll(tx: Tx, box: Box): Promise<void> {
  await sql`UPDATE mail SET read_at = ${box.now} WHERE ${inBox(box)} AND read_at IS NULL`.execute(tx);
}

async function removeRead(tx: Tx, box: Box): Promise<void> {
  await sql`UPDATE mail SET deleted_at = ${box.now} WHERE ${inBox(box)} AND read_at IS NOT NULL AND NOT (${WAITS})`.execute(
    tx,
  );
}

async function remove(tx: Tx, box: Box, ids: readonly bigint[]): Promise<void> {
  const { rows } = await sql<{ waits: boolean }>`
    SELECT ${WAITS} AS waits FROM mail
     WHERE id = ANY (${ids}::bigint[]) AND ${inBox(box)} ORDER BY id FOR UPDATE`.execute(tx);
  if (rows.length === 0) throw new Refusal('mailNotFound');
  if (rows.some(({ waits }) => waits)) throw new Refusal('claimBeforeDelete');
  await sql`UPDATE mail SET deleted_at = ${box.now} WHERE id = ANY (${ids}::bigint[]) AND ${inBox(box)}`.execute(tx);
}

/** Removes the rows of mails deleted or expired more than 90 days ago. Their awards stay in the ledger. */
export async function deleteOldMail(tx: Tx): Promise<void> {
  await sql`DELETE FROM mail WHERE least(deleted_at, expire_at) < clock_timestamp() - interval '90 days'`.execute(tx);
}
