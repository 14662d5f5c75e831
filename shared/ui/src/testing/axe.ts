import axe from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Throws with the rule and the markup of every accessibility violation in the document. Contrast and target size need a
 * layout, which jsdom lacks; contrast is checked on the tokens (styles/tokens.test.ts). Landmarks are the page's
 * responsibility.
 */
export async function expectAccessible(): Promise<void> {
  // axe draws letters to detect icon fonts; jsdom has no canvas and logs each attempt.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { violations } = await axe.run(document.body, {
    runOnly: TAGS,
    rules: { region: { enabled: false }, 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)])).toEqual([]);
}
