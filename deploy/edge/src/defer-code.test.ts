import { runInNewContext } from 'node:vm';
import { afterPicture, PUTS_CODE_IN } from './defer-code';

/** Runs the script in a stub of a page with only the parts that it reads. */
function open({ picture = {}, who }: { picture?: { complete?: boolean } | null; who?: string } = {}) {
  const listeners: Record<string, () => void> = {};
  const addListener = (event: string, act: () => void) => void (listeners[event] = act);
  let insertions = 0;
  let isWaiting = true;
  let late: { act: () => void; ms: number } | undefined;
  const template = {
    content: 'the code',
    replaceWith: (content: string) => {
      expect(content).toBe('the code');
      isWaiting = false;
      insertions += 1;
    },
  };
  runInNewContext(PUTS_CODE_IN, {
    document: {
      querySelector: (selector: string) => {
        expect(selector).toBe('#parola-page img[fetchpriority="high"]');
        return picture && { complete: false, ...picture, addEventListener: addListener };
      },
      getElementById: () => (isWaiting ? template : null),
      documentElement: { dataset: { who } },
    },
    addEventListener: addListener,
    setTimeout: (act: () => void, ms: number) => void (late = { act, ms }),
  });
  return { listeners, insertions: () => insertions, late: () => late };
}

test.each(['load', 'error', 'pointerdown', 'keydown'])('the code comes with the first %s, once', (event) => {
  const page = open();
  expect(page.insertions()).toBe(0);
  page.listeners[event]?.();
  for (const act of Object.values(page.listeners)) act();
  page.late()?.act();
  expect(page.insertions()).toBe(1);
});

test('the code waits no longer than two seconds', () => {
  const page = open();
  expect(page.late()?.ms).toBe(2000);
  page.late()?.act();
  expect(page.insertions()).toBe(1);
});

test.each([
  ['with a loaded picture', { picture: { complete: true } }],
  ['without a picture', { picture: null }],
  ['that is hidden from a logged-in player', { who: 'player' }],
])('the code comes at once in a page %s', (_what, page) => {
  expect(open(page).insertions()).toBe(1);
});

test('without code no deferring script is written', () => {
  expect(afterPicture([])).toBe('');
});
