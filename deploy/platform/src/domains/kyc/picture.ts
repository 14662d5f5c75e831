import { Refusal } from '../../ground/errors';
import { openPicture } from '../../uploads/open-picture';

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
 * The picture anew, as JPEG: turned as it was held, without what the camera wrote into it (place, time, device), and without anything that
 * a file can carry beside its pixels.
 * @throws Refusal documentUnreadable for what is no picture to its end, too small to read, or unfolds without end.
 */
export async function redrawn(file: Buffer): Promise<Picture> {
  const picture = await openPicture(file);
  const { data, info } = await picture
    .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Refusal('documentUnreadable');
    });
  if (Math.min(info.width, info.height) < LEAST_SIDE) throw new Refusal('documentUnreadable');
  return { content: data, width: info.width, height: info.height };
}
