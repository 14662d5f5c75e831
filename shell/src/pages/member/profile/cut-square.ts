/** Side of the uploaded square in pixels: twice the size that the server stores, because the server scales it down. */
const SIDE = 512;

/** A square of a picture, in the picture's pixels. */
export interface Square {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Crops a square out of a picture (data URL).
 * @returns a JPEG; null if the browser cannot read or draw the picture
 */
export async function cutOut(picture: string, { x, y, width, height }: Square): Promise<Blob | null> {
  const image = new Image();
  image.src = picture;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  // Transparent parts would become black in a JPEG.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, SIDE, SIDE);
  pen.drawImage(image, x, y, width, height, 0, 0, SIDE, SIDE);
  return new Promise((done) => {
    canvas.toBlob(done, 'image/jpeg', 0.9);
  });
}
