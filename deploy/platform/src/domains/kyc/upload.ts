import { KYC_STATUS, type KycSide } from '@parola/calls';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import type { Services } from '../../domain-api/domain';
import { Refusal } from '../../ground/errors';
import { newToken } from '../../ground/tokens';
import type { Vault } from '../../ground/vault';
import type { OutsideContext, Payload } from '../../http/registry';
import { redrawn, type Picture } from './picture';
import { kycStatusOf } from './status';
import './tables';

/** Pictures of one player within 24 hours, our own: each costs the server a redrawing. */
const A_DAY = 30;

const context = (fileId: string) => `kyc-file:${fileId}`;

/** A picture as it was kept. */
export function openFile(vault: Vault, fileId: string, sealed: Buffer): Buffer {
  return vault.open(context(fileId), sealed);
}

/** Holds one player's uploads and submissions apart. */
export async function lockCheck(tx: Tx, userId: bigint): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`kyc:${userId}`}, 0))`.execute(tx);
}

/** A check can be written while none is in review or approved. @throws Refusal kycReview, alreadyReceived */
export async function assertOpenToWrite(tx: Tx, userId: bigint): Promise<void> {
  const status = await kycStatusOf(tx, userId);
  if (status === KYC_STATUS.submitted) throw new Refusal('kycReview');
  if (status === KYC_STATUS.approved) throw new Refusal('alreadyReceived');
}

/** Redraws a picture before the transaction: that takes a while, and a connection is dear. @throws Refusal as the call says */
export async function uploadKyc(
  { vault }: Pick<Services, 'vault'>,
  ctx: OutsideContext<'uploadKyc'>,
): Promise<Payload<'uploadKyc'>> {
  const { userId, now, body, files } = ctx;
  await ctx.transaction((tx) => assertRoomLeft(tx, userId, now));
  const [file] = files.file ?? [];
  if (!file) throw new Refusal('imageRefused');
  const picture = await redrawn(await file.bytes());
  const fileId = await ctx.transaction((tx) => keep(tx, vault, { userId, side: body.side, picture, now }));
  return { fileId, width: picture.width, height: picture.height };
}

/** @throws Refusal kycReview, alreadyReceived, tooFrequent */
async function assertRoomLeft(tx: Tx, userId: bigint, now: Date): Promise<void> {
  await assertOpenToWrite(tx, userId);
  const { count } = await tx
    .selectFrom('kyc_file')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`${now}::timestamptz - interval '1 day'`)
    .executeTakeFirstOrThrow();
  if (Number(count) >= A_DAY) throw new Refusal('tooFrequent');
}

async function keep(
  tx: Tx,
  vault: Vault,
  { userId, side, picture, now }: { userId: bigint; side: KycSide; picture: Picture; now: Date },
): Promise<string> {
  await lockCheck(tx, userId);
  await assertRoomLeft(tx, userId, now);
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

/** Pictures that were replaced, or of which no check was made within a week. */
export async function forgetLooseFiles(tx: Tx): Promise<void> {
  await sql`
    DELETE FROM kyc_file WHERE case_id IS NULL
       AND created_at < clock_timestamp() - CASE WHEN content IS NULL THEN interval '1 day' ELSE interval '7 days' END`.execute(
    tx,
  );
}
