import { sql } from 'kysely';
import type { Tx } from '../../../db/pool';
import { countedAddress } from '@parola/process/counted-address';
import { DeskRefusal } from './refusal.types';

const WITHIN_MS = 15 * 60_000;
/**
 * Failed log-ins allowed within that time (our own values): of one login on one own device, or at one stranger's
 * address; of one login by all strangers; at one address for all logins.
 */
const OF_OWN = 5;
const OF_STRANGERS = 50;
const OF_ADDRESS = 30;

/** Source of a log-in attempt. */
interface Trier {
  login: string;
  ip: string;
  /** Identifier from `ownDevice`; null for a stranger. Strangers' failures do not count for an own device. */
  device: string | null;
}

/**
 * Checks the number of failed log-ins, and serializes the attempts of a login until the end of the transaction, so that
 * concurrent requests are not extra guesses. Own devices have separate counters. Other devices share the counters of
 * their address and of all strangers, so they never lock an own device.
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

/** Deletes a login's failures, to allow a log-in at once after a new set-up. */
export async function forgetAttempts(tx: Tx, login: string): Promise<void> {
  await tx.deleteFrom('operator_try').where('login', '=', login).execute();
}

/** Deletes expired failures and unfinished set-ups. */
export async function deleteOldAttempts(tx: Tx): Promise<void> {
  await sql`DELETE FROM operator_try WHERE at < clock_timestamp() - ${WITHIN_MS} * interval '1 millisecond'`.execute(
    tx,
  );
  await sql`DELETE FROM operator_invitation WHERE expires_at < clock_timestamp()`.execute(tx);
}
