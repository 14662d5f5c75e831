import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file: string) => readFileSync(path.join(__dirname, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
/** Returns the declarations of a class on phones, that is, before the first media query. */
function rule(sheet: string, selector: string): string {
  const [phones = ''] = sheet.split('@media');
  const found = new RegExp(`(?:^|\\})\\s*${selector.replaceAll('.', '\\.')} \\{([^}]*)\\}`).exec(phones);
  return found?.[1] ?? '';
}

test('the raised tab stays within the main bar: above it lie amounts and buttons of the page', () => {
  const raised = rule(read('tab-bar.module.css'), '.raised .icon');
  const [height, margin] = [/height: (\d+)px/, /margin-block: (-?\d+)px/].map((one) =>
    Number(one.exec(raised)?.[1] ?? 0),
  );
  // The bar is 60 px high: icon, 3 px gap, 14 px label.
  const content = (height ?? 0) + 2 * (margin ?? 0) + 3 + 14;
  expect((60 - content) / 2 + (margin ?? 0)).toBeGreaterThanOrEqual(0);
  expect(raised).not.toMatch(/margin-top|transform|box-shadow/);
});

test('a conversation out of sight is a row of the frame, and docked elements stand above it', () => {
  const chat = read('../overlays/chat/chat.module.css');
  const pill = rule(chat, '.pill');
  expect(pill).toMatch(/bottom: calc\(var\(--dock\) - var\(--chat-h\)\);/);
  expect(pill).toMatch(/height: var\(--chat-h\);/);
  expect(chat).toMatch(/:root\[data-chat\]\) \{\s*--chat-h: var\(--tap\);/);
  expect(read('frame.module.css')).toMatch(/--dock: calc\([^;]*\+ var\(--chat-h\)\);/);
  expect(read('../../../shared/ui/src/styles/tokens.css')).toMatch(/--dock: var\(--chat-h\);/);
});

test('a title in the bar is never cut: a long one goes on in a second line', () => {
  const title = rule(read('top-bar.module.css'), '.title');
  expect(title).toMatch(/line-height: 20px/);
  expect(title).not.toMatch(/ellipsis|nowrap|overflow/);
});
