import { sql, type ExpressionBuilder } from 'kysely';
import type { Tx } from '../../db/pool';
import type { Tables } from '../../db/tables';
import { cameFromNetworkOf, shareDevice } from '../identity';
import { shareBankAccount } from '../withdrawals';

/** An inviter and a friend at any level. */
export interface Pair {
  inviterId: bigint;
  userId: bigint;
}

const key = ({ inviterId, userId }: Pair) => `${inviterId}:${userId}`;

/** SQL condition: the earnings of `inviter` from `friend` are held or permanently refused. */
export function isHeld(inviter: string, friend: string) {
  return sql<boolean>`EXISTS (SELECT FROM invite_hold h WHERE h.inviter_id = ${sql.ref(inviter)} AND h.user_id = ${sql.ref(friend)} AND h.released_at IS NULL)`;
}

/**
 * Checks pairs of players for signs of one person: a shared device or bank account at any time, or a friend's
 * registration from the inviter's network. Holds a suspect pair once, with a significant event. A pair that an operator
 * released stays released.
 * @returns a function that tells whether a pair is held
 */
export async function holdSuspects(tx: Tx, pairs: readonly Pair[], now: Date): Promise<(pair: Pair) => boolean> {
  const inviters = pairs.map(({ inviterId }) => String(inviterId));
  const friends = pairs.map(({ userId }) => String(userId));
  const pairRows = sql`unnest(${inviters}::bigint[], ${friends}::bigint[]) AS pair (inviter_id, user_id)`;
  await sql`
    WITH held AS (
      INSERT INTO invite_hold (inviter_id, user_id, reason, created_at)
      SELECT DISTINCT inviter_id, user_id, reason, ${now}::timestamptz FROM (
        SELECT pair.inviter_id, pair.user_id,
               CASE WHEN ${shareDevice(sql`pair.inviter_id`, sql`pair.user_id`)} THEN 'device'
                    WHEN ${shareBankAccount(sql`pair.inviter_id`, sql`pair.user_id`)} THEN 'account'
                    WHEN ${cameFromNetworkOf(sql`pair.inviter_id`, sql`pair.user_id`)} THEN 'address' END AS reason
          FROM ${pairRows}
         WHERE NOT EXISTS (SELECT FROM invite_hold h WHERE h.inviter_id = pair.inviter_id AND h.user_id = pair.user_id)) suspect
       WHERE reason IS NOT NULL ORDER BY 1, 2
      ON CONFLICT DO NOTHING RETURNING inviter_id, user_id, reason)
    INSERT INTO significant_event (kind, user_id, ref, detail)
    SELECT 'invite-held', inviter_id, inviter_id || ':' || user_id, jsonb_build_object('friend', user_id::text, 'reason', reason) FROM held
    ON CONFLICT DO NOTHING`.execute(tx);
  const { rows } = await sql<{ inviter_id: bigint; user_id: bigint }>`
    SELECT h.inviter_id, h.user_id FROM invite_hold h JOIN ${pairRows} USING (inviter_id, user_id) WHERE h.released_at IS NULL`.execute(
    tx,
  );
  const held = new Set(rows.map((row) => key({ inviterId: row.inviter_id, userId: row.user_id })));
  return (pair) => held.has(key(pair));
}

/**
 * SQL condition: an operator found that `inviter` is one person with any of `below` (an array). Such an inviter earns
 * nothing through that account, also not from friends that it invited. Otherwise each second account would add a level
 * of commission on the same bets.
 */
export function isRefused(inviter: string, below: string) {
  return sql<boolean>`EXISTS (SELECT FROM invite_hold h WHERE h.inviter_id = ${sql.ref(inviter)} AND h.user_id = ANY (${sql.ref(below)}) AND h.refused_at IS NOT NULL)`;
}

/**
 * Checks all valid friends of a player: a device or bank account may have become shared since they became valid. Call
 * it before their earnings are paid.
 */
export async function holdSuspectFriends(tx: Tx, inviterId: bigint, now: Date): Promise<void> {
  const friends = await tx.selectFrom('invite_valid').select('user_id').where('inviter_id', '=', inviterId).execute();
  if (friends.length === 0) return;
  await holdSuspects(
    tx,
    friends.map(({ user_id: userId }) => ({ inviterId, userId })),
    now,
  );
}

/** Checks a player on a new device: as inviter of valid friends, and as a valid friend of their inviter. */
export async function holdOnDevice(tx: Tx, userId: bigint, now: Date): Promise<void> {
  await holdSuspectFriends(tx, userId, now);
  const inviter = await tx
    .selectFrom('invite_valid')
    .select('inviter_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (inviter) await holdSuspects(tx, [{ inviterId: inviter.inviter_id, userId }], now);
}

/** An operator's decision with login name and reason. */
export interface Finding {
  by: string;
  note: string;
  now: Date;
}

async function writeFinding(tx: Tx, kind: string, pair: Pair, { by, note }: Finding): Promise<void> {
  await tx
    .insertInto('significant_event')
    .values({
      kind,
      user_id: pair.inviterId,
      ref: key(pair),
      detail: JSON.stringify({ friend: String(pair.userId), by, note }),
    })
    .execute();
}

/** SQL condition: the pair is held and undecided. */
function isOpen({ inviterId, userId }: Pair) {
  return ({ and }: ExpressionBuilder<Tables, 'invite_hold'>) =>
    and({ inviter_id: inviterId, user_id: userId, released_at: null, refused_at: null });
}

/** Tells whether a pair waits for an operator's decision. */
export async function isInviteHeld(tx: Tx, pair: Pair): Promise<boolean> {
  const row = await tx.selectFrom('invite_hold').select('user_id').where(isOpen(pair)).executeTakeFirst();
  return row !== undefined;
}

/** Records the decision that the two are different persons. @returns false for a pair that is not waiting */
export async function releaseInviteHold(tx: Tx, pair: Pair, finding: Finding): Promise<boolean> {
  const { by, note, now } = finding;
  const { numUpdatedRows } = await tx
    .updateTable('invite_hold')
    .where(isOpen(pair))
    .set({ released_at: now, released_by: by, note })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await writeFinding(tx, 'invite-released', pair, finding);
  return true;
}

/** Records the decision that the two are one person. It is final. @returns false for a pair that is not waiting */
export async function refuseInviteHold(tx: Tx, pair: Pair, finding: Finding): Promise<boolean> {
  const { by, note, now } = finding;
  const { numUpdatedRows } = await tx
    .updateTable('invite_hold')
    .where(isOpen(pair))
    .set({ refused_at: now, refused_by: by, refused_note: note })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await writeFinding(tx, 'invite-refused', pair, finding);
  return true;
}
