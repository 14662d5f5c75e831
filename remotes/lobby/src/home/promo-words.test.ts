import { readFileSync } from 'node:fs';
import path from 'node:path';

const phones = readFileSync(path.join(__dirname, 'promos.module.css'), 'utf8')
  .replaceAll(/\/\*.*?\*\//gs, '')
  .replace(/@media[\s\S]*/, '');
const number = (pattern: RegExp) => Number(pattern.exec(phones)?.[1]);

/** The picture of an offer is 720 x 312; `drawing` is the left edge of its motif (`promo` of the art package). */
const PICTURE = { width: 720, height: 312, drawing: 392 };
/** Values of `--gutter` and `--s-4` in the tokens. */
const [GUTTER, PADDING] = [12, 16];

test.each([320, 340, 360, 375, 384, 412, 430])(
  'words and legal text of an offer end before its drawing at %d px',
  (screen) => {
    const width = ((screen - 2 * GUTTER) * number(/\.item \{[^}]*flex: 0 0 (\d+)%/)) / 100;
    // The picture covers the card (`object-fit: cover`): on a phone it has the height of the card and is cropped
    // equally on both sides.
    const scale = Math.max(number(/\.promo \{[^}]*min-height: (\d+)px/) / PICTURE.height, width / PICTURE.width);
    const drawing = PICTURE.drawing * scale - (PICTURE.width * scale - width) / 2;
    const words = (width * number(/\.words \{[^}]*max-width: (\d+)%/)) / 100 - PADDING;
    expect(words).toBeLessThan(drawing);
  },
);
