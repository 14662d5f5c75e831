import { Refusal } from '../../ground/errors';
import { redrawFile } from '../../uploads/redraw-file';
import type { Redraws } from '../../uploads/redraw-pool';
import type { StagedFile } from '../../uploads/staging';

/** The shorter side of a picture whose print can be read, pixels. */
const LEAST_SIDE = 300;
/** The longer side as it is kept, pixels: the print on an ID is read at half of it. */
const KEPT_SIDE = 2400;
const QUALITY = 88;

export interface Picture {
  content: Buffer;
  width: number;
  height: number;
}

/**
 * Redraws a picture of an ID as upright JPEG, without metadata of a camera (place, time, device) and without hidden
 * data.
 * @throws Refusal documentUnreadable for a file that is broken, too small to read, or that costs too much.
 * ProtocolError 503 when the redrawing is full.
 */
export async function redrawn(redraws: Redraws, userId: bigint, file: StagedFile): Promise<Picture> {
  const as = { width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', format: 'jpeg', quality: QUALITY } as const;
  const picture = await redrawFile(redraws, userId, file, as, 'documentUnreadable');
  if (Math.min(picture.width, picture.height) < LEAST_SIDE) throw new Refusal('documentUnreadable');
  return picture;
}
