import { encode } from 'uqr';

const [WIDTH, HEIGHT] = [1080, 1350];

export interface PosterWords {
  headline: string;
  scan: string;
  code: string;
  adults: string;
}

/** Reads colours and font from the page, because a canvas cannot use CSS tokens. */
function look(): { colour(token: string): string; font: string } {
  const style = getComputedStyle(document.documentElement);
  return { colour: (token) => style.getPropertyValue(token).trim(), font: style.getPropertyValue('--font').trim() };
}

function drawQr(paint: CanvasRenderingContext2D, text: string, at: { x: number; y: number; side: number }): void {
  const { data, size } = encode(text, { border: 2 });
  const module = at.side / size;
  data.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (dark) paint.fillRect(at.x + x * module, at.y + y * module, Math.ceil(module), Math.ceil(module));
    }),
  );
}

/** Draws a rounded square; the oldest supported browsers lack `roundRect`. */
function roundedSquare(
  paint: CanvasRenderingContext2D,
  { x, y, side }: { x: number; y: number; side: number },
  radius: number,
): void {
  const [right, bottom] = [x + side, y + side];
  paint.beginPath();
  paint.moveTo(x + radius, y);
  paint.arcTo(right, y, right, bottom, radius);
  paint.arcTo(right, bottom, x, bottom, radius);
  paint.arcTo(x, bottom, x, y, radius);
  paint.arcTo(x, y, right, y, radius);
  paint.closePath();
}

/**
 * Draws the invitation as a picture to print or send: text, QR code, invite code, and the age notice. @returns null in
 * a browser without canvas
 */
export async function drawPoster(invitation: { code: string; url: string }, words: PosterWords): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const paint = canvas.getContext('2d');
  if (!paint) return null;
  await document.fonts.ready;
  const { colour, font } = look();
  const middle = WIDTH / 2;

  const ground = paint.createLinearGradient(0, 0, WIDTH, HEIGHT);
  ground.addColorStop(0, colour('--stage'));
  ground.addColorStop(1, colour('--bg'));
  paint.fillStyle = ground;
  paint.fillRect(0, 0, WIDTH, HEIGHT);

  const write = (text: string, y: number, size: number, token: string): void => {
    paint.textAlign = 'center';
    paint.fillStyle = colour(token);
    paint.font = `800 ${size}px ${font}`;
    paint.fillText(text, middle, y, WIDTH - 120);
  };
  write('PAROLA', 150, 64, '--brand-text');
  write(words.headline, 260, 72, '--text');
  const side = 620;
  paint.fillStyle = colour('--text');
  roundedSquare(paint, { x: middle - side / 2, y: 330, side }, 32);
  paint.fill();
  paint.fillStyle = colour('--bg');
  drawQr(paint, invitation.url, { x: middle - side / 2, y: 330, side });
  write(words.scan, 1020, 40, '--text-2');
  write(`${words.code}: ${invitation.code}`, 1110, 60, '--brand-text');
  write(words.adults, 1270, 32, '--text-2');
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
