import { readFileSync } from 'node:fs';
import path from 'node:path';

const sheet = readFileSync(path.join(__dirname, 'withdraw.module.css'), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
const rule = (selector: string) =>
  new RegExp(`(?:^|[{}])\\s*${selector.replaceAll(/[.>:]/g, '\\$&')} \\{([^}]*)\\}`).exec(sheet)?.[1] ?? '';

test('a short form fills the screen, so that its bar ends at the bottom and not in the middle', () => {
  const form = rule('.filling');
  expect(form).toMatch(/display: flex;\s*flex-direction: column;/);
  expect(form).toMatch(/min-height: calc\(100vh - var\(--top-h\) - var\(--s-3\)\);/);
  expect(rule('.filling > :last-child')).toMatch(/margin-top: auto;/);
});
