import { sql } from 'kysely';
import type { Tx } from '../../../db/pool';
import { DeskRefusal } from './refusal';

const WITHIN_MS = 15 * 60_000;
/** Wrong log-ins of one login, and from one address, within that time (our own; the operators' origin is this machine's). */
const OF_LOGIN = 5;
const OF_ADDRESS = 30;

/**
 * Lets log-ins of one login come one after the other, so that a hundred at once are no hundred guesses, and refuses while there are too many
 * wrong ones. Held until the end of the transaction.
 * @throws DeskRefusal locked
 */
export async function assertTriesLeft(tx: Tx, login: string, ip: string, now: Date): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`operator:${login}`}, 0))`.execute(tx);
  const since = new Date(now.getTime() - WITHIN_MS);
  const counted = async (column: 'login' | 'ip', value: string, most: number) => {
    const rows = await tx
      .selectFrom('operator_try')
      .select('at')
      .where(column, '=', value)
      .where('at', '>', since)
      .orderBy('at', 'desc')
      .limit(most)
      .execute();
    const oldest = rows.at(-1);
    return rows.length === most && oldest ? oldest.at.getTime() + WITHIN_MS : 0;
  };
  const until = Math.max(await counted('login', login, OF_LOGIN), await counted('ip', ip, OF_ADDRESS));
  if (until > now.getTime())
    throw new DeskRefusal('locked', { retryAfterSec: Math.ceil((until - now.getTime()) / 1000) });
}

export async function countTry(tx: Tx, login: string, ip: string, now: Date): Promise<void> {
  await tx.insertInto('operator_try').values({ login, ip, at: now }).execute();
}

/** Lets somebody log in at once who has set up his access anew. */
export async function forgetTries(tx: Tx, login: string): Promise<void> {
  await tx.deleteFrom('operator_try').where('login', '=', login).execute();
}

/** What no longer counts: tries, and set-ups that nobody finished. */
export async function forgetOldTries(tx: Tx): Promise<void> {
  await sql`DELETE FROM operator_try WHERE at < clock_timestamp() - ${WITHIN_MS} * interval '1 millisecond'`.execute(
    tx,
  );
  await sql`DELETE FROM operator_invitation WHERE expires_at < clock_timestamp()`.execute(tx);
}
