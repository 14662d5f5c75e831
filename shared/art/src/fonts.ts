import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { parse, type Font } from 'opentype.js';
import subsetFont from 'subset-font';
import { ACCENTS, ART_CHARACTERS, PESO, UI_CHARACTERS, WEIGHTS } from './font-coverage';

const SOURCE = path.dirname(require.resolve('@fontsource-variable/plus-jakarta-sans/package.json'));
const FONTS = path.resolve(__dirname, '../../ui/src/styles/fonts');
/** The partners simulate outside companies, so they have a separate copy of the font. */
const PARTNERS = path.resolve(__dirname, '../../../deploy/partners/src/pages/style/fonts');
const GLYPHS = path.join(__dirname, 'paint/glyphs.json');

/**
 * The kit uses kerning and tabular figures; other features (fractions, ligatures, alternates) would be unused bytes.
 */
const FEATURES = ['kern', 'tnum'];

function face(subset: 'latin' | 'latin-ext'): Promise<Buffer> {
  return readFile(path.join(SOURCE, `files/plus-jakarta-sans-${subset}-wght-normal.woff2`));
}

function missing(font: Font, text: string): string[] {
  return [...text].filter((character) => font.charToGlyph(character).index === 0);
}

/**
 * Writes a subset of `source` with the characters of `text`. @throws when the source lacks a character, which the
 * subsetter would silently omit
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

/** Merges the peso sign, which the font family has in another file, into the file with the letters. */
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

/** Writes the outlines of the heaviest weight for words inside pictures, in font units with y upwards. */
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

/** Makes the font files of the kit and the outlines for pictures. Run it by hand when the coverage changes. */
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
