import type { Queryable } from '../db/database';

/** A text message as accepted. `code` is the one-time code found in the text. */
export interface Sms {
  messageId: string;
  to: string;
  text: string;
  code: string | null;
  time: Date;
}

const SHOWN = 200;

/** The first run of 4 to 8 digits that stands alone: how one-time codes look. */
export function codeIn(text: string): string | null {
  return /(?<!\d)\d{4,8}(?!\d)/.exec(text)?.[0] ?? null;
}

/** Stores a message; the same `messageId` again changes nothing. */
export async function addSms(db: Queryable, sms: { messageId: string; to: string; text: string }): Promise<void> {
  await db.query(
    `INSERT INTO sms (message_id, recipient, text) VALUES ($1, $2, $3) ON CONFLICT (message_id) DO NOTHING`,
    [sms.messageId, sms.to, sms.text],
  );
  await db.query(`DELETE FROM sms WHERE created_at < now() - interval '7 days'`);
}

/** Newest first; to one number when `to` is given. */
export async function listSms(db: Queryable, to: string | undefined): Promise<Sms[]> {
  const { rows } = await db.query<Omit<Sms, 'code'>>(
    `SELECT message_id AS "messageId", recipient AS "to", text, created_at AS time FROM sms
     WHERE $1::text IS NULL OR recipient = $1 ORDER BY id DESC LIMIT ${SHOWN}`,
    [to ?? null],
  );
  return rows.map((row) => ({ ...row, code: codeIn(row.text) }));
}
