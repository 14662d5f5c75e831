import type { Me } from '@parola/operations';
import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../../db/pool';
import { hashToken, newToken } from '../../../ground/tokens';
import type { OperatorTable } from './tables';

/**
 * An operator without an act for this long logs in again (our own: half a player's C07, because the desk gives more
 * access).
 */
const IDLE_MS = 15 * 60_000;
/** A working day: then a new log-in is needed anyway. */
const MOST_MS = 12 * 3_600_000;
/** Activity is written at most this often. */
const WRITE_EVERY_MS = 30_000;

export interface Operator extends Me {
  sessionId: string;
  /** Until then the operator is no second pair of eyes. */
  eyesFrom: Date | null;
}

export function meOf({
  id,
  login,
  name,
  roles,
}: Pick<Selectable<OperatorTable>, 'id' | 'login' | 'name' | 'roles'>): Me {
  return { id: Number(id), login, name, roles };
}

/** Opens a session. @returns its token, which only the browser stores */
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
 * The operator of a token, locked until the end of this transaction: a change that takes a role away waits for acts
 * under way, and later acts are judged without the role. Null for a session that has ended, is idle or too old, and
 * for a former operator.
 * @param awake true for the operator's own request, false for a page's poll
 */
export async function operatorOf(tx: Tx, token: string, now: Date, awake: boolean): Promise<Operator | null> {
  if (!token) return null;
  const session = await tx
    .selectFrom('operator_session')
    .select(['id', 'operator_id', 'active_at'])
    .where('token_hash', '=', hashToken(token))
    .where('ended_at', 'is', null)
    .where('active_at', '>', new Date(now.getTime() - IDLE_MS))
    .where('created_at', '>', new Date(now.getTime() - MOST_MS))
    .executeTakeFirst();
  if (!session) return null;
  const operator = await tx
    .selectFrom('operator')
    .select(['id', 'login', 'name', 'roles', 'eyes_from'])
    .where('id', '=', session.operator_id)
    .where('active', '=', true)
    .forShare()
    .executeTakeFirst();
  if (!operator) return null;
  if (awake && now.getTime() - session.active_at.getTime() > WRITE_EVERY_MS)
    await tx.updateTable('operator_session').set({ active_at: now }).where('id', '=', session.id).execute();
  return { ...meOf(operator), sessionId: session.id, eyesFrom: operator.eyes_from };
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
