import { CATALOGUE } from './catalogue';
import { LOGO_SVG } from './logo';
import { svgText } from './paint/svg';

const names = CATALOGUE.map(({ name }) => name);

describe('the catalogue', () => {
  it('names every picture once', () => {
    expect(new Set(names).size).toBe(names.length);
  });

  it('draws each picture the same way twice', () => {
    for (const { draw } of CATALOGUE) expect(svgText(draw())).toBe(svgText(draw()));
  });

  it('has a symbol for every code of the reel strips', () => {
    const codes = ['H1', 'H2', 'H3', 'H4', 'L1', 'L2', 'L3', 'L4', 'W', 'S'];
    expect(names.filter((name) => name.startsWith('reel-'))).toEqual(codes.map((code) => `reel-${code.toLowerCase()}`));
  });

  it('draws no tile like another', () => {
    const tiles = CATALOGUE.filter(({ kind }) => kind === 'tile').map(({ draw }) => svgText(draw()));
    expect(tiles.length).toBeGreaterThanOrEqual(12);
    expect(new Set(tiles).size).toBe(tiles.length);
  });

  it('exports the logo as self-contained text', () => {
    expect(LOGO_SVG).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(LOGO_SVG).not.toMatch(/style=|href=|filter=/);
    expect(LOGO_SVG.length).toBeLessThan(1000);
  });
});
