import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { parse, type Font } from 'opentype.js';
import subsetFont from 'subset-font';
import { ACCENTS, ART_CHARACTERS, PESO, UI_CHARACTERS, WEIGHTS } from './font-coverage';

const SOURCE = path.dirname(require.resolve('@fontsource-variable/plus-jakarta-sans/package.json'));
const FONTS = path.resolve(__dirname, '../../ui/src/styles/fonts');
/** The partners play outside companies and carry their own copy. */
const PARTNERS = path.resolve(__dirname, '../../../deploy/partners/src/pages/style/fonts');
const GLYPHS = path.join(__dirname, 'paint/glyphs.json');

/**
 * Kerning and equal-width figures are used by the kit; the rest (fractions, ligatures, alternates) would be dead
 * bytes.
 */
const FEATURES = ['kern', 'tnum'];

function face(subset: 'latin' | 'latin-ext'): Promise<Buffer> {
  return readFile(path.join(SOURCE, `files/plus-jakarta-sans-${subset}-wght-normal.woff2`));
}

function missing(font: Font, text: string): string[] {
  return [...text].filter((character) => font.charToGlyph(character).index === 0);
}

/**
 * Subsets `source` to `text` in a file of this name.
 * @throws when the source lacks a character: the subsetter would leave it out without a word
 */
async function writeFace(name: string, source: Buffer, text: string): Promise<void> {
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
}

/** Moves the peso sign, which the face has in another file, into the file with the letters. */
async function joinPeso(letters: string): Promise<void> {
  const sign = 'peso.woff2';
  await writeFace(sign, await face('latin-ext'), PESO);
  await promisify(execFile)('python3', [
    path.join(__dirname, 'join_peso.py'),
    path.join(FONTS, letters),
    path.join(FONTS, sign),
  ]);
  await rm(path.join(FONTS, sign));
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

/**
 * Subsets the brand face into the kit's font files and bakes the outlines the art uses. Run by hand when the coverage
 * changes.
 */
async function main(): Promise<void> {
  const latin = await face('latin');
  await mkdir(FONTS, { recursive: true });
  await writeFace('pjs.woff2', latin, UI_CHARACTERS);
  await joinPeso('pjs.woff2');
  await writeFace('pjs-accents.woff2', latin, ACCENTS);
  await copyFile(path.join(SOURCE, 'LICENSE'), path.join(FONTS, 'OFL.txt'));
  await mkdir(PARTNERS, { recursive: true });
  for (const name of ['pjs.woff2', 'OFL.txt']) await copyFile(path.join(FONTS, name), path.join(PARTNERS, name));
  await writeGlyphs(latin);
  const sizes = ['pjs.woff2', 'pjs-accents.woff2'].map(
    async (name) => `${name} ${(await stat(path.join(FONTS, name))).size} B`,
  );
  process.stdout.write(`fonts: ${(await Promise.all(sizes)).join(', ')}\n`);
}

void main();
