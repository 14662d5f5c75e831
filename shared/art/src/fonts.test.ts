import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, type Font } from 'opentype.js';
import subsetFont from 'subset-font';
import { ACCENTS, ASCII, ENYE, PESO, PUNCTUATION } from './font-coverage';

const FONTS = path.resolve(__dirname, '../../ui/src/styles/fonts');

/** The committed font, converted, because opentype.js cannot read woff2. */
async function committed(name: string): Promise<Font> {
  const plain = await subsetFont(await readFile(path.join(FONTS, name)), undefined, {
    targetFormat: 'truetype',
    keepAllGlyphs: true,
  });
  return parse(new Uint8Array(plain).buffer);
}

async function size(name: string): Promise<number> {
  return (await readFile(path.join(FONTS, name))).length;
}

/** Characters without a glyph; only spaces may have an empty outline. */
function missing(font: Font, characters: string): string[] {
  return [...characters].filter((character) => {
    const glyph = font.charToGlyph(character);
    return glyph.index === 0 || (character !== ' ' && glyph.path.commands.length === 0);
  });
}

function weights(font: Font): unknown {
  const fvar: unknown = font.tables['fvar'];
  return fvar;
}

describe('pjs.woff2', () => {
  it('covers ASCII, ñ, the peso sign and the punctuation of the screens', async () => {
    expect(ASCII).toHaveLength(95);
    expect(missing(await committed('pjs.woff2'), ASCII + ENYE + PESO + PUNCTUATION)).toEqual([]);
  });

  it('varies from weight 500 to 800 and keeps equal-width figures', async () => {
    const font = await committed('pjs.woff2');
    expect(weights(font)).toMatchObject({ axes: [{ tag: 'wght', minValue: 500, maxValue: 800 }] });
    const gsub: unknown = font.tables['gsub'];
    expect(gsub).toMatchObject({ features: expect.arrayContaining([expect.objectContaining({ tag: 'tnum' })]) });
  });

  it('stays small', async () => {
    expect(await size('pjs.woff2')).toBeLessThanOrEqual(10_850);
  });
});

describe('pjs-accents.woff2', () => {
  it('holds only the other accented letters', async () => {
    const font = await committed('pjs-accents.woff2');
    expect(missing(font, ACCENTS)).toEqual([]);
    expect(missing(font, 'Aañ')).toEqual(['A', 'a', 'ñ']);
    expect(weights(font)).toMatchObject({ axes: [{ tag: 'wght', minValue: 500, maxValue: 800 }] });
  });
});

describe('the partners', () => {
  it('carry the same face and its licence', async () => {
    const theirs = path.resolve(__dirname, '../../../deploy/partners/src/pages/style/fonts');
    for (const name of ['pjs.woff2', 'OFL.txt'])
      expect(await readFile(path.join(theirs, name))).toEqual(await readFile(path.join(FONTS, name)));
  });
});

describe('the licence', () => {
  it('lies beside the fonts', async () => {
    expect(await readFile(path.join(FONTS, 'OFL.txt'), 'utf8')).toContain('SIL OPEN FONT LICENSE');
  });
});
