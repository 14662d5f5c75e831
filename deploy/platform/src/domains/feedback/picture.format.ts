import { createHash } from 'node:crypto';
import type { ImageType } from '@parola/calls/schemas';
import { sql } from 'kysely';
import type { PictureTable } from '../../pictures/picture-store';
import { redrawFile } from '../../uploads/redraw-file';
import type { Redraws } from '../../uploads/redraw-pool';
import type { StagedFile } from '../../uploads/staging';

/** Largest stored size in pixels. Print stays readable, even in a long screenshot of a scrolled page. */
const KEPT = { width: 2400, height: 8192 };
const QUALITY = 88;

/** Pictures of messages. In a row they are readable, as in rows of earlier releases; an object is sealed. */
export const FEEDBACK_PICTURES: PictureTable = {
  name: 'feedback_image',
  kind: 'feedback',
  sealedAs: 'feedback-image',
  isSealedInRow: false,
  owner: sql<bigint>`(SELECT f.user_id FROM feedback_message m JOIN feedback f ON f.id = m.feedback_id WHERE m.id = t.message_id)`,
};

/** A redrawn picture. */
export interface KeptPicture {
  type: ImageType;
  content: Buffer;
  /** SHA-256 of the content, hexadecimal. */
  sha256: string;
}

function keptAs(type: ImageType, content: Buffer): KeptPicture {
  return { type, content, sha256: createHash('sha256').update(content).digest('hex') };
}

/**
 * Redraws the pictures of a message as JPEG, one after the other, to remove metadata such as the place of the photo. A
 * BMP is stored unchanged: the decoder cannot read BMP, and the format has no camera metadata.
 * @throws Refusal imageRefused for a file that is no picture or too expensive to decode; ProtocolError 503 when the
 * redrawing queue is full
 */
export async function redrawn(redraws: Redraws, userId: bigint, files: readonly StagedFile[]): Promise<KeptPicture[]> {
  const kept: KeptPicture[] = [];
  for (const file of files) {
    if (file.type === 'image/bmp') {
      kept.push(keptAs(file.type, await file.bytes()));
      continue;
    }
    const as = { ...KEPT, fit: 'inside', format: 'jpeg', quality: QUALITY } as const;
    const { content } = await redrawFile(redraws, userId, file, as, 'imageRefused');
    kept.push(keptAs('image/jpeg', content));
  }
  return kept;
}
