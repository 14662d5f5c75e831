import { KYC_STATUS, type KycSide } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import type { Services } from '../../domain-api/domain';
import { Refusal } from '../../ground/errors';
import { newToken } from '../../ground/tokens';
import type { Vault } from '../../ground/vault';
import type { OutsideContext, Payload } from '../../http/registry';
import { countPictures } from '../identity';
import { redrawn, type Picture } from './picture.format';
import { kycStatusOf } from './status.queries';
import './tables';

const context = (fileId: string) => `kyc-file:${fileId}`;

/** Decrypts a stored picture. */
export function openFile(vault: Vault, fileId: string, sealed: Buffer): Buffer {
  return vault.open(context(fileId), sealed);
}

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
 * Re-encodes and stores a picture. The re-encoding runs before the transaction, so that it holds no connection; it
 * counts towards the daily quota even if refused.
 * @throws Refusal as listed for the call in the catalogue
 */
export async function uploadKyc(
  { vault, redraws }: Pick<Services, 'vault' | 'redraws'>,
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
  return ctx.finish(async (tx) => {
    const fileId = await keep(tx, vault, { userId, side: body.side, picture, now });
    return { fileId, width, height };
  });
}

/** @throws Refusal kycReview, alreadyReceived */
async function keep(
  tx: Tx,
  vault: Vault,
  { userId, side, picture, now }: { userId: bigint; side: KycSide; picture: Picture; now: Date },
): Promise<string> {
  await lockCheck(tx, userId);
  await assertOpenToWrite(tx, userId);
  await tx
    .updateTable('kyc_file')
    .set({ content: null })
    .where('user_id', '=', userId)
    .where('side', '=', side)
    .where('case_id', 'is', null)
    .execute();
  const id = newToken();
  const { content, width, height } = picture;
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
      content: vault.seal(context(id), content),
      created_at: now,
    })
    .execute();
  return id;
}

/** Deletes replaced pictures after a day, and pictures without a check after a week. */
export async function forgetLooseFiles(tx: Tx): Promise<void> {
  await sql`
    DELETE FROM kyc_file WHERE case_id IS NULL
       AND created_at < clock_timestamp() - CASE WHEN content IS NULL THEN interval '1 day' ELSE interval '7 days' END`.execute(
    tx,
  );
}
