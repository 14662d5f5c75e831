import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import { newToken } from '../../ground/tokens';
import { redrawFile } from '../../uploads/redraw-file';
import type { Redraws } from '../../uploads/redraw-pool';
import type { StagedFile } from '../../uploads/staging';
import './tables';

const SIDE = 256;
const MOST_A_DAY = 10;

/**
 * Re-encodes a picture as a square WebP of at most 256 px, without camera metadata and hidden data.
 * @throws Refusal imageRefused for a file that is no picture or exceeds the limits. ProtocolError 503 when the queue is
 * full.
 */
export async function redrawn(redraws: Redraws, userId: bigint, file: StagedFile): Promise<Buffer> {
  const as = { width: SIDE, height: SIDE, fit: 'cover', format: 'webp', quality: 80 } as const;
  return (await redrawFile(redraws, userId, file, as, 'imageRefused')).content;
}

/**
 * Stores an uploaded picture that the player has not selected yet.
 * @returns its id.
 * @throws Refusal tooFrequent beyond ten a day.
 */
export async function storePicture(
  tx: Tx,
  { userId, content, now }: { userId: bigint; content: Buffer; now: Date },
): Promise<string> {
  await tx.selectFrom('player').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow();
  const {
    rows: [today],
  } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM player_picture
     WHERE user_id = ${userId} AND created_at > ${now}::timestamptz - interval '1 day'`.execute(tx);
  if ((today?.count ?? 0) >= MOST_A_DAY) throw new Refusal('tooFrequent');
  const id = newToken();
  await tx.insertInto('player_picture').values({ id, user_id: userId, content, created_at: now }).execute();
  return id;
}

/**
 * Selects a stored picture as the player's picture, or none (empty id).
 * @throws Refusal notFound, also for a picture of another player
 */
export async function usePicture(tx: Tx, userId: bigint, id: string): Promise<void> {
  const mine = tx.updateTable('player_picture').where('user_id', '=', userId);
  await mine.set({ used: false }).where('used', '=', true).where('id', '<>', id).execute();
  if (id === '') return;
  const { numUpdatedRows } = await mine.set({ used: true }).where('id', '=', id).executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('notFound');
}

/** Id of the player's selected picture, '' for none. */
export async function pictureOf(tx: Tx, userId: bigint): Promise<string> {
  const row = await tx
    .selectFrom('player_picture')
    .select('id')
    .where('user_id', '=', userId)
    .where('used', '=', true)
    .executeTakeFirst();
  return row?.id ?? '';
}

/** The bytes of a player's picture. @throws Refusal notFound, also for a picture of another player */
export async function pictureBytes(tx: Tx, userId: bigint, id: string): Promise<Buffer> {
  const row = await tx
    .selectFrom('player_picture')
    .select('content')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  return row.content;
}

/** Deletes unselected and replaced pictures older than a day. */
export async function forgetUnusedPictures(tx: Tx): Promise<void> {
  await sql`DELETE FROM player_picture WHERE NOT used AND created_at < clock_timestamp() - interval '1 day'`.execute(
    tx,
  );
}
