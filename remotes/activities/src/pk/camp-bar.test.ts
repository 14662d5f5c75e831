import { readFileSync } from 'node:fs';
import path from 'node:path';

const css = readFileSync(path.join(__dirname, 'camp-bar.module.css'), 'utf8');

test('the bar keeps the colours of both camps where the system forces its own', () => {
  expect(css).toMatch(/@media \(forced-colors: active\) \{\s*\.bar \{\s*forced-color-adjust: none;/);
});
