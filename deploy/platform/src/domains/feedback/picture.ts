import { createHash } from 'node:crypto';
import type { ImageType } from '@parola/calls/schemas';
import { Refusal } from '../../ground/errors';
import { PictureRefused, type Redraws } from '../../uploads/redraws';
import type { StagedFile } from '../../uploads/staging';

/** The most pixels of a kept picture: print on a screenshot stays readable, also on one of a page that was scrolled. */
const KEPT = { width: 2400, height: 8192 };
const QUALITY = 88;

/** A picture as it is kept. */
export interface KeptPicture {
  type: ImageType;
  content: Buffer;
  /** Of its bytes, hexadecimal. */
  sha256: string;
}

function keptAs(type: ImageType, content: Buffer): KeptPicture {
  return { type, content, sha256: createHash('sha256').update(content).digest('hex') };
}

/**
 * The pictures of a message anew, as JPEG, one after the other: a camera writes the place into what it takes, and the support needs only what is to be
 * seen. A BMP, which no decoder of ours reads, stays as it came: its format has no room for such notes.
 * @throws Refusal imageRefused for what is no picture or takes too much to decode. ProtocolError 503 when there is no room for it now.
 */
export async function redrawn(redraws: Redraws, userId: bigint, files: readonly StagedFile[]): Promise<KeptPicture[]> {
  const kept: KeptPicture[] = [];
  for (const file of files) {
    if (file.type === 'image/bmp') {
      kept.push(keptAs(file.type, await file.bytes()));
      continue;
    }
    const as = { ...KEPT, fit: 'inside', format: 'jpeg', quality: QUALITY } as const;
    const { content } = await redraws
      .draw(`u:${userId}`, () => file.bytes(), as)
      .catch((error: unknown) => {
        throw error instanceof PictureRefused ? new Refusal('imageRefused') : error;
      });
    kept.push(keptAs('image/jpeg', Buffer.from(content)));
  }
  return kept;
}
