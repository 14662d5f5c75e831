import { MAIL_TYPE } from '@parola/calls';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../db/pool';
import type { PlayerCaller } from '../../domain-api/hooks';
import { isAllowedNow } from '../../protection';
import type { Attached } from './attachment.rules';
import { OFFER_TEMPLATES } from './content';

/** A player's mailbox at a moment. */
export interface Box extends PlayerCaller {
  /** True for a player permitted to claim; others see no offers (player protection C18). */
  may: boolean;
}

export async function readMailbox(tx: Tx, { userId, now }: PlayerCaller): Promise<Box> {
  return { userId, now, may: await isAllowedNow(tx, userId) };
}

/**
 * SQL condition on `mail` for the visible content of the box: not deleted, not expired, no hidden offer. The template
 * counts as well as the stored type, because a mail stores the type of its time of sending.
 */
export function inBox({ userId, now, may }: Box): RawBuilder<boolean> {
  return sql<boolean>`user_id = ${userId} AND deleted_at IS NULL AND (expire_at IS NULL OR expire_at > ${now})
    AND (${may}::boolean OR (type <> ${MAIL_TYPE.offer} AND template <> ALL(${OFFER_TEMPLATES}::text[])))`;
}

/** SQL condition for an unclaimed attachment. */
export const WAITS = sql<boolean>`awards <> '[]' AND received_at IS NULL`;

/** Number of unread mails, and whether the box has unclaimed attachments. */
export async function stateOf(tx: Tx, box: Box): Promise<{ unread: number; emailAwardFlag: boolean }> {
  const {
    rows: [row],
  } = await sql<{ unread: number; waits: boolean }>`
    SELECT count(*) FILTER (WHERE read_at IS NULL)::int AS unread, coalesce(bool_or(${WAITS}), false) AS waits
      FROM mail WHERE ${inBox(box)}`.execute(tx);
  return { unread: row?.unread ?? 0, emailAwardFlag: box.may && row?.waits === true };
}

/** All unclaimed attachments; none for a player who may not claim. */
export async function waitingIn(tx: Tx, box: Box): Promise<Attached[]> {
  if (!box.may) return [];
  const { rows } = await sql<Attached>`
    SELECT awards, coin_to, wager, wager_days FROM mail WHERE ${inBox(box)} AND ${WAITS} ORDER BY id`.execute(tx);
  return rows;
}
