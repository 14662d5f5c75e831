import glyphs from './glyphs.json';
import { group, num, path, type Attributes } from './svg';

const outlines: Readonly<Record<string, { advance: number; d: string }>> = glyphs.outlines;

/**
 * Place of a word: the centre of its capitals, the height of a capital, and extra space between letters (shares of the
 * height).
 */
export interface WordPlace {
  cx: number;
  cy: number;
  capHeight: number;
  tracking?: number;
}

/**
 * Outline of a word in the brand font (weight 800) as path data, so that pictures do not depend on installed fonts.
 * @throws for characters that `glyphs.json` lacks
 */
export function wordPath(word: string, { cx, cy, capHeight, tracking = 0 }: WordPlace): string {
  const scale = capHeight / glyphs.capHeight;
  const letters = [...word].map((character) => {
    const outline = outlines[character];
    if (!outline) throw new Error(`No outline for "${character}": add it to the characters of fonts.ts`);
    return outline;
  });
  const gap = tracking * glyphs.capHeight;
  const width = letters.reduce((sum, { advance }) => sum + advance, 0) + gap * (letters.length - 1);
  let left = -width / 2;
  return letters
    .map(({ advance, d }) => {
      const start = left;
      left += advance + gap;
      return d.replace(/(-?[\d.]+)[ ,]?(-?[\d.]+)/g, (_, x: string, y: string) => {
        const [px, py] = [cx + (start + Number(x)) * scale, cy + (glyphs.capHeight / 2 - Number(y)) * scale];
        return `${num(px)} ${num(py)} `;
      });
    })
    .join('');
}

/** Draws a word once per layer, the first layer at the back. */
export function word(text: string, place: WordPlace, layers: readonly Attributes[]): string {
  const d = wordPath(text, place);
  return group({ 'stroke-linejoin': 'round' }, ...layers.map((layer) => path(d, layer)));
}
