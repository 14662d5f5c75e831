import { MAIL_TYPE } from '@parola/calls';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../db/pool';
import type { PlayerAsking } from '../../domain-api/hooks';
import { isAllowedNow } from '../../protection';
import type { Attached } from './attachment.rules';

/** A player's mailbox at a moment. */
export interface Box extends PlayerAsking {
  /** True for a player who may claim; others see no offers (player protection C18). */
  may: boolean;
}

export async function readMailbox(tx: Tx, { userId, now }: PlayerAsking): Promise<Box> {
  return { userId, now, may: await isAllowedNow(tx, userId) };
}

/** The condition on rows of `mail` for the content of the box. Deleted and expired ones are excluded. */
export function inBox({ userId, now, may }: Box): RawBuilder<boolean> {
  return sql<boolean>`user_id = ${userId} AND deleted_at IS NULL AND (expire_at IS NULL OR expire_at > ${now})
    AND (${may}::boolean OR type <> ${MAIL_TYPE.offer})`;
}

/** The condition for an attachment that has not been claimed. */
export const WAITS = sql<boolean>`awards <> '[]' AND received_at IS NULL`;

/** How many mails are unread, and whether something in them waits to be claimed. */
export async function stateOf(tx: Tx, box: Box): Promise<{ unread: number; emailAwardFlag: boolean }> {
  const {
    rows: [row],
  } = await sql<{ unread: number; waits: boolean }>`
    SELECT count(*) FILTER (WHERE read_at IS NULL)::int AS unread, coalesce(bool_or(${WAITS}), false) AS waits
      FROM mail WHERE ${inBox(box)}`.execute(tx);
  return { unread: row?.unread ?? 0, emailAwardFlag: box.may && row?.waits === true };
}

/** All attachments that wait. */
export async function waitingIn(tx: Tx, box: Box): Promise<Attached[]> {
  if (!box.may) return [];
  const { rows } = await sql<Attached>`
    SELECT awards, coin_to, wager, wager_days FROM mail WHERE ${inBox(box)} AND ${WAITS} ORDER BY id`.execute(tx);
  return rows;
}
