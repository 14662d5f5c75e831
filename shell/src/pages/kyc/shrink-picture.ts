/** The platform's limit for one picture, in bytes. */
const MOST_BYTES = 5_000_000;
/** The longer side of a reduced picture in pixels; the platform stores no more. */
const SIDE = 2400;
export const KINDS: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

export type Shrunk = { file: Blob } | { refused: 'kind' | 'size' };

/**
 * Returns a picture that can be uploaded. Phones take larger pictures than the platform accepts, so those are drawn
 * again at a smaller size.
 */
export async function shrinkPicture(file: File): Promise<Shrunk> {
  if (!KINDS.includes(file.type) || file.size === 0) return { refused: 'kind' };
  if (file.size <= MOST_BYTES) return { file };
  const drawn = await drawnSmaller(file).catch(() => null);
  return drawn && drawn.size <= MOST_BYTES ? { file: drawn } : { refused: 'size' };
}

async function drawnSmaller(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
}
