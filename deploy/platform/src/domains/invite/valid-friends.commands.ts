import { sql } from 'kysely';
import { notifyPlayer } from '../../db/live-news';
import type { Db, Tx } from '../../db/pool';
import { inTransaction } from '../../db/transaction';
import { getConfig } from '../../config';
import { depositedBy } from '../deposits';
import { holdSuspects } from './holds.commands';

/**
 * Records the valid friends among these players. A valid friend has reached the rule's deposits and valid bet, and is
 * verified as an adult, even where deposits need no verification (player protection 1.3). A valid friend stays valid.
 * Pairs that may be one person are held.
 * @param coming a deposit that this transaction credits and has not booked yet, hundredths
 */
export async function recordValidFriends(tx: Tx, userIds: readonly bigint[], now: Date, coming = 0n): Promise<void> {
  const { recharge, bet } = await getConfig(tx, 'inviteRule');
  const { rows } = await sql<{ user_id: bigint; inviter_id: bigint }>`
    INSERT INTO invite_valid (user_id, inviter_id, valid_at)
    SELECT p.id, p.pid, ${now}::timestamptz FROM player p
     WHERE p.id = ANY (${userIds.map(String)}::bigint[]) AND p.pid IS NOT NULL
       AND NOT EXISTS (SELECT FROM invite_valid v WHERE v.user_id = p.id)
       AND ${depositedBy(sql`p.id`)} + ${coming}::bigint >= ${recharge}
       AND coalesce((SELECT sum(valid_bet) FROM play_stat s WHERE s.user_id = p.id), 0) >= ${bet}
       AND player_verified(p.id)
     ORDER BY p.id
    ON CONFLICT DO NOTHING RETURNING user_id, inviter_id`.execute(tx);
  if (rows.length === 0) return;
  for (const { inviter_id: inviterId } of rows) notifyPlayer(tx, inviterId, 'dots');
  await holdSuspects(
    tx,
    rows.map(({ user_id: userId, inviter_id: inviterId }) => ({ userId, inviterId })),
    now,
  );
}

const BATCH = 200;

/** Job: checks all invited players that are not valid yet, as no event follows an identity check or a changed rule. */
export async function recordAllValidFriends(db: Db, now: Date): Promise<void> {
  for (let after = 0n; ;) {
    const { rows } = await sql<{ id: bigint }>`
      SELECT p.id FROM player p WHERE p.pid IS NOT NULL AND p.id > ${after}
         AND NOT EXISTS (SELECT FROM invite_valid v WHERE v.user_id = p.id) ORDER BY p.id LIMIT ${BATCH}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    await inTransaction(db, (tx) =>
      recordValidFriends(
        tx,
        rows.map(({ id }) => id),
        now,
      ),
    );
    after = last.id;
  }
}
