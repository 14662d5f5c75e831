import { sql } from 'kysely';
import type { Tx } from '../../../db/pool';
import { countedAddress } from '@parola/process/counted-address';
import { DeskRefusal } from './refusal.types';

const WITHIN_MS = 15 * 60_000;
/**
 * Wrong log-ins within that time (our own): of one login on one own device, or at one address of strangers; of one
 * login by all strangers; at one address for all logins.
 */
const OF_OWN = 5;
const OF_STRANGERS = 50;
const OF_ADDRESS = 30;

/** The sender of a password and a code. */
interface Trier {
  login: string;
  ip: string;
  /** Of `ownDevice`. Strangers' tries do not count there. */
  device: string | null;
}

/**
 * Serialises the log-ins of one login, so that a hundred at once are not a hundred guesses, and refuses while there
 * are too many wrong ones. A device on which the operator has logged in has a counter of its own; other devices share
 * the counter of their address and one of all of them, so they never lock the operator's own device. The lock is held
 * until the end of the transaction.
 * @throws DeskRefusal locked
 */
export async function assertAttemptsLeft(tx: Tx, { login, ip, device }: Trier, now: Date): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`operator:${login}`}, 0))`.execute(tx);
  const since = new Date(now.getTime() - WITHIN_MS);
  const address = countedAddress(ip);
  const recent = tx.selectFrom('operator_try').select('at').where('at', '>', since).orderBy('at', 'desc');
  const strangers = recent.where('device', 'is', null);
  const ofLogin = strangers.where('login', '=', login);
  const counters =
    device === null
      ? [
          { tries: ofLogin.where('ip', '=', address), most: OF_OWN },
          { tries: ofLogin, most: OF_STRANGERS },
          { tries: strangers.where('ip', '=', address), most: OF_ADDRESS },
        ]
      : [{ tries: recent.where('login', '=', login).where('device', '=', device), most: OF_OWN }];
  let until = 0;
  for (const { tries, most } of counters) {
    const rows = await tries.limit(most).execute();
    const oldest = rows.at(-1);
    if (rows.length === most && oldest) until = Math.max(until, oldest.at.getTime() + WITHIN_MS);
  }
  if (until > now.getTime())
    throw new DeskRefusal('locked', { retryAfterSec: Math.ceil((until - now.getTime()) / 1000) });
}

export async function countAttempt(tx: Tx, { login, ip, device }: Trier, now: Date): Promise<void> {
  await tx
    .insertInto('operator_try')
    .values({ login, ip: countedAddress(ip), device, at: now })
    .execute();
}

/** Allows an immediate log-in after a new set-up. */
export async function forgetAttempts(tx: Tx, login: string): Promise<void> {
  await tx.deleteFrom('operator_try').where('login', '=', login).execute();
}

/** Deletes expired tries, and unfinished set-ups. */
export async function deleteOldAttempts(tx: Tx): Promise<void> {
  await sql`DELETE FROM operator_try WHERE at < clock_timestamp() - ${WITHIN_MS} * interval '1 millisecond'`.execute(
    tx,
  );
  await sql`DELETE FROM operator_invitation WHERE expires_at < clock_timestamp()`.execute(tx);
}
