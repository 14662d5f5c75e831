import { readFileSync } from 'node:fs';
import path from 'node:path';

const phones = readFileSync(path.join(__dirname, 'promos.module.css'), 'utf8')
  .replaceAll(/\/\*.*?\*\//gs, '')
  .replace(/@media[\s\S]*/, '');
const number = (pattern: RegExp) => Number(pattern.exec(phones)?.[1]);

/** The picture of an offer, 720 x 312, and the left edge of its drawing (`promo` of the package art). */
const PICTURE = { width: 720, height: 312, drawing: 392 };
/** `--gutter` and `--s-4` of the tokens. */
const [GUTTER, PADDING] = [12, 16];

test.each([320, 340, 360, 375, 384, 412, 430])(
  'words and legal text of an offer end before its drawing at %d px',
  (screen) => {
    const width = ((screen - 2 * GUTTER) * number(/\.item \{[^}]*flex: 0 0 (\d+)%/)) / 100;
    // The picture covers the card: on a phone it is as high as the card, and cut alike on both sides.
    const scale = Math.max(number(/\.promo \{[^}]*min-height: (\d+)px/) / PICTURE.height, width / PICTURE.width);
    const drawing = PICTURE.drawing * scale - (PICTURE.width * scale - width) / 2;
    const words = (width * number(/\.words \{[^}]*max-width: (\d+)%/)) / 100 - PADDING;
    expect(words).toBeLessThan(drawing);
  },
);
