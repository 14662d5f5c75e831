import { encode } from 'uqr';
import css from './pay-by.module.css';

/** Pixels of a module in the picture that is saved: apps read codes out of pictures that are large enough. */
const PIXELS = 12;
const BORDER = { border: 4, ecc: 'M' } as const;

/** The code as a picture for the telephone that has to scan itself: its wallet app opens it. Resolves with nothing where it cannot be drawn. */
export async function pictureOfCode(text: string): Promise<Blob | null> {
  const { data, size } = encode(text, BORDER);
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

/** A QR code as one SVG path: dark modules on a light field, as readers expect, with the quiet zone of four modules around. */
export function Qr({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, BORDER);
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path className={css.field} d={`M0 0h${size}v${size}h-${size}z`} />
      <path className={css.modules} d={path} />
    </svg>
  );
}
