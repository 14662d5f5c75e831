import axe from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Fails with the rule and the markup of every accessibility violation. Contrast and target size need a layout, which
 * jsdom lacks.
 */
export async function expectAccessible(): Promise<void> {
  // axe draws letters to find icon fonts; jsdom has no canvas and complains of each attempt.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { violations } = await axe.run(document.body, {
    runOnly: TAGS,
    rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)])).toEqual([]);
}
