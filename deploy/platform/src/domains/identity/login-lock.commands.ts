import { createHash } from 'node:crypto';
import { DAY_MS, manilaDay } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import { countedAddress } from '@parola/process/counted-address';
import { Refusal } from '../../ground/errors';
import { getConfig } from '../../config';
import './tables';

/** Value of `tried_by` for all strangers of an account together. */
const STRANGERS = 's';

/** The source of a password attempt. */
export interface AttemptSource {
  /** Key from `lockKey`. */
  account: string;
  device: string;
  ip: string;
  /** True on a device of an earlier log-in of this player: strangers' failures do not count there. */
  own: boolean;
}

/** Returns the account key of the failure counters: the player, or a hash of the typed text for an unknown account. */
export function lockKey(userId: bigint | undefined, typed: string): string {
  return userId === undefined ? `a:${sha(typed.trim().toLowerCase())}` : `u:${userId}`;
}

function sha(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Returns the counter of a source: a hash of the player's own device, or a stranger's address. */
function counterOf({ own, device, ip }: Omit<AttemptSource, 'account'>): string {
  return own ? `d:${sha(device)}` : `a:${countedAddress(ip)}`;
}

/** Failure counts of a source. */
export interface Attempts {
  locked: boolean;
  /** Failures of the last day by strangers at other addresses. */
  byOthers: number;
}

export async function readAttempts(tx: Tx, trier: AttemptSource, now: Date): Promise<Attempts> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`login:${trier.account}`}, 0))`.execute(tx);
  return counted(tx, trier, now);
}

/**
 * Tells without a lock whether the source is locked out, before the costly password hash. The decision comes from
 * `readAttempts`, which serializes attempts.
 */
export async function isLocked(tx: Tx, trier: AttemptSource, now: Date): Promise<boolean> {
  return (await counted(tx, trier, now)).locked;
}

async function counted(tx: Tx, trier: AttemptSource, now: Date): Promise<Attempts> {
  const counter = counterOf(trier);
  const rows = await tx
    .selectFrom('login_lock')
    .selectAll()
    .where('account_key', '=', trier.account)
    .where('tried_by', 'in', trier.own ? [counter] : [counter, STRANGERS])
    .execute();
  const failures = (by: string) => {
    const row = rows.find(({ tried_by }) => tried_by === by);
    return row && row.first_at.getTime() > now.getTime() - DAY_MS ? row.failures : 0;
  };
  return {
    locked: rows.some(({ locked_at }) => locked_at !== null),
    byOthers: Math.max(0, failures(STRANGERS) - failures(counter)),
  };
}

/** Counts one failure, and locks at `most` failures within `withinMs`. @returns the attempts left */
async function count(
  tx: Tx,
  account: string,
  by: string,
  rule: { most: number; withinMs: number; now: Date },
): Promise<number> {
  const { most, withinMs, now } = rule;
  const since = new Date(now.getTime() - withinMs);
  const {
    rows: [row],
  } = await sql<{ failures: number }>`
    INSERT INTO login_lock AS l (account_key, tried_by, failures, first_at, locked_at)
    VALUES (${account}, ${by}, 1, ${now}, CASE WHEN ${most} <= 1 THEN ${now}::timestamptz END)
    ON CONFLICT (account_key, tried_by) DO UPDATE SET
      failures = CASE WHEN l.first_at > ${since} THEN l.failures + 1 ELSE 1 END,
      first_at = CASE WHEN l.first_at > ${since} THEN l.first_at ELSE excluded.first_at END,
      locked_at = CASE WHEN l.first_at > ${since} AND l.failures + 1 >= ${most} THEN excluded.first_at ELSE l.locked_at END
    RETURNING failures`.execute(tx);
  return Math.max(0, most - (row?.failures ?? 0));
}

/**
 * Counts a wrong password (player protection C06). Too many failures lock the account for the own device or the
 * stranger's address. Too many by all strangers in a day lock it for all strangers. Only a log-in by code unlocks it.
 * @returns Refusal wrongLogin with the attempts left, or Refusal locked
 */
export async function countFailure(
  tx: Tx,
  trier: AttemptSource,
  userId: bigint | undefined,
  now: Date,
): Promise<Refusal> {
  const rule = await getConfig(tx, 'loginLockRule');
  const withinMs = rule.lockMinutes * 60_000;
  const leftTries = await count(tx, trier.account, counterOf(trier), { most: rule.failures, withinMs, now });
  const leftToAll = trier.own
    ? Infinity
    : await count(tx, trier.account, STRANGERS, { most: rule.strangersPerDay, withinMs: DAY_MS, now });
  if (leftTries > 0 && leftToAll > 0) return new Refusal('wrongLogin', { leftTries });
  if (userId !== undefined) await noteLock(tx, userId, trier, rule.failures, now);
  return new Refusal('locked');
}

/**
 * Records a lock as a significant event, once a day for own devices and once for strangers. The table is never deleted,
 * so strangers must not be able to fill it.
 */
async function noteLock(tx: Tx, userId: bigint, { own }: AttemptSource, failures: number, now: Date): Promise<void> {
  await tx
    .insertInto('significant_event')
    .values({
      kind: 'login-lock',
      user_id: userId,
      ref: `${userId}/${manilaDay(now)}/${own ? 'own' : 'strangers'}`,
      detail: JSON.stringify({ failures, own }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Resets the counter of this source after a right password. Strangers at other addresses stay counted. */
export async function forgetTries(tx: Tx, trier: AttemptSource): Promise<void> {
  await tx
    .deleteFrom('login_lock')
    .where('account_key', '=', trier.account)
    .where('tried_by', '=', counterOf(trier))
    .execute();
}

/** Clears all failures of a player after a proof of identity by code. */
export async function unlock(tx: Tx, userId: bigint): Promise<void> {
  await tx.deleteFrom('login_lock').where('account_key', '=', lockKey(userId, '')).execute();
}

/**
 * Deletes counters that are older than a day and lock nothing. Locks stay, also those of unknown accounts: otherwise
 * the difference would reveal existing accounts.
 */
export async function deleteOldFailures(tx: Tx): Promise<void> {
  await sql`DELETE FROM login_lock WHERE first_at < clock_timestamp() - interval '1 day' AND locked_at IS NULL`.execute(
    tx,
  );
}
