import axe from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Fails with rule and markup of each accessibility violation. Contrast and target size are off, because jsdom has no
 * layout.
 */
export async function expectAccessible(): Promise<void> {
  // axe detects icon fonts with a canvas; jsdom has none and logs an error for each attempt.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { violations } = await axe.run(document.body, {
    runOnly: TAGS,
    rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)])).toEqual([]);
}
