import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Tx } from '../../db/pool';

/** Lifetime of a ticket. Events of a later beacon have no player. */
const LIFE_MS = 60 * 60_000;
const FORM = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{13})\.([\w-]{43})$/;

/** Signs with the session's token hash: the ticket ends with its session, and nodes share no further secret. */
function signature(sessionId: string, expires: number, tokenHash: string): string {
  return createHmac('sha256', tokenHash).update(`events.${sessionId}.${expires}`).digest('base64url');
}

async function openSession(tx: Tx, id: string, now: Date) {
  return tx
    .selectFrom('player_session')
    .select(['user_id', 'token_hash'])
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/**
 * Returns a ticket that identifies the player of a beacon's events, because a beacon cannot carry the token. Format:
 * session, expiry (epoch ms), HMAC-SHA256. It permits nothing else and holds no personal data. Undefined for an ended
 * session.
 */
export async function eventTicket(tx: Tx, sessionId: string, now: Date): Promise<string | undefined> {
  const session = await openSession(tx, sessionId, now);
  const expires = now.getTime() + LIFE_MS;
  return session && `${sessionId}.${expires}.${signature(sessionId, expires, session.token_hash)}`;
}

/** Returns the player of a ticket; null for a forged or expired ticket and for an ended session. */
export async function playerOfTicket(tx: Tx, ticket: string, now: Date): Promise<bigint | null> {
  const [, sessionId = '', expires = '', sentSignature = ''] = FORM.exec(ticket) ?? [];
  if (Number(expires) <= now.getTime()) return null;
  const session = await openSession(tx, sessionId, now);
  if (!session) return null;
  const due = Buffer.from(signature(sessionId, Number(expires), session.token_hash));
  return timingSafeEqual(due, Buffer.from(sentSignature)) ? session.user_id : null;
}
