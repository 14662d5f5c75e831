import { KYC_STATUS, type KycSide } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import type { Services } from '../../domain-api/domain';
import { Refusal } from '../../ground/errors';
import { newToken } from '../../ground/tokens';
import type { OutsideContext, Payload } from '../../http/registry';
import { insertObject } from '../../pictures/pictures';
import type { StoredPicture } from '../../pictures/picture-store';
import { countPictures } from '../identity';
import { KYC_PICTURES, redrawn, type Picture } from './picture.format';
import { kycStatusOf } from './status.queries';
import './tables';

/** Serialises a player's uploads and submissions until the transaction ends. */
export async function lockCheck(tx: Tx, userId: bigint): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`kyc:${userId}`}, 0))`.execute(tx);
}

/** Refuses changes while a check is in review or approved. @throws Refusal kycReview, alreadyReceived */
export async function assertOpenToWrite(tx: Tx, userId: bigint): Promise<void> {
  const status = await kycStatusOf(tx, userId);
  if (status === KYC_STATUS.submitted) throw new Refusal('kycReview');
  if (status === KYC_STATUS.approved) throw new Refusal('alreadyReceived');
}

/**
 * Re-encodes and stores a picture. The re-encoding and a request to the object store run before the transaction, so
 * that they hold no connection. The picture counts towards the daily quota even if refused.
 * @throws Refusal as listed for the call in the catalogue
 */
export async function uploadKyc(
  { pictures, redraws }: Pick<Services, 'pictures' | 'redraws'>,
  ctx: OutsideContext<'uploadKyc'>,
): Promise<Payload<'uploadKyc'>> {
  const { userId, now, body, files } = ctx;
  const [file] = files.file ?? [];
  if (!file) throw new Refusal('imageRefused');
  await ctx.transaction(async (tx) => {
    await assertOpenToWrite(tx, userId);
    await countPictures(tx, ctx);
  });
  const picture = await redrawn(redraws, userId, file);
  const { width, height } = picture;
  const id = newToken();
  const stored = await pictures.keep({ table: KYC_PICTURES, id, userId }, picture.content);
  return ctx.finish(async (tx) => {
    await keep(tx, { id, userId, side: body.side, picture, stored, now });
    return { fileId: id, width, height };
  });
}

interface KeptFile {
  id: string;
  userId: bigint;
  side: KycSide;
  picture: Picture;
  stored: StoredPicture;
  now: Date;
}

/** @throws Refusal kycReview, alreadyReceived */
async function keep(tx: Tx, { id, userId, side, picture, stored, now }: KeptFile): Promise<void> {
  await lockCheck(tx, userId);
  await assertOpenToWrite(tx, userId);
  await tx
    .updateTable('kyc_file')
    .set({ content: null, object_key: null })
    .where('user_id', '=', userId)
    .where('side', '=', side)
    .where('case_id', 'is', null)
    .execute();
  const { content, width, height } = picture;
  const bytes = await insertObject(tx, { userId, now }, stored);
  await tx
    .insertInto('kyc_file')
    .values({
      id,
      user_id: userId,
      side,
      case_id: null,
      width,
      height,
      size: content.length,
      ...bytes,
      created_at: now,
    })
    .execute();
}

/** Deletes replaced pictures after a day, and pictures without a check after a week. */
export async function forgetLooseFiles(tx: Tx): Promise<void> {
  await sql`
    DELETE FROM kyc_file WHERE case_id IS NULL
       AND created_at < clock_timestamp() - CASE WHEN content IS NULL THEN interval '1 day' ELSE interval '7 days' END`.execute(
    tx,
  );
}
