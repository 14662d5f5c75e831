import { daysLater, MAIL_TYPE, type MailType } from '@parola/calls';
import { sql } from 'kysely';
import { notifyPlayer } from '../../db/live-news';
import type { Tx } from '../../db/pool';
import { isAllowedNow } from '../../protection';
import { assertGivable, wagerOf, type MailAttachment } from './attachment.rules';
import { fillTemplate, jumpPath, mailWords, templateOf, type MailParam, type MailWords } from './templates.queries';
import './tables';

interface Letter {
  userId: bigint;
  /** Deduplication key: a player gets one mail per occasion, as long as its row exists. */
  occasion: string;
  now: Date;
  /** Replaces the attachment of the template. */
  attachment?: MailAttachment;
}
/** A mail to send: from a template, or with the sender's own text in both languages. */
export type MailToSend = Letter &
  (
    | { template: string; params?: Readonly<Record<string, MailParam>>; jumpUrl?: string }
    | { words: MailWords; type: MailType; days: number | null; jumpUrl?: string }
  );

/**
 * Sends a player a mail within the caller's transaction; a rollback sends nothing. Takes no locks.
 * @returns true if sent; false for a repeated occasion, and for an offer to a player who may not play now (player
 * protection C18).
 * @throws Error for an unknown template, texts over the limits of a template, and items that a mail cannot give.
 */
export async function sendMail(tx: Tx, mail: MailToSend): Promise<boolean> {
  const { userId, occasion, now } = mail;
  const kind =
    'template' in mail
      ? await templateOf(tx, mail.template)
      : { ...mail, words: mailWords.parse(mail.words), jumpUrl: undefined, id: '', attachment: undefined };
  if (kind.type === MAIL_TYPE.offer && !(await isAllowedNow(tx, userId))) return false;
  const attachment = mail.attachment ?? kind.attachment;
  if (attachment) await assertGivable(tx, attachment);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('mail')
    .values({
      user_id: userId,
      occasion,
      template: kind.id,
      type: kind.type,
      words: JSON.stringify('template' in mail ? fillTemplate(kind.words, mail.params ?? {}) : kind.words),
      jump_url: jumpPath.optional().parse(mail.jumpUrl) ?? kind.jumpUrl ?? null,
      awards: JSON.stringify(attachment?.awards ?? []),
      coin_to: attachment?.coinTo ?? 'bonus',
      wager: attachment ? wagerOf(attachment) : 0n,
      wager_days: attachment?.wagerDays ?? null,
      created_at: now,
      expire_at: kind.days === null ? null : daysLater(now, kind.days),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'occasion']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  notifyPlayer(tx, userId, 'dots');
  return true;
}

/** A mail with the same text for many players, without an attachment. */
interface MailToMany {
  userIds: readonly bigint[];
  /** Deduplication key, as in `Letter`. */
  occasion: string;
  words: MailWords;
  type: MailType;
  now: Date;
  expiresAt: Date;
}

/** Sends a mail to many players in one statement, with the rules of `sendMail`. @returns the number of receivers */
export async function sendMailToMany(
  tx: Tx,
  { userIds, occasion, words, type, now, expiresAt }: MailToMany,
): Promise<number> {
  const { rows } = await sql<{ user_id: bigint }>`
    INSERT INTO mail (user_id, occasion, type, words, created_at, expire_at)
    SELECT user_id, ${occasion}, ${type}, ${JSON.stringify(mailWords.parse(words))}::jsonb, ${now}, ${expiresAt}
      FROM unnest(${userIds}::bigint[]) AS to_player (user_id)
     WHERE ${type}::int <> ${MAIL_TYPE.offer} OR NOT EXISTS (SELECT FROM player_block(to_player.user_id))
        ON CONFLICT (user_id, occasion) DO NOTHING RETURNING user_id`.execute(tx);
  for (const { user_id } of rows) notifyPlayer(tx, user_id, 'dots');
  return rows.length;
}
