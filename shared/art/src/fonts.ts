import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, type Font } from 'opentype.js';
import subsetFont from 'subset-font';
import { ART_CHARACTERS, PESO, UI_CHARACTERS, WEIGHTS } from './font-coverage';

const SOURCE = path.dirname(require.resolve('@fontsource-variable/plus-jakarta-sans/package.json'));
const FONTS = path.resolve(__dirname, '../../ui/src/styles/fonts');
const GLYPHS = path.join(__dirname, 'paint/glyphs.json');

/** Kerning and equal-width figures are used by the kit; the rest (fractions, ligatures, alternates) would be dead bytes. */
const FEATURES = ['kern', 'tnum'];

function face(subset: 'latin' | 'latin-ext'): Promise<Buffer> {
  return readFile(path.join(SOURCE, `files/plus-jakarta-sans-${subset}-wght-normal.woff2`));
}

function missing(font: Font, text: string): string[] {
  return [...text].filter((character) => font.charToGlyph(character).index === 0);
}

/** Subsets `source` to `text`. @throws when the source lacks a character: the subsetter would leave it out without a word */
async function writeFace(name: string, source: Buffer, text: string): Promise<string> {
  const plain = await subsetFont(source, text, { targetFormat: 'truetype' });
  const lacking = missing(parse(new Uint8Array(plain).buffer), text);
  if (lacking.length > 0) throw new Error(`The source of ${name} has no ${lacking.join(' ')}`);
  const font = await subsetFont(source, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
    keepFeatures: FEATURES,
    noHinting: true,
  });
  await writeFile(path.join(FONTS, name), font);
  return `${name} ${font.length} B`;
}

/** Outlines of the heaviest weight for words inside the art, in font units with y upwards. */
async function writeGlyphs(source: Buffer): Promise<void> {
  const heavy = await subsetFont(source, ART_CHARACTERS, {
    targetFormat: 'truetype',
    variationAxes: { wght: WEIGHTS.max },
  });
  const font = parse(new Uint8Array(heavy).buffer);
  const outlines = Object.fromEntries(
    [...ART_CHARACTERS].map((character) => {
      const glyph = font.charToGlyph(character);
      return [character, { advance: glyph.advanceWidth, d: glyph.path.toPathData(0) }];
    }),
  );
  const capHeight = font.charToGlyph('E').getMetrics().yMax;
  await writeFile(GLYPHS, `${JSON.stringify({ capHeight, outlines }, null, 1)}\n`);
}

/** Subsets the brand face into the kit's two font files and bakes the outlines the art uses. Run by hand when the coverage changes. */
async function main(): Promise<void> {
  const latin = await face('latin');
  await mkdir(FONTS, { recursive: true });
  const written = [
    await writeFace('pjs.woff2', latin, UI_CHARACTERS),
    await writeFace('pjs-peso.woff2', await face('latin-ext'), PESO),
  ];
  await copyFile(path.join(SOURCE, 'LICENSE'), path.join(FONTS, 'OFL.txt'));
  await writeGlyphs(latin);
  process.stdout.write(`fonts: ${written.join(', ')}\n`);
}

void main();
