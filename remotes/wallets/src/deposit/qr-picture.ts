import { encode } from 'uqr';

/** Pixels per module in the saved picture: apps read codes only from large pictures. */
const PIXELS = 12;

/**
 * The code as a picture to save: a wallet app on the same phone can open it, because a phone cannot scan its own
 * screen. Resolves with null where it cannot be drawn.
 */
export async function pictureOfCode(text: string): Promise<Blob | null> {
  const { data, size } = encode(text, { border: 4, ecc: 'M' });
  const canvas = document.createElement('canvas');
  canvas.width = size * PIXELS;
  canvas.height = size * PIXELS;
  const brush = canvas.getContext('2d');
  if (!brush) return null;
  brush.fillStyle = 'white';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.fillStyle = 'black';
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries()) if (dark) brush.fillRect(x * PIXELS, y * PIXELS, PIXELS, PIXELS);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
