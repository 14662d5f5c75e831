/**
 * Returns accessibility violations of the rendered content, one line each. Colour contrast needs a real browser and is
 * checked by the journeys.
 */
export async function axeProblems(container: Element): Promise<string[]> {
  // Loaded on first use: most tests do not check accessibility, and axe is half a megabyte.
  const { default: axe } = await import('axe-core');
  const result = await axe.run(container, {
    // Without it axe describes every element that passes.
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return result.violations.map(
    (violation) =>
      `${violation.id}: ${violation.help} (${violation.nodes.map((node) => node.target.join(' ')).join(', ')})`,
  );
}
