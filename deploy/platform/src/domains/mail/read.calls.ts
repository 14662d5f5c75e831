import type { MailType } from '@parola/calls';
import { sql } from 'kysely';
import { Refusal } from '../../ground/errors';
import { offsetOf, pageOf } from '../../ground/paging';
import type { CallContext, Payload } from '../../http/registry';
import { awardsOf, bonusOf, type Attached } from './attachment.rules';
import { readMailbox, inBox, stateOf, waitingIn } from './box.queries';
import { wordsFor, type MailWords } from './templates.queries';

interface Row extends Attached {
  id: bigint;
  type: MailType;
  words: MailWords;
  jump_url: string | null;
  created_at: Date;
  expire_at: Date | null;
  read_at: Date | null;
  received_at: Date | null;
}

const COLUMNS = sql`id, type, words, jump_url, awards, coin_to, wager, wager_days, created_at, expire_at, read_at, received_at`;

function timesOf({ created_at, expire_at }: Row): { createTime: number; expireTime?: number } {
  return { createTime: created_at.getTime(), ...(expire_at ? { expireTime: expire_at.getTime() } : {}) };
}

/** A page of the player's mail, newest first. */
export async function getMail3({ tx, userId, body, now }: CallContext<'getMail3'>): Promise<Payload<'getMail3'>> {
  const { type = null, language } = body;
  const box = await readMailbox(tx, { userId, now });
  const own = sql`FROM mail WHERE ${inBox(box)} AND (${type}::int IS NULL OR type = ${type})`;
  const {
    rows: [sum],
  } = await sql<{ total: number }>`SELECT count(*)::int AS total ${own}`.execute(tx);
  const { rows } = await sql<Row>`
    SELECT ${COLUMNS} ${own} ORDER BY id DESC LIMIT ${body.pageSize} OFFSET ${offsetOf(body)}`.execute(tx);
  const list = rows.map((row) => ({
    id: String(row.id),
    title: wordsFor(row.words, language).title,
    type: row.type,
    isRead: row.read_at !== null,
    hasAttachment: row.awards.length > 0,
    isReceived: row.received_at !== null,
    awardList: awardsOf([row]),
    ...timesOf(row),
  }));
  const waiting = await waitingIn(tx, box);
  const bonus = bonusOf(waiting);
  return {
    ...pageOf(list, sum?.total ?? 0, body),
    ...(await stateOf(tx, box)),
    ...(waiting.length > 0
      ? { waiting: { mails: waiting.length, awardList: awardsOf(waiting), ...(bonus ? { bonus } : {}) } }
      : {}),
  };
}

/** Parses a mail's id; an invalid one becomes -1, which matches no mail. */
export function mailId(id: string): bigint {
  return /^\d{1,18}$/.test(id) ? BigInt(id) : -1n;
}

/** Opens a mail, which marks it as read. @throws Refusal mailNotFound, expired. */
export async function getMailDetail({
  tx,
  userId,
  body,
  now,
}: CallContext<'getMailDetail'>): Promise<Payload<'getMailDetail'>> {
  const box = await readMailbox(tx, { userId, now });
  const {
    rows: [row],
  } = await sql<Row>`
    UPDATE mail SET read_at = coalesce(read_at, ${now}) WHERE id = ${mailId(body.id)} AND ${inBox(box)}
    RETURNING ${COLUMNS}`.execute(tx);
  if (!row) throw new Refusal((await hasExpired(tx, userId, body.id, now)) ? 'expired' : 'mailNotFound');
  const { title, sections, jumpText } = wordsFor(row.words, body.language);
  const isReceived = row.received_at !== null;
  const bonus = bonusOf([row]);
  return {
    id: String(row.id),
    title,
    type: row.type,
    contentList: sections,
    awardList: awardsOf([row]).map((award) => ({ ...award, isReceived, canReceive: !isReceived && box.may })),
    ...(bonus ? { bonus } : {}),
    isRead: true,
    ...timesOf(row),
    ...(row.jump_url ? { jumpUrl: row.jump_url } : {}),
    ...(row.jump_url && jumpText ? { jumpText } : {}),
  };
}

/** Whether the player has an expired mail with this id, for the choice of the refusal. */
export async function hasExpired(tx: CallContext['tx'], userId: bigint, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('mail')
    .select('id')
    .where('id', '=', mailId(id))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('expire_at', '<=', now)
    .executeTakeFirst();
  return row !== undefined;
}
