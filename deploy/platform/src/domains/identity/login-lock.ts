import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import { getConfig } from '../../config';
import './tables';

/** Under what wrong passwords are counted: the player, or what was typed where there is none. */
export function lockKey(userId: bigint | undefined, typed: string): string {
  return userId === undefined
    ? `a:${createHash('sha256').update(typed.trim().toLowerCase()).digest('base64url')}`
    : `u:${userId}`;
}

/** Locks the counter for this transaction. @returns Refusal locked while the account is locked, else null. */
export async function lockedOut(tx: Tx, key: string, now: Date): Promise<Refusal | null> {
  const row = await tx
    .insertInto('login_lock')
    .values({ account_key: key, failures: 0, first_at: now })
    .onConflict((conflict) =>
      conflict.column('account_key').doUpdateSet((eb) => ({ failures: eb.ref('login_lock.failures') })),
    )
    .returning('locked_at')
    .executeTakeFirstOrThrow();
  return row.locked_at ? new Refusal('locked') : null;
}

/**
 * Counts a wrong password (player protection C06). The last one allowed locks the account; only a code by text message opens it.
 * @returns Refusal wrongLogin with the tries left, or 102.
 */
export async function countFailure(tx: Tx, key: string, userId: bigint | undefined, now: Date): Promise<Refusal> {
  const rule = await getConfig(tx, 'loginLockRule');
  const since = new Date(now.getTime() - rule.lockMinutes * 60_000);
  const {
    rows: [row],
  } = await sql<{ failures: number }>`
    UPDATE login_lock SET failures = CASE WHEN first_at > ${since} THEN failures + 1 ELSE 1 END,
                          first_at = CASE WHEN first_at > ${since} AND failures > 0 THEN first_at ELSE ${now} END
     WHERE account_key = ${key} RETURNING failures`.execute(tx);
  const leftTries = Math.max(0, rule.failures - (row?.failures ?? 0));
  if (leftTries > 0) return new Refusal('wrongLogin', { leftTries });
  await tx.updateTable('login_lock').set({ locked_at: now }).where('account_key', '=', key).execute();
  if (userId !== undefined) {
    await tx
      .insertInto('significant_event')
      .values({
        kind: 'login-lock',
        user_id: userId,
        ref: `${userId}/${now.toISOString()}`,
        detail: JSON.stringify({ failures: rule.failures }),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return new Refusal('locked');
}

/** Forgets the failures: the player has proved to be himself. */
export async function unlock(tx: Tx, userId: bigint): Promise<void> {
  await tx.deleteFrom('login_lock').where('account_key', '=', lockKey(userId, '')).execute();
}

/** Removes counters that lock nothing and no longer count. Locks stay, also those of accounts that do not exist: else time would tell which do. */
export async function forgetOldFailures(tx: Tx): Promise<void> {
  await sql`DELETE FROM login_lock WHERE first_at < clock_timestamp() - interval '1 day' AND locked_at IS NULL`.execute(
    tx,
  );
}
