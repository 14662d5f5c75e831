import { FEEDBACK_FROM, FEEDBACK_STATUS, FEEDBACK_TYPE } from '@parola/calls';
import { sql } from 'kysely';
import { getConfig } from '../../config';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import { ticketNumber } from '../../ground/ticket-number';
import { newToken } from '../../ground/tokens';
import { insertObject, type Pictures } from '../../pictures/pictures';
import type { StoredPicture } from '../../pictures/picture-store';
import type { StagedFile } from '../../uploads/staging';
import { FEEDBACK_PICTURES, type KeptPicture } from './picture.format';
import { feedbackRule } from './feedback.rules';
import './tables';

interface Written {
  userId: bigint;
  now: Date;
}

/** Checks the rate limit. An advisory lock serializes the player's messages. @throws Refusal feedbackTooOften */
async function assertNotTooOften(tx: Tx, { userId, now }: Written, isNew: boolean): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`feedback:${userId}`}, 0))`.execute(tx);
  const { ticketsPerDay, messagesPerHour } = await feedbackRule(tx);
  const {
    rows: [count],
  } = await sql<{ tickets: number; messages: number }>`
    SELECT (SELECT count(*) FROM feedback WHERE user_id = ${userId} AND created_at > ${now}::timestamptz - interval '1 day')::int AS tickets,
           (SELECT count(*) FROM feedback_message m JOIN feedback f ON f.id = m.feedback_id
             WHERE f.user_id = ${userId} AND m.sender = ${FEEDBACK_FROM.player} AND m.created_at > ${now}::timestamptz - interval '1 hour')::int AS messages
  `.execute(tx);
  if ((isNew && (count?.tickets ?? 0) >= ticketsPerDay) || (count?.messages ?? 0) >= messagesPerHour)
    throw new Refusal('feedbackTooOften');
}

/**
 * Checks a message before its pictures are redrawn.
 * @throws Refusal tooManyImages, imageRefused for a picture above the operator's size limit, feedbackTooOften
 */
export async function assertMayWrite(tx: Tx, input: Written & { images: readonly StagedFile[] }): Promise<void> {
  const { images } = input;
  const { imagesLimit, imageBytes } = await getConfig(tx, 'feedbackConfig');
  if (images.length > imagesLimit) throw new Refusal('tooManyImages');
  if (images.some(({ size }) => size === 0 || size > imageBytes)) throw new Refusal('imageRefused');
  await assertNotTooOften(tx, input, true);
}

/** A picture whose bytes are stored, and whose row is not yet written. */
interface NewImage extends KeptPicture {
  id: string;
  stored: StoredPicture;
}

/** Stores the pictures of a message, before the transaction that inserts their rows. @throws ProtocolError 503 */
export function keepImages(pictures: Pictures, userId: bigint, images: readonly KeptPicture[]): Promise<NewImage[]> {
  return Promise.all(
    images.map(async (image) => {
      const id = newToken();
      return { ...image, id, stored: await pictures.keep({ table: FEEDBACK_PICTURES, id, userId }, image.content) };
    }),
  );
}

/** Creates a conversation, once per request. @returns its ticket number. @throws Refusal feedbackTooOften */
export async function openFeedback(
  tx: Tx,
  input: Written & {
    requestId: string;
    type: (typeof FEEDBACK_TYPE)[keyof typeof FEEDBACK_TYPE];
    content: string;
    images: readonly NewImage[];
  },
): Promise<string> {
  const { userId, requestId, now, type, content, images } = input;
  const existing = await conversationOfRequest(tx, userId, requestId);
  if (existing !== undefined) return existing;
  await assertNotTooOften(tx, input, true);
  const id = ticketNumber(now);
  const at = { created_at: now, updated_at: now };
  await tx
    .insertInto('feedback')
    .values({ id, user_id: userId, request_id: requestId, type, status: FEEDBACK_STATUS.open, ...at })
    .execute();
  const messageId = await writeMessage(tx, { id, sender: FEEDBACK_FROM.player, text: content, now });
  for (const [place, image] of images.entries()) {
    const { id: imageId, type: imageType, sha256, stored } = image;
    const bytes = await insertObject(tx, { userId, now }, stored);
    const size = image.content.length;
    await tx
      .insertInto('feedback_image')
      .values({ id: imageId, message_id: messageId, place, type: imageType, size, sha256, ...bytes })
      .execute();
  }
  return id;
}

/** Returns the conversation that this request of the player created earlier; undefined for a new request. */
export async function conversationOfRequest(tx: Tx, userId: bigint, requestId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('feedback')
    .select('id')
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Adds a message of the player and reopens the conversation for the support.
 * @throws Refusal notFound, feedbackClosed, feedbackTooOften
 */
export async function replyToFeedback(tx: Tx, input: Written & { id: string; text: string }): Promise<void> {
  const { userId, id, text, now } = input;
  await assertNotTooOften(tx, input, false);
  const ticket = await tx
    .selectFrom('feedback')
    .select('status')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!ticket) throw new Refusal('notFound');
  if (ticket.status === FEEDBACK_STATUS.closed) throw new Refusal('feedbackClosed');
  await writeMessage(tx, { id, sender: FEEDBACK_FROM.player, text, now });
  const changes = { status: FEEDBACK_STATUS.open, updated_at: now };
  await tx.updateTable('feedback').set(changes).where('id', '=', id).execute();
}

/** Writes one message. Precondition: the conversation's row is locked. @returns the message id */
export async function writeMessage(
  tx: Tx,
  message: { id: string; sender: (typeof FEEDBACK_FROM)[keyof typeof FEEDBACK_FROM]; text: string; now: Date },
): Promise<bigint> {
  const { id, sender, text, now } = message;
  const row = await tx
    .insertInto('feedback_message')
    .values({ feedback_id: id, sender, text, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
