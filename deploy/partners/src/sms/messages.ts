import type { Queryable } from '../db/database';

/** An accepted text message. `code` is the one-time code found in the text. */
export interface Sms {
  messageId: string;
  to: string;
  text: string;
  code: string | null;
  time: Date;
}

const SHOWN = 200;

/** The first separate run of 4 to 8 digits: the form of one-time codes. */
export function codeIn(text: string): string | null {
  return /(?<!\d)\d{4,8}(?!\d)/.exec(text)?.[0] ?? null;
}

/** Stores a message; idempotent per `messageId`. */
export async function addSms(db: Queryable, sms: { messageId: string; to: string; text: string }): Promise<void> {
  await db.query(
    `INSERT INTO sms (message_id, recipient, text) VALUES ($1, $2, $3) ON CONFLICT (message_id) DO NOTHING`,
    [sms.messageId, sms.to, sms.text],
  );
  await db.query(`DELETE FROM sms WHERE created_at < now() - interval '7 days'`);
}

/** Messages, newest first; only those to one number when `to` is given. */
export async function listSms(db: Queryable, to: string | undefined): Promise<Sms[]> {
  const { rows } = await db.query<Omit<Sms, 'code'>>(
    `SELECT message_id AS "messageId", recipient AS "to", text, created_at AS time FROM sms
     WHERE $1::text IS NULL OR recipient = $1 ORDER BY id DESC LIMIT ${SHOWN}`,
    [to ?? null],
  );
  return rows.map((row) => ({ ...row, code: codeIn(row.text) }));
}
