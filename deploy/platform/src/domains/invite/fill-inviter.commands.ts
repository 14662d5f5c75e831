import { DAY_MS } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import { getConfig } from '../../config';
import { inviterOf, playerById, type Player } from '../identity';

/**
 * Sets a player's inviter after registration, once.
 * @throws Refusal inviterSet; inviteTooLate; ownCode for the player's own code; inviteCodeInvalid for an unknown code;
 * inviteLoop for an inviter invited by this player, directly or not
 */
export async function setInviter(tx: Tx, input: { userId: bigint; pid: number; now: Date }): Promise<Player> {
  const { userId, pid, now } = input;
  // Serialized by an advisory lock: two players who name each other concurrently would both find no loop.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('invite-tree', 0))`.execute(tx);
  const player = await playerById(tx, userId);
  if (player.pid !== null) throw new Refusal('inviterSet');
  const { fillDays } = await getConfig(tx, 'inviteRule');
  if (now.getTime() - player.created_at.getTime() > fillDays * DAY_MS) throw new Refusal('inviteTooLate');
  if (BigInt(pid) === userId) throw new Refusal('ownCode');
  const inviter = await inviterOf(tx, { pid });
  if (!inviter) throw new Refusal('inviteCodeInvalid');
  if (await isAbove(tx, inviter.id, userId)) throw new Refusal('inviteLoop');
  await tx.updateTable('player').set({ pid: inviter.id, pid_at: now }).where('id', '=', userId).execute();
  return inviter;
}

/** Tells whether `above` invited `below`, directly or through others. */
async function isAbove(tx: Tx, below: bigint, above: bigint): Promise<boolean> {
  const { rows } = await sql`
    WITH RECURSIVE line AS (
      SELECT pid FROM player WHERE id = ${below}
      UNION SELECT p.pid FROM player p JOIN line ON p.id = line.pid)
    SELECT 1 FROM line WHERE pid = ${above}`.execute(tx);
  return rows.length > 0;
}
