import {
  ATTEMPTS_WITHIN_MS,
  countersOf,
  failureOf,
  ownCounterOf,
  waitOf,
  type AttemptSource,
  type Counted,
} from '@parola/access/attempts';
import { sql, type ExpressionBuilder } from 'kysely';
import type { Tx } from '../../../db/pool';
import type { Tables } from '../../../db/tables';
import { DeskRefusal } from './refusal.types';

/** Condition for the failures of a counter. */
function countedBy({ login, address, device }: Counted) {
  return (eb: ExpressionBuilder<Tables, 'operator_try'>) =>
    eb.and([
      ...(login === undefined ? [] : [eb('login', '=', login)]),
      ...(address === undefined ? [] : [eb('ip', '=', address)]),
      ...(device === undefined ? [] : [device === null ? eb('device', 'is', null) : eb('device', '=', device)]),
    ]);
}

/**
 * Checks the number of failed log-ins, and serializes the attempts of a login until the end of the transaction, so that
 * concurrent requests are not extra guesses.
 * @throws DeskRefusal locked
 */
export async function assertAttemptsLeft(tx: Tx, source: AttemptSource, now: Date): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`operator:${source.login}`}, 0))`.execute(tx);
  const since = new Date(now.getTime() - ATTEMPTS_WITHIN_MS);
  const waits: number[] = [];
  for (const counter of countersOf(source)) {
    const rows = await tx
      .selectFrom('operator_try')
      .select('at')
      .where('at', '>', since)
      .where(countedBy(counter.of))
      .orderBy('at', 'desc')
      .limit(counter.most)
      .execute();
    const times = rows.map(({ at }) => at.getTime());
    waits.push(waitOf(counter, times, now.getTime()));
  }
  const wait = Math.max(...waits);
  if (wait > 0) throw new DeskRefusal('locked', { retryAfterSec: Math.ceil(wait / 1000) });
}

export async function countAttempt(tx: Tx, source: AttemptSource, now: Date): Promise<void> {
  const { login, address, device } = failureOf(source);
  await tx.insertInto('operator_try').values({ login, ip: address, device, at: now }).execute();
}

/** Deletes the failures of the source alone, after a right log-in. */
export async function forgetOwnAttempts(tx: Tx, source: AttemptSource): Promise<void> {
  await tx
    .deleteFrom('operator_try')
    .where(countedBy(ownCounterOf(source).of))
    .execute();
}

/** Deletes a login's failures, to allow a log-in at once after a new set-up. */
export async function forgetAttempts(tx: Tx, login: string): Promise<void> {
  await tx.deleteFrom('operator_try').where('login', '=', login).execute();
}

/** Deletes expired failures and unfinished set-ups. */
export async function deleteOldAttempts(tx: Tx): Promise<void> {
  await sql`DELETE FROM operator_try WHERE at < clock_timestamp() - ${ATTEMPTS_WITHIN_MS} * interval '1 millisecond'`.execute(
    tx,
  );
  await sql`DELETE FROM operator_invitation WHERE expires_at < clock_timestamp()`.execute(tx);
}
