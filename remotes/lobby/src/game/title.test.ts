import { readFileSync } from 'node:fs';
import path from 'node:path';

test('the name of a game is never cut: it goes on in the next line', () => {
  const css = readFileSync(path.join(__dirname, 'game.module.css'), 'utf8');
  const [, title = ''] = /\n {2}\.title \{([^}]*)\}/.exec(css) ?? [];
  expect(title).toMatch(/font: var\(--t-name\)/);
  expect(title).not.toMatch(/ellipsis|nowrap|overflow/);
});
