import { sql } from 'kysely';
import { Refusal } from '../../ground/errors';
import type { PictureTable } from '../../pictures/picture-store';
import { redrawFile } from '../../uploads/redraw-file';
import type { Redraws } from '../../uploads/redraw-pool';
import type { StagedFile } from '../../uploads/staging';

/** Minimum of the shorter side, pixels: print on a smaller picture is unreadable. */
const LEAST_SIDE = 300;
/** Maximum of the longer side of a stored picture, pixels: the print on an ID is readable at half of it. */
const KEPT_SIDE = 2400;
const QUALITY = 88;

/** Pictures of identity checks. */
export const KYC_PICTURES: PictureTable = {
  name: 'kyc_file',
  kind: 'kyc',
  sealedAs: 'kyc-file',
  isSealedInRow: true,
  owner: sql<bigint>`t.user_id`,
};

export interface Picture {
  content: Buffer;
  width: number;
  height: number;
}

/**
 * Re-encodes a picture of an ID as upright JPEG, without camera metadata (place, time, device) and hidden data.
 * @throws Refusal documentUnreadable for a file that is broken, too small to read, or over the limits. ProtocolError
 * 503 when the queue is full.
 */
export async function redrawn(redraws: Redraws, userId: bigint, file: StagedFile): Promise<Picture> {
  const as = { width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', format: 'jpeg', quality: QUALITY } as const;
  const picture = await redrawFile(redraws, userId, file, as, 'documentUnreadable');
  if (Math.min(picture.width, picture.height) < LEAST_SIDE) throw new Refusal('documentUnreadable');
  return picture;
}
