import axe from 'axe-core';

/**
 * Accessibility violations of the rendered content, as short lines; empty is good. Colour contrast needs a real
 * browser and is left to the journeys.
 */
export async function axeProblems(container: Element): Promise<string[]> {
  const result = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return result.violations.map(
    (violation) =>
      `${violation.id}: ${violation.help} (${violation.nodes.map((node) => node.target.join(' ')).join(', ')})`,
  );
}
