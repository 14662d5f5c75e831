/** Twice the size that the server keeps, so that it has something to reduce. */
const SIDE = 512;

/** A square of a picture in the pixels of the picture. */
export interface Square {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Cuts a square out of a picture (data address). @returns a JPEG, null when the browser cannot read or draw it. */
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
  // Transparent parts would be black in a JPEG.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, SIDE, SIDE);
  pen.drawImage(image, x, y, width, height, 0, 0, SIDE, SIDE);
  return new Promise((done) => {
    canvas.toBlob(done, 'image/jpeg', 0.9);
  });
}
