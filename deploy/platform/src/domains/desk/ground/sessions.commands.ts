import { sessionEnd } from '@parola/access/lifetimes';
import type { Me } from '@parola/operations';
import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../../db/pool';
import { hashToken, newToken } from '../../../ground/tokens';
import type { OperatorTable } from './tables';

/** Minimum interval between writes of the last activity. */
const WRITE_EVERY_MS = 30_000;

export interface Operator extends Me {
  sessionId: string;
  /** Time from which the operator counts for four-eyes checks; null for at once. */
  eyesFrom: Date | null;
}

export function operatorView({
  id,
  login,
  name,
  roles,
}: Pick<Selectable<OperatorTable>, 'id' | 'login' | 'name' | 'roles'>): Me {
  return { id: Number(id), login, name, roles };
}

/** Opens a session. @returns its token; the database stores only a hash */
export async function openOperatorSession(tx: Tx, operatorId: bigint, ip: string, now: Date): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('operator_session')
    .values({
      operator_id: operatorId,
      token_hash: hashToken(token),
      ip,
      created_at: now,
      active_at: now,
      ended_at: null,
    })
    .execute();
  await tx.updateTable('operator').set({ logged_in_at: now }).where('id', '=', operatorId).execute();
  return token;
}

/**
 * Returns the operator of a token and locks their row until the end of the transaction: a change of roles waits for
 * running operations, and later ones see the new roles. Null for an ended, idle or too old session, and for a
 * deactivated operator.
 * @param awake true for a request of the operator, false for a poll by the page
 */
export async function operatorOf(tx: Tx, token: string, now: Date, awake: boolean): Promise<Operator | null> {
  if (!token) return null;
  const session = await tx
    .selectFrom('operator_session')
    .select(['id', 'operator_id', 'created_at', 'active_at'])
    .where('token_hash', '=', hashToken(token))
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!session) return null;
  const { created_at, active_at } = session;
  if (now.getTime() >= sessionEnd({ since: created_at.getTime(), seen: active_at.getTime() })) return null;
  const operator = await tx
    .selectFrom('operator')
    .select(['id', 'login', 'name', 'roles', 'eyes_from'])
    .where('id', '=', session.operator_id)
    .where('active', '=', true)
    .forShare()
    .executeTakeFirst();
  if (!operator) return null;
  if (awake && now.getTime() - active_at.getTime() > WRITE_EVERY_MS)
    await tx.updateTable('operator_session').set({ active_at: now }).where('id', '=', session.id).execute();
  return { ...operatorView(operator), sessionId: session.id, eyesFrom: operator.eyes_from };
}

export async function endSession(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .updateTable('operator_session')
    .set({ ended_at: sql`clock_timestamp()` })
    .where('id', '=', sessionId)
    .execute();
}

export async function endSessionsOf(tx: Tx, operatorId: bigint): Promise<void> {
  await tx
    .updateTable('operator_session')
    .set({ ended_at: sql`clock_timestamp()` })
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .execute();
}
