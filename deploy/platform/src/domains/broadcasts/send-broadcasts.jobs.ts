import { MAIL_TYPE } from '@parola/calls';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/pool';
import { inTransaction } from '../../db/transaction';
import { sendMailToMany } from '../mail';
import { isAddressed } from './audience.queries';
import './tables';

/** Players per transaction. The limit covers all players, so statements stay short for any share of receivers. */
const AT_ONCE = 1_000;
/** Batches per run: a node that shuts down need not wait for a million players. */
const RUN = 20;

/**
 * Sends pending broadcasts in batches. Safe on several nodes: each node locks another broadcast.
 * @param atOnce players per batch
 */
export async function sendBroadcasts(db: Db, atOnce = AT_ONCE): Promise<void> {
  for (let batch = 0; batch < RUN; batch += 1) if (!(await inTransaction(db, (tx) => sendBatch(tx, atOnce)))) return;
}

/** Sends one batch. @returns false without a pending broadcast */
async function sendBatch(tx: Tx, atOnce: number): Promise<boolean> {
  const now = new Date();
  const one = await tx
    .selectFrom('broadcast')
    .selectAll()
    .where('done_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!one) return false;
  const { id, looked_to, last_player, words, offer, expire_at } = one;
  const {
    rows: [next],
  } = await sql<{ reached: bigint | null }>`
    SELECT max(id) AS reached FROM (
      SELECT id FROM player WHERE id > ${looked_to} AND id <= ${last_player} ORDER BY id LIMIT ${atOnce}) AS following`.execute(
    tx,
  );
  const reached = next?.reached ?? null;
  if (reached === null || expire_at <= now) {
    await tx.updateTable('broadcast').set({ done_at: now }).where('id', '=', id).execute();
    return true;
  }
  const { rows: players } = await sql<{ id: bigint }>`
    SELECT p.id FROM player p WHERE p.id > ${looked_to} AND p.id <= ${reached} AND ${isAddressed(one)} ORDER BY p.id`.execute(
    tx,
  );
  const sent = await sendMailToMany(tx, {
    userIds: players.map((player) => player.id),
    occasion: `broadcast:${id}`,
    words,
    type: offer ? MAIL_TYPE.offer : MAIL_TYPE.service,
    now,
    expiresAt: expire_at,
  });
  await tx
    .updateTable('broadcast')
    .set((eb) => ({ looked_to: reached, sent: eb('sent', '+', sent) }))
    .where('id', '=', id)
    .execute();
  return true;
}
