import { readFileSync } from 'node:fs';
import path from 'node:path';
import { GAMES } from '../games/registry';
import { bundleAssets } from '../pages/assets';

const STYLE = path.join(__dirname, 'style');
const read = (file: string) => readFileSync(path.join(STYLE, file), 'utf8');
const THEMES = GAMES.map(({ face }) => ({ code: face.code, theme: face.theme }));

test('each game has a scene, a shape and a tune of its own', () => {
  const one = (of: (theme: (typeof THEMES)[number]['theme']) => string) =>
    new Set(THEMES.map(({ theme }) => of(theme))).size;
  expect(THEMES).toHaveLength(14);
  expect(one(({ scene }) => scene)).toBe(THEMES.length);
  expect(one(({ win }) => win.shape)).toBe(THEMES.length);
  expect(one(({ win }) => `${win.wave} ${win.semitones}`)).toBe(THEMES.length);
});

test.each(THEMES)('the scene of $code is drawn, and its shape has a look', ({ theme }) => {
  expect(read('scenes.css')).toContain(`.scene-${theme.scene} {\n  --view: url('./scenes/${theme.scene}.scene.svg');`);
  expect(read(`scenes/${theme.scene}.scene.svg`)).toContain('<svg');
  expect(read('confetti.css')).toContain(theme.win.shape === 'paper' ? '.paper {' : `.shape-${theme.win.shape} {`);
});

test('a game loads the pictures of its own scene only: they are files, not part of the style sheet', async () => {
  const { files, gameStyle } = await bundleAssets();
  const pictures = [...files.keys()].filter((url) => url.endsWith('.svg'));
  expect(pictures.length).toBeGreaterThanOrEqual(2 * THEMES.length - 1);
  const style = Buffer.from(files.get(gameStyle) ?? []).toString();
  for (const url of pictures) expect(style).toContain(url);
});
